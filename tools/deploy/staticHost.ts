import { paths } from '@/config/paths'
import { embedHeaders, securityHeaders } from '../../securityHeaders'
import type { Deployment } from './deployment'
import { notice } from './notice'
import { keptFor, notKept } from './serving'

// A static host cannot tell a file that is missing while a deployment is under way from one that is there: the answer to either is
// kept for as long. So that a screen is not broken for a year, it is asked again after ten minutes, behind what is shown.
const keptByHost: Record<string, string> = { '/assets/': 'public, max-age=600, stale-while-revalidate=31536000' }

/** _headers: a more exact path takes off (!) what it replaces. */
export function headersFile({ settings }: Deployment): string {
  const pages = ['/', '/index.html', '/settings.js'].map((path) => block(path, { 'Cache-Control': notKept }))
  const files = keptFor.map(([prefix, value]) => block(`${prefix}*`, { 'Cache-Control': keptByHost[prefix] ?? value }))
  const embed = `/embed.html\n  ! Content-Security-Policy\n  Content-Security-Policy: ${embedHeaders()['Content-Security-Policy'] ?? ''}\n`
  return `${notice}\n${[block('/*', securityHeaders(settings)), ...files, ...pages, embed].join('\n')}`
}

function block(path: string, headers: Record<string, string>): string {
  return `${path}\n${Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
}

/**
 * _redirects: every route is answered with the page. What looks like a file and is none is missing, and never answered with the page
 * (ROUTE-11); any other path gets it too, but as the error that it is. A host that knows no 404 here finds 404.html by itself.
 */
export function redirectsFile({ settings: { flowBasePath } }: Deployment): string {
  const routes = [...Object.values(paths), ...(flowBasePath === undefined ? [] : [`${flowBasePath}/*`])]
  const missing = keptFor.map(([prefix]) => `${prefix}* /404.html 404`)
  return `${notice}\n${[...missing, ...routes.map((path) => `${path} /index.html 200`), '/* /index.html 404'].join('\n')}\n`
}

import { paths } from '@/config/paths'
import { embedHeaders, securityHeaders } from '../../securityHeaders'
import type { Deployment } from './deployment'
import { notice } from './notice'
import { keptFor, notKept } from './serving'

// A static host cannot tell a file that is missing during a deployment from one that exists, so both responses are cached
// equally long. So that a screen is not broken for a year, it is requested again after ten minutes, in the background.
const keptByHost: Record<string, string> = { '/assets/': 'public, max-age=600, stale-while-revalidate=31536000' }

/** _headers: a more specific path removes (!) what it replaces. */
export function headersFile({ settings }: Deployment): string {
  const pages = ['/', '/index.html', '/settings.js'].map((path) => block(path, { 'Cache-Control': notKept }))
  const files = keptFor.map(([prefix, value]) => block(`${prefix}*`, { 'Cache-Control': keptByHost[prefix] ?? value }))
  const embed = `/embed.html\n  ! Content-Security-Policy\n  Content-Security-Policy: ${embedHeaders()['Content-Security-Policy'] ?? ''}\n`
  return `${notice}\n${[block('/*', securityHeaders(settings)), ...files, ...pages, embed].join('\n')}`
}

function block(path: string, headers: Record<string, string>): string {
  return `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`
}

/**
 * _redirects: every route is answered with the page. A path that looks like a file but is missing is a 404, and never
 * answered with the page (ROUTE-11); any other path gets the page too, but with the status of an error. A host that
 * supports no 404 here finds 404.html by itself.
 */
export function redirectsFile({ settings: { flowBasePath } }: Deployment): string {
  const routes = [...Object.values(paths), ...(flowBasePath === undefined ? [] : [`${flowBasePath}/*`])]
  const missing = keptFor.map(([prefix]) => `${prefix}* /404.html 404`)
  return `${notice}\n${[...missing, ...routes.map((path) => `${path} /index.html 200`), '/* /index.html 404'].join('\n')}\n`
}

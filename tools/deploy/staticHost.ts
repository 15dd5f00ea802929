import { paths } from '@/config/paths'
import { embedHeaders, securityHeaders } from '../../securityHeaders'
import type { Deployment } from './deployment'
import { notice } from './notice'
import { keptFor, notKept } from './serving'

/** _headers: a more exact path takes off (!) what it replaces. */
export function headersFile({ settings }: Deployment): string {
  const pages = ['/', '/index.html', '/settings.js'].map((path) => block(path, { 'Cache-Control': notKept }))
  const files = keptFor.map(([prefix, value]) => block(`${prefix}*`, { 'Cache-Control': value }))
  const embed = `/embed.html\n  ! Content-Security-Policy\n  Content-Security-Policy: ${embedHeaders()['Content-Security-Policy'] ?? ''}\n`
  return `${notice}\n${[block('/*', securityHeaders(settings)), ...files, ...pages, embed].join('\n')}`
}

function block(path: string, headers: Record<string, string>): string {
  return `${path}\n${Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
}

/** _redirects: every route is answered with the page; what is no route and no file gets it too, but as the error that it is. */
export function redirectsFile({ settings: { flowBasePath } }: Deployment): string {
  const routes = [...Object.values(paths), ...(flowBasePath === undefined ? [] : [`${flowBasePath}/*`])]
  return `${notice}\n${[...routes.map((path) => `${path} /index.html 200`), '/* /index.html 404'].join('\n')}\n`
}

import { paths } from '@/config/paths'

// What nginx, Caddy, a static host and `npm start` must all answer alike. The patterns are read by JavaScript, PCRE and
// Go, so they use nothing that only one of them knows.

/** How long a file may be kept, by the beginning of its path: names below /assets hold a hash of what is in them. */
export const keptFor: readonly (readonly [string, string])[] = [
  ['/assets/', 'public, max-age=31536000, immutable'],
  ['/icons/', 'public, max-age=86400'],
]

/** All else, and every error: a chunk that is missing while a deployment is under way must not stay missing for a year. */
export const notKept = 'no-store'

export function cacheControl(path: string): string {
  return keptFor.find(([prefix]) => path.startsWith(prefix))?.[1] ?? notKept
}

/** What lies beside the portal for tools and servers, and is for nobody else; and whatever begins with a dot (CFG-8). */
export const privatePath = String.raw`/\.|^/(_headers|_redirects|nginx\.conf|Caddyfile)$|\.(map|br|gz)$`

/** Names that the build gives its files. Nothing else is served, whatever lies there (CFG-8). */
export const filePath = String.raw`^/((assets|icons)/)?[^/]+\.(css|ico|jpg|js|json|png|svg|txt|webmanifest|webp|woff2|xml)$|^/(404|embed|index)\.html$`

/** A file of these folders that is missing is missing, and never answered with the page (ROUTE-11). All else is (ROUTE-2). */
export const folderPath = '^/(assets|icons)(/|$)'

/** A server of files knows no others. */
export const methods = ['GET', 'HEAD']

/** Where a route takes free text, in which a dot is no sign of a file. */
export function freeTextPrefixes(flowBasePath: string | undefined): string[] {
  const upToText = Object.values(paths).filter((path) => path.includes(':')).map((path) => path.slice(0, path.indexOf(':')))
  return flowBasePath === undefined ? upToText : [...upToText, `${flowBasePath}/`]
}

/** What a path is answered with, if it is there: a file, the page, or nothing, whatever lies there. */
export function servedAt(path: string, flowBasePath?: string): 'file' | 'page' | 'nothing' {
  const fits = (pattern: string) => new RegExp(pattern).test(path)
  if (freeTextPrefixes(flowBasePath).some((prefix) => path.startsWith(prefix))) return 'page'
  if (fits(privatePath)) return 'nothing'
  if (fits(filePath)) return 'file'
  return fits(folderPath) ? 'nothing' : 'page'
}

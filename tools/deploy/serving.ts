import { paths } from '@/config/paths'

// The rules that nginx, Caddy, a static host and `npm start` must all follow alike. The patterns are read by
// JavaScript, PCRE and Go, so they use nothing that only one of them knows.

/** How long a file may be cached, by the beginning of its path: names below /assets hold a hash of the content. */
export const keptFor: readonly (readonly [string, string])[] = [
  ['/assets/', 'public, max-age=31536000, immutable'],
  ['/icons/', 'public, max-age=86400'],
]

/** For everything else, and every error: a chunk that is missing during a deployment must not stay missing for a year. */
export const notKept = 'no-store'

export function cacheControl(path: string): string {
  return keptFor.find(([prefix]) => path.startsWith(prefix))?.[1] ?? notKept
}

/** Files beside the portal that are for tools and servers only, and anything that begins with a dot (CFG-8). */
export const privatePath = String.raw`/\.|^/(_headers|_redirects|nginx\.conf|Caddyfile)$|\.(map|br|gz)$`

/** The names that the build gives its files. Nothing else is served, whatever is there (CFG-8). */
export const filePath = String.raw`^/((assets|icons)/)?[^/]+\.(css|ico|jpg|js|json|png|svg|txt|webmanifest|webp|woff2|xml)$|^/(404|embed|index)\.html$`

/**
 * A missing file in these folders is a 404, and never answered with the page (ROUTE-11). Everywhere else the page
 * answers (ROUTE-2).
 */
export const folderPath = '^/(assets|icons)(/|$)'

/** A file server supports no others. */
export const methods = ['GET', 'HEAD']

/** Routes that take free text, in which a dot does not mean a file. */
export function freeTextPrefixes(flowBasePath: string | undefined): string[] {
  const upToText = Object.values(paths)
    .filter((path) => path.includes(':'))
    .map((path) => path.slice(0, path.indexOf(':')))
  return flowBasePath === undefined ? upToText : [...upToText, `${flowBasePath}/`]
}

/** How a path is answered if it exists: with a file, with the page, or not at all, whatever is there. */
export function servedAt(path: string, flowBasePath?: string): 'file' | 'page' | 'nothing' {
  const fits = (pattern: string) => new RegExp(pattern).test(path)
  if (freeTextPrefixes(flowBasePath).some((prefix) => path.startsWith(prefix))) return 'page'
  if (fits(privatePath)) return 'nothing'
  if (fits(filePath)) return 'file'
  return fits(folderPath) ? 'nothing' : 'page'
}

/**
 * Where a log cuts a path: an email's link may carry its token behind any spelling of a question mark, or in the path
 * itself.
 */
export const secretFrom = '[?;&=]|%(?:25)*(?:3F|3B|26|3D)|token'

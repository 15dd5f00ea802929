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

/** What lies beside the portal for tools and servers, and is for nobody else. */
export const privatePath = String.raw`^/(\.vite/|_headers$|_redirects$|nginx\.conf$|Caddyfile$)|\.(map|br|gz)$`

/** A last part with a dot names a file: one that is missing is missing, and never answered with the page (ROUTE-11). */
export const filePath = String.raw`/[^/]*\.[^/]*$`

/** Where a route takes free text, in which a dot is no sign of a file. */
export function freeTextPrefixes(flowBasePath: string | undefined): string[] {
  const upToText = Object.values(paths).filter((path) => path.includes(':')).map((path) => path.slice(0, path.indexOf(':')))
  return flowBasePath === undefined ? upToText : [...upToText, `${flowBasePath}/`]
}

/** Whether a path that is no file is answered with the page. */
export function isPage(path: string, flowBasePath?: string): boolean {
  return !new RegExp(filePath).test(path) || freeTextPrefixes(flowBasePath).some((prefix) => path.startsWith(prefix))
}

export function isPrivate(path: string): boolean {
  return new RegExp(privatePath).test(path)
}

import { paramsAt, routeNameAt } from './paths'

// Marks that a sentence, a quotation or a mail program adds to the end of an address.
const mark = /(?:[\s.,;:!?'"’”«»<>()[\]{}*|\\]|%(?:20|22|2C|3B|3C|3E|5D|7D|C2%A[0B]|C2%BB|E2%80%9[9D]))$/iu
const longestMark = 9

/**
 * The intended address, where one of this portal's was mistyped, miscopied or rewritten; null where it is right
 * already, or leads to no screen (ROUTE-2).
 */
export function meantPath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const { path, query } = isScreen(pathname) ? { path: pathname, query: search.slice(1) } : apart(pathname, search.slice(1))
  if (!isScreen(path)) return null
  // A customer's search may end in any mark, but the parameters of an emailed link, which are read below /session, never do.
  const read = /^\/session(\/|$)/i.test(path) ? withoutMarks(query.replaceAll('&amp;', '&')) : query
  const meant = path + (read && `?${read}`) + hash
  return meant === pathname + search + hash ? null : meant
}

/** A mail program may encode the "?" of a link and everything after it as part of the path. */
function apart(pathname: string, search: string): { path: string; query: string } {
  const [, before = '', inPath = ''] = /^(.*?)(?:(?:%3F|%26|&)(.*))?$/is.exec(pathname) ?? []
  const path = withoutMarks(decoded(before).replace(/\/{2,}/g, '/'))
  const isEncoded = !inPath.includes('=') && /%3D/i.test(inPath)
  return { path, query: [isEncoded ? decoded(inPath) : inPath, search].filter(Boolean).join('&') }
}

function isScreen(path: string): boolean {
  const name = routeNameAt(path)
  return name === 'companyBranding' ? /^\d+$/.test(paramsAt(path).companyAppId ?? '') : name !== null
}

/** Looks only at the end, one mark at a time, to stay linear. */
function withoutMarks(text: string): string {
  let end = text.length
  for (;;) {
    const found = mark.exec(text.slice(Math.max(0, end - longestMark), end))
    if (!found) return text.slice(0, end)
    end -= found[0].length
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

import { screenPath } from './paths'

// Marks that a sentence, a quotation or a mail program adds to the end of an address, also as a browser encodes them.
const mark =
  /(?:[\s.,;:!?'"`‘’“”„…«»<>()[\]{}*|\\]|%(?:2[0127-9ACE]|3[ABCEF]|5[BCD]|60|7[BCD]|C2%(?:A[0B]|BB)|E2%80%(?:9[89CDE]|A6)))$/iu
const longestMark = 9

/**
 * The address as this portal writes it, where one of its own was mistyped, miscopied or rewritten on its way; null where
 * it is right already, or leads to no screen. Router, emailed links and secrets are read by it.
 */
export function correctedAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const { path, query } =
    screenPath(pathname) === null ? split(pathname, search.slice(1)) : { path: pathname, query: search.slice(1) }
  const screen = screenPath(path)
  if (screen === null) return null
  // A customer's search may end in any mark, but the parameters of an emailed link, which are read below /session, never do.
  const read = /^\/session(\/|$)/.test(screen) ? withoutMarks(unpacked(query).replaceAll('&amp;', '&')) : query
  const corrected = screen + (read && `?${read}`) + hash
  return corrected === pathname + search + hash ? null : corrected
}

/** A mail program may encode the "?" of a link, once or twice, and with it everything after it, as part of the path. */
function split(pathname: string, search: string): { path: string; query: string } {
  const [, before = '', after = ''] = /^(.*?)(?:(?:%(?:25)*(?:3F|26|3B)|[&;])(.*))?$/is.exec(pathname) ?? []
  return {
    path: withoutMarks(decoded(before).replace(/\/{2,}/g, '/')),
    query: [unpacked(after), search].filter(Boolean).join('&'),
  }
}

/** A query whose every mark was encoded with it. */
function unpacked(query: string): string {
  let text = query
  for (let left = 2; left > 0 && !text.includes('=') && /%(?:25)*3D/i.test(text); left -= 1) text = decoded(text)
  return text
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

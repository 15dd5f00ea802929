import { decoded } from '@/config/decoded'
import { paths, screenPath } from './paths'

// Marks that a sentence, a quotation or a mail program adds to the end of an address, also as a browser encodes them, and
// what quoted-printable makes of a line's end.
const mark =
  /(?:[\s\p{Cc}\p{Cf}.,;:!?'"`‘’“”„…«»‹›<>()[\]{}*|~\\]|=(?:3D|20|0D|0A)|%25(?:20|0D|0A)|%(?:0[9AD]|2[0127-9ACE]|3[ABCEF]|5[BCD]|60|7[BCDE]|C2%(?:A[0BD]|BB)|E2%80%(?:[89][89A-F]|A[6F]|B[9A])|E2%81%A0|EF%BB%BF))$/iu
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
  // A customer's search may end in any mark and hold any letters, but no other parameter does.
  const read = screen === paths.help ? query : withoutNameMarks(lowerCaseNames(oneQuery(printable(unpacked(query)))))
  const corrected = screen + (read && `?${read}`) + hash
  return corrected === pathname + search + hash ? null : corrected
}

/** A mail program may encode the "?" of a link, once or twice, and with it everything after it, as part of the path. */
function split(pathname: string, search: string): { path: string; query: string } {
  const [, before = '', after = ''] = /^(.*?)(?:(?:%(?:25)*(?:3F|26|3B)|[&;])(.*))?$/is.exec(pathname) ?? []
  return {
    path: withoutNameMarks(decoded(before).replace(/\/{2,}/g, '/')).replace(/\.html?$/i, ''),
    query: [unpacked(after), search].filter(Boolean).join('&'),
  }
}

/** A query whose every mark was encoded with it. */
function unpacked(query: string): string {
  let text = query.replace(/(?:=3D)+$/, '')
  for (let left = 2; left > 0 && !text.includes('=') && /%(?:25)*3D/i.test(text); left -= 1) text = decoded(text)
  return text
}

/** An email's HTML writes & as &amp;, and quoted-printable = as =3D. A token of Devise's has 20 letters, so one that begins with 3D has fewer behind it. */
function printable(query: string): string {
  const text = query.replaceAll('&amp;', '&')
  const isQuoted = /=3D[\w-]{20}/.test(text) && !/=(?!3D)/.test(text)
  return isQuoted ? text.replaceAll('=3D', '=') : text
}

/** A counter of clicks may add its parameters with a second "?". */
function oneQuery(query: string): string {
  return query.replace(/\?(?=[\w-]+=)/g, '&')
}

function lowerCaseNames(query: string): string {
  return query.replace(/(?<=^|&)[^=&]+/g, (name) => name.toLowerCase())
}

/** Looks only at the end, one mark at a time, to stay linear. */
function withoutNameMarks(text: string): string {
  let end = text.length
  for (;;) {
    const found = mark.exec(text.slice(Math.max(0, end - longestMark), end))
    if (!found) return text.slice(0, end)
    end -= found[0].length
  }
}

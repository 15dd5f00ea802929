import { numberToCall } from '@/format/phones'
import { parsedUrl } from '@/platform/url'

// Control, zero-width, bidi and other formatting characters, and line separators: they can disguise a URL.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
// Where one of a text's numbers ends, as no mark inside it does.
const lineEnds = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]/gu
const scheme = /^([a-z][a-z0-9+.-]*):/i
const hostAndPort = /^[^:/?#]+:\d{1,5}(?:[/?#]|$)/
const dottedHost = /^[^.]+(?:\.[^.]+)+$/
// A single address, as there is one insurer to write to; after the ? come the email's subject and text.
const mailbox = /^[^@?\s,;&]+@([^@?\s,;&]+)(?:\?|$)/

/**
 * The URL that a text from the API may link to, or null. Only http, https, mailto and tel pass; a text
 * without a scheme gets http://; a web URL needs a dot in its host and may carry no user name.
 */
export function safeHref(text: string | null | undefined): string | null {
  const address = visible(text)
  if (!address) return null
  const named = scheme.exec(address)?.[1]?.toLowerCase()
  if (named === undefined || isHostWithPort(address, named)) return withoutScheme(address)
  if (named === 'http' || named === 'https') return webAddress(address)
  const rest = address.slice(named.length + 1)
  if (named === 'mailto') return mailAddress(rest)
  if (named === 'tel') return phoneHref(text?.slice(text.indexOf(':') + 1))
  return null
}

/** `selskab.dk:8080` reads like a scheme of that name. */
function isHostWithPort(address: string, named: string): boolean {
  return named.includes('.') && hostAndPort.test(address)
}

function withoutScheme(address: string): string | null {
  const host = address.replace(/^\/\//, '')
  // A path, a query or a fragment names no host, but the parser would make one of it.
  return /^[/\\?#]/.test(host) ? null : webAddress(`http://${host}`)
}

function webAddress(address: string): string | null {
  const url = parsedUrl(address)
  if (!url || url.username || url.password || !dottedHost.test(url.hostname)) return null
  return url.href
}

function mailAddress(rest: string): string | null {
  const host = mailbox.exec(rest)?.[1]
  return host !== undefined && dottedHost.test(host) ? new URL(`mailto:${rest}`).href : null
}

/** The URL that calls the first number in a text, or null where it has none. */
export function phoneHref(text: string | null | undefined): string | null {
  const number = numberToCall(visible(text?.replace(lineEnds, ';')))
  return number && `tel:${number}`
}

function visible(text: string | null | undefined): string {
  return text?.replace(invisible, '').trim() ?? ''
}

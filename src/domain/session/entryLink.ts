import { type TokenHeaders, tokensOf } from '@/api/tokenRules'
import { isAtOrBelow, isPublicPath, paths, routeNameAt, routePattern } from '@/config/paths'
import { now } from '@/platform/clock'
import { localStore } from '@/platform/storage'
import { consumeUrlParams, hasUrlParam, loadedUrl } from '@/platform/url'

/**
 * The contents of the link that opened the page. They stay in memory, with the session's saga: never in the store, a URL,
 * navigation state or storage.
 */
export type Link =
  | { kind: 'none' }
  | { kind: 'reset'; tokens: TokenHeaders | null; resetToken: string | null }
  | { kind: 'unlock'; token: string }
  | { kind: 'social'; tokens: TokenHeaders | null; denied: boolean }

const parameters = new Set([
  'access-token',
  'token',
  'auth_token',
  'token-type',
  'client',
  'client_id',
  'uid',
  'expiry',
  'config',
  'blank',
  'error',
  'oauth_registration',
  'reset_password',
  'reset_password_token',
  'unlock_token',
  'confirmation_token',
])

/**
 * Third parties are kept from screens that emails lead to, from unknown addresses, and from any page that was loaded
 * with a secret (CFG-4).
 */
export function maySeeThirdParties(pathname: string): boolean {
  return isPublicPath(pathname) && !isPageTainted()
}

/** True while scripts in this page can still read the URL that it was loaded with: only another load clears it (NEWPW-1). */
export function isPageTainted(): boolean {
  const loaded = loadedUrl()
  return loaded !== null && isTainted(loaded)
}

/**
 * Another load of this address would clear the page, and be clean itself: it never calls for yet another. Not when the
 * session would not survive it.
 */
export function isCleanLoadDue(address: Address): boolean {
  return isPublicPath(address.pathname) && localStore.isPersistent() && isPageTainted() && !isTainted(address)
}

type Address = Pick<Location, 'pathname' | 'search'>

function isTainted({ pathname, search }: Address): boolean {
  const hasSecret = isAtOrBelow(paths.session, pathname) && hasUrlParam(search, parameters)
  return hasSecret || routePattern(pathname) === '*'
}

const anHour = 3600

/** The words of social login providers, and of devise_token_auth between, for a customer who declined. */
const declined = /denied|cancel|abort|declin/i

/**
 * Reads the parameters of an email's or a social login's link and removes them from the URL. Call it once, before
 * anything else can read the URL. Newer servers name the same parameters differently: both names are read.
 */
export function consumeEntryLink(): Link {
  const { pathname } = window.location
  if (!isAtOrBelow(paths.session, pathname)) return { kind: 'none' }
  const taken = consumeUrlParams(parameters)
  const unlockToken = textIn(taken.get('unlock_token'))
  switch (routeNameAt(pathname)) {
    case 'newPassword':
      return resetLink(taken)
    case 'fetchOmniauth':
      return { kind: 'social', tokens: tokensIn(taken), denied: declined.test(textIn(taken.get('error'))) }
    case 'unlock':
      return unlockToken ? { kind: 'unlock', token: unlockToken } : { kind: 'none' }
    default:
      return { kind: 'none' }
  }
}

function resetLink(taken: Map<string, string>): Link {
  const tokens = tokensIn(taken)
  const resetToken = textIn(taken.get('reset_password_token')) || null
  return tokens || resetToken ? { kind: 'reset', tokens, resetToken } : { kind: 'none' }
}

// The headers' names, and those of older servers' links.
const namesIn: Record<string, string[]> = {
  'access-token': ['access-token', 'auth_token', 'token'],
  client: ['client', 'client_id'],
}

function tokensIn(taken: Map<string, string>): TokenHeaders | null {
  const carried = (name: string) => {
    const value = (namesIn[name] ?? [name]).map((one) => taken.get(one)).find(Boolean) ?? ''
    return bytesIn(name === 'uid' && isPlusWritten(value) ? value : value.replaceAll('+', ' '))
  }
  // A missing expiry becomes a short one: the first response holds the real one, which must be newer.
  const soon = String(Math.floor(now() / 1000) + anHour)
  return tokensOf(carried, null) ?? tokensOf((name) => (name === 'expiry' ? soon : carried(name)), null)
}

/** Some servers put an email into a link as it is: its plus is none of a query's spaces, which others encode. */
function isPlusWritten(uid: string): boolean {
  return /@|%40/.test(uid) && !/%2B|%20/i.test(uid)
}

/** As a header carries it: one character for each byte, whatever its encoding. */
function bytesIn(value: string): string {
  return value.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function textIn(value = ''): string {
  return new URLSearchParams(`value=${value}`).get('value') ?? ''
}

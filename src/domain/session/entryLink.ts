import type { TokenHeaders } from '@/api/tokenRules'
import { isPublicPath, paths, routePattern } from '@/config/paths'
import { currentPath, consumeUrlParams, loadedUrl } from '@/platform/url'
import { now } from '@/platform/clock'
import { emailFromQuery } from './rules'

/**
 * What the link that opened the page carried. It stays in memory, with the session's saga: never in the store, a URL,
 * navigation state or storage (NEWPW-1, OMNI-1, TRACK-2).
 */
export type Link =
  | { kind: 'none' }
  | { kind: 'reset'; tokens: TokenHeaders | null; resetToken: string | null }
  | { kind: 'unlock'; token: string }
  | { kind: 'social'; tokens: TokenHeaders | null; denied: boolean }

const parameters = new Set([
  'access-token', 'token', 'auth_token', 'token-type', 'client', 'client_id', 'uid', 'expiry', 'config', 'blank', 'error',
  'oauth_registration', 'reset_password', 'reset_password_token', 'unlock_token', 'confirmation_token',
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
  if (!loaded) return false
  const hadSecrets = loaded.pathname.startsWith('/session') && [...loaded.searchParams.keys()].some((name) => parameters.has(name))
  return hadSecrets || routePattern(loaded.pathname) === '*'
}

const anHour = 3600

/** The words of social login providers, and of the gem between, for a customer who declined (OMNI-1). */
const declined = /denied|cancel|abort|declin/i

/**
 * Reads the parameters of an email's or a social login's link and removes them from the URL. Call it once, before
 * anything else can read the URL. Newer servers name the same parameters differently: both names are read.
 */
export function consumeEntryLink(): Link {
  const path = currentPath()
  if (!path.startsWith('/session')) return { kind: 'none' }
  const taken = consumeUrlParams(parameters)
  const unlockToken = taken.get('unlock_token')
  if (path === paths.newPassword) return resetLink(taken)
  if (path === paths.fetchOmniauth) return { kind: 'social', tokens: tokensOf(taken), denied: declined.test(taken.get('error') ?? '') }
  if (path === paths.unlock && unlockToken) return { kind: 'unlock', token: unlockToken }
  return { kind: 'none' }
}

function resetLink(taken: Map<string, string>): Link {
  const tokens = tokensOf(taken)
  const resetToken = taken.get('reset_password_token') || null
  return tokens || resetToken ? { kind: 'reset', tokens, resetToken } : { kind: 'none' }
}

function tokensOf(taken: Map<string, string>): TokenHeaders | null {
  const token = taken.get('access-token') || taken.get('auth_token') || taken.get('token')
  const client = taken.get('client') || taken.get('client_id')
  const uid = emailFromQuery(taken.get('uid') ?? '')
  if (!token || !client || !uid) return null
  // A missing expiry becomes a short one: the first answer brings the real one, which must be newer (TOKEN-2).
  const expiry = taken.get('expiry') || String(Math.floor(now() / 1000) + anHour)
  return { 'access-token': token, 'token-type': 'Bearer', client, expiry, uid }
}

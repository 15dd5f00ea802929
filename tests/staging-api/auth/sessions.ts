import { timingSafeEqual } from 'node:crypto'
import { newKey } from '@tests/staging-api/emailLinks'
import { now, type Account, type ClientSession, type Customer, type World } from '@tests/staging-api/world'

const batchWindow = 5_000
const lifespan = 14 * 24 * 60 * 60 * 1000
const sessionLimit = 10

/** Who a request is from, and the token that it used. */
export interface SignedIn {
  customer: Customer
  session: ClientSession
  token: string
  /** When the request came, by the world's clock: decides whether it is a batch request. */
  startedAt: number
}

export interface Credentials {
  uid: string
  client: string
  token: string
}

/** A support file's clock may be far in the past: a browser that does not know it yet must not find its session expired. */
function newExpiry(world: World): number {
  return (world.supportFile ? Math.max(now(world), Date.now()) : now(world)) + lifespan
}

/** A session for a link to carry: not rotated yet, so its first request is (docs/api.md). */
export function openSession(world: World, account: Account): ClientSession {
  const session: ClientSession = {
    client: newKey(),
    token: newKey(),
    previousToken: null,
    olderTokens: [],
    rotatedAt: 0,
    expiry: newExpiry(world),
  }
  account.sessions = [...account.sessions.filter(({ expiry }) => expiry > now(world)), session]
  account.sessions = [...account.sessions].sort((a, b) => a.expiry - b.expiry).slice(-sessionLimit)
  return session
}

/** Gives the session a new token; the one before it stays valid, the one before that only inside the window. */
export function rotate(world: World, session: ClientSession): void {
  session.olderTokens = session.previousToken === null ? [] : [session.previousToken]
  session.previousToken = session.token
  session.token = newKey()
  session.rotatedAt = now(world)
  session.expiry = newExpiry(world)
}

/** The session that an account keeps after a new password (devise_token_auth's remove_tokens_after_password_reset): the one that lasts longest. */
export function endOlderSessions(account: Account): void {
  account.sessions = [...account.sessions].sort((a, b) => b.expiry - a.expiry).slice(0, 1)
}

/** A session's parameters in the query of an address that devise_token_auth redirects to. */
export function sessionParameters(account: Account, session: ClientSession): Record<string, string> {
  return {
    'access-token': session.token,
    client: session.client,
    client_id: session.client,
    config: '',
    expiry: String(Math.floor(session.expiry / 1000)),
    token: session.token,
    uid: account.email,
  }
}

/** Who these headers sign in; undefined when they are wrong or too old. */
export function signedInBy(world: World, { uid, client, token }: Credentials): SignedIn | undefined {
  // The uid is case-sensitive, unlike the email of a sign-in.
  const customer = world.customers.find(({ account }) => account.email === uid && !account.deleted)
  const session = customer?.account.sessions.find((one) => one.client === client)
  if (!customer || !session || !isValid(world, session, token)) return undefined
  return { customer, session, token, startedAt: now(world) }
}

function isValid(world: World, session: ClientSession, token: string): boolean {
  if (session.expiry <= now(world)) return false
  const inWindow = session.rotatedAt > now(world) - batchWindow
  const valid = [session.token, session.previousToken, ...(inWindow ? session.olderTokens : [])]
  return valid.some((one) => one !== null && same(one, token))
}

function same(a: string, b: string): boolean {
  return (
    a.length === b.length &&
    Buffer.byteLength(a) === Buffer.byteLength(b) &&
    timingSafeEqual(Buffer.from(a), Buffer.from(b))
  )
}

/**
 * The token headers of an answer. Rotates, unless the request came inside the batch window of the last
 * rotation: then access-token and expiry are blank and Authorization holds the token that was used.
 */
export function responseHeaders(
  world: World,
  { customer, session, token, startedAt }: SignedIn,
): Record<string, string> {
  const { account } = customer
  if (account.deleted || !account.sessions.includes(session)) return {}
  if (!world.switches.rotateTokens) return headersOf(account, session, token)
  if (session.rotatedAt > startedAt - batchWindow) {
    return { ...headersOf(account, session, token), 'access-token': ' ', expiry: ' ' }
  }
  rotate(world, session)
  return headersOf(account, session, session.token)
}

/** The five headers of a session (expiry in seconds), and devise_token_auth's Authorization, which repeats them. */
export function headersOf(account: Account, session: ClientSession, token: string): Record<string, string> {
  const headers = {
    'access-token': token,
    'token-type': 'Bearer',
    client: session.client,
    expiry: String(Math.floor(session.expiry / 1000)),
    uid: account.email,
  }
  return { ...headers, Authorization: `Bearer ${Buffer.from(JSON.stringify(headers)).toString('base64')}` }
}

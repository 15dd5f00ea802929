import { deviceNow, now } from '@/platform/clock'
import { forgetters } from '@/platform/forgetting'
import { note } from '@/platform/trail'
import { type Endpoint, mayChange } from './endpoint'
import type { UrlInput } from './url'

/** One call and its outcome. Never headers, tokens or passwords. */
export interface Exchange {
  endpoint: string
  params: NonNullable<UrlInput['params']>
  query: NonNullable<UrlInput['query']>
  /** The body that a write sent. */
  sent: unknown
  /** Null where no response came. */
  status: number | null
  /** The body of the response as it came, whether or not it fits its schema. */
  body: unknown
  /** When the response came; null where that was not recorded. */
  at: string | null
  requestId: string | null
}

/** What the log needs to know of a call: the storage is no endpoint, but its uploads are logged too. */
type LoggedCall = Pick<Endpoint, 'name' | 'method' | 'logged' | 'doneByRedirect'>

/** Called as each write is sent; the function it returns is called with whether the write succeeded. */
export type WriteListener = () => (isDone: boolean) => void

type Log = Map<string, Exchange>
let log: Log = new Map()
let listener: WriteListener | null = null

forgetters.push(clearExchangeLog)

const loggers: Record<Endpoint['logged'], (log: Log, exchange: Exchange, isDone: boolean) => void> = {
  latest: logLatest,
  writes: logWrite,
  failures: (into, exchange, isDone) => {
    if (!isDone) logWrite(into, exchange, isDone)
  },
  session: (into, exchange, isDone) => {
    if (!isDone) logWrite(into, withoutSecrets(exchange), isDone)
  },
  user: (into, exchange, isDone) => {
    if (isDone) logLatest(into, { ...userExchange(dataOf(exchange.body)), at: exchange.at, requestId: exchange.requestId })
    // A failed validation leaves no session to show anything of.
    else if (exchange.endpoint !== 'validateToken') logWrite(into, withoutSecrets(exchange), isDone)
  },
}

/**
 * Call when a request is sent, and call the returned function with its response. A response to a request from before
 * `clearExchangeLog` is not logged.
 */
export function startExchange(call: LoggedCall, { params = {}, query = {}, body: sent = null }: UrlInput & { body?: unknown } = {}) {
  const into = log
  const started = deviceNow()
  const { name: endpoint, logged } = call
  const tell = mayChange(call) ? listener?.() : undefined
  return (status: number | null, body: unknown, requestId: string | null = null): void => {
    if (into !== log) return
    const isDone = isSuccess(call, status)
    note({ kind: 'call', endpoint, status, requestId, ms: deviceNow() - started })
    loggers[logged](into, { endpoint, params, query, sent, status, body, at: new Date(now()).toISOString(), requestId }, isDone)
    // Where one act takes several calls, only the last of them completes it.
    if (!isDone || logged !== 'failures') tell?.(isDone)
  }
}

/** Oldest first. */
export function loggedExchanges(): Exchange[] {
  return [...log.values()]
}

/** Call when a session ends. */
export function clearExchangeLog(): void {
  log = new Map()
}

/** There is one listener per page: the support file's recorder, a chunk of its own that the client must not wait for. */
export function listenToWrites(to: WriteListener): void {
  listener = to
}

/** The signed-in user, in the form of a validate_token response. */
export function userExchange(user: unknown): Exchange {
  return { endpoint: 'validateToken', params: {}, query: {}, sent: null, status: 200, body: { data: user }, at: null, requestId: null }
}

// A lost connection must not displace the answer that a screen still shows.
function logLatest(into: Log, exchange: Exchange): void {
  const key = keyOf(exchange)
  if (exchange.status === null && into.has(key)) return
  into.delete(key)
  into.set(key, exchange)
}

// Automatic retries can fail identically a hundred times, so repeated failures share one entry.
function logWrite(into: Log, exchange: Exchange, isDone: boolean): void {
  const key = isDone ? `${into.size} ${keyOf(exchange)}` : `${exchange.status} ${JSON.stringify(exchange.sent)} ${keyOf(exchange)}`
  into.delete(key)
  into.set(key, exchange)
}

/** Keeps who a refused session call was for and why it was refused, and nothing else. */
function withoutSecrets({ sent, body, ...exchange }: Exchange): Exchange {
  return { ...exchange, params: {}, query: {}, sent: picked(sent, ['email']), body: picked(body, ['errors', 'error', 'message', 'success', 'failed_attempts']) }
}

function picked(value: unknown, names: string[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))
}

function dataOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : null
}

// The status 0 is a redirect that was not followed.
function isSuccess({ doneByRedirect }: LoggedCall, status: number | null): boolean {
  if (status === null) return false
  return (status >= 200 && status <= 299) || (doneByRedirect === true && (status === 0 || (status >= 300 && status <= 399)))
}

function keyOf({ endpoint, params, query }: Exchange): string {
  return JSON.stringify([endpoint, params, query])
}

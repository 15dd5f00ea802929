import { deviceNow, now } from '@/platform/clock'
import { sessionState } from '@/platform/state'
import { addToTrail } from '@/platform/trail'
import type { Endpoint } from './endpoint'
import type { SupportExchange } from './schemas/supportFile'
import type { UrlInput } from './url'

/** The log takes any call of this shape: the storage is no endpoint, but its uploads are logged too. */
type LoggedCall = Pick<Endpoint, 'name' | 'logged' | 'onlyOn200' | 'doneByRedirect'>

type Log = Map<string, SupportExchange>
/** The counts tell equal writes and equal calls apart, as none of them may take another's place. */
const session = sessionState(() => ({
  log: new Map<string, SupportExchange>(),
  /** The writes in it, oldest first. */
  writesKept: new Map<string, { length: number; isDone: boolean }>(),
  writes: 0,
  started: 0,
}))

// As many as a person reads, and a support file that an email takes.
const mostWrites = 200
const mostLength = 200_000

const loggers: Record<Endpoint['logged'], (log: Log, exchange: SupportExchange, isDone: boolean) => void> = {
  latest: logLatest,
  writes: logWrite,
  failures: (into, exchange, isDone) => {
    if (!isDone) logWrite(into, exchange, isDone)
  },
  session: (into, exchange, isDone) => {
    if (!isDone) logWrite(into, withoutSecrets(exchange), isDone)
  },
  user: (into, exchange, isDone) => {
    if (isDone)
      logLatest(into, { ...userExchange(dataOf(exchange.body)), at: exchange.at, requestId: exchange.requestId })
    else if (exchange.endpoint !== 'validateToken') logWrite(into, withoutSecrets(exchange), isDone)
  },
}

/**
 * Call when a request is sent, and call the returned function with its response. A response to a request from before
 * the end of the session is not logged, nor is a request that the customer stopped.
 */
export function startExchange(
  call: LoggedCall,
  { params = {}, query = {}, body: sent = null }: UrlInput = {},
  started = deviceNow(),
) {
  const into = session.log
  const { name: endpoint, logged } = call
  const request = { endpoint, params, query, sent, status: null, body: null, at: null, requestId: null }
  session.started += 1
  const key = `? ${session.started}`
  into.set(key, { ...(logged === 'session' || logged === 'user' ? withoutSecrets(request) : request), pending: true })
  return (status: number | null | 'stopped', body: unknown, requestId: string | null = null): void => {
    if (into !== session.log) return
    const isAwaited = into.delete(key)
    if (status === 'stopped') return
    const isDone = isSuccess(call, status)
    addToTrail({ kind: 'call', endpoint, status, requestId, ms: deviceNow() - started })
    if (!isAwaited) return
    loggers[logged](into, { ...request, status, body, at: new Date(now()).toISOString(), requestId }, isDone)
  }
}

/** The customer waits for a read anew: its screen shows its failure no longer, but what it had before that. */
export function startAwaiting({ name }: Pick<LoggedCall, 'name'>, { params = {}, query = {} }: UrlInput): void {
  const { log } = session
  const asked = keyOf({ endpoint: name, params, query })
  const last = log.get(asked)
  if (last && hasNoData(last)) log.delete(asked)
}

/** The customer waits no longer for a read: its screen then shows what it shows of a call without a response. */
export function stopAwaiting({ name, logged }: LoggedCall, { params = {}, query = {} }: UrlInput): void {
  const { log } = session
  const stopped = keyOf({ endpoint: name, params, query })
  for (const [key, { pending, ...exchange }] of log) {
    if (!pending || keyOf(exchange) !== stopped) continue
    log.delete(key)
    loggers[logged](log, { ...exchange, at: new Date(now()).toISOString() }, false)
  }
}

/** Oldest first. */
export function loggedExchanges(): SupportExchange[] {
  return [...session.log.values()]
}

/** The signed-in user, in the form of a validate_token response. */
export function userExchange(user: unknown): SupportExchange {
  return {
    endpoint: 'validateToken',
    params: {},
    query: {},
    sent: null,
    status: 200,
    body: { data: user },
    at: null,
    requestId: null,
  }
}

// A failure without data must not displace the response that a screen still shows.
function logLatest(into: Log, exchange: SupportExchange): void {
  const key = keyOf(exchange)
  const known = into.get(key)?.status ?? null
  if (known !== null && known < 300 && (exchange.status === null || exchange.status >= 500)) return
  into.delete(key)
  into.set(key, exchange)
}

/** A network's own page is text, under a status of success. */
function hasNoData({ status, body }: SupportExchange): boolean {
  return status === null || status >= 300 || typeof body === 'string'
}

// Automatic retries can fail identically a hundred times, so repeated failures share one entry.
function logWrite(into: Log, exchange: SupportExchange, isDone: boolean): void {
  session.writes += 1
  const key = isDone
    ? `${session.writes} ${keyOf(exchange)}`
    : `${exchange.status} ${JSON.stringify(exchange.sent)} ${keyOf(exchange)}`
  into.delete(key)
  into.set(key, exchange)
  session.writesKept.delete(key)
  session.writesKept.set(key, { length: JSON.stringify(exchange).length, isDone })
  forgetOldWrites(into)
}

/** The newest stay, and what failed longer than what was done, which later reads show. */
function forgetOldWrites(into: Log): void {
  const { writesKept } = session
  let total = [...writesKept.values()].reduce((sum, { length }) => sum + length, 0)
  while (writesKept.size > 1 && (writesKept.size > mostWrites || total > mostLength)) {
    const older = [...writesKept].slice(0, -1)
    const forgotten = older.find(([, { isDone }]) => isDone) ?? older[0]
    if (!forgotten) return
    const [key, { length }] = forgotten
    writesKept.delete(key)
    into.delete(key)
    total -= length
  }
}

/** Keeps who a refused session call was for and why it was refused, and nothing else. */
function withoutSecrets({ sent, body, ...exchange }: SupportExchange): SupportExchange {
  return {
    ...exchange,
    params: {},
    query: {},
    sent: picked(sent, ['email']),
    body: picked(body, ['errors', 'error', 'message', 'success', 'failed_attempts']),
  }
}

function picked(value: unknown, names: string[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))
}

function dataOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : null
}

/** Whether a call was done; for a redirect that is not followed, a browser gives the status 0 and nothing else. */
export function isSuccess({ onlyOn200, doneByRedirect }: LoggedCall, status: number | null): boolean {
  if (status === null) return false
  if (doneByRedirect && (status === 0 || (status >= 300 && status <= 399))) return true
  return onlyOn200 ? status === 200 : status >= 200 && status <= 299
}

function keyOf({ endpoint, params, query }: Pick<SupportExchange, 'endpoint' | 'params' | 'query'>): string {
  return JSON.stringify([endpoint, params, query])
}

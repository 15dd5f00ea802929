import type { Endpoint } from './endpoint'
import type { UrlInput } from './url'

/** One call with what came of it. Never headers, tokens or passwords. */
export interface Exchange {
  endpoint: string
  params: NonNullable<UrlInput['params']>
  query: NonNullable<UrlInput['query']>
  /** The body that a write sent. */
  sent: unknown
  /** Null where no response came. */
  status: number | null
  /** The body of the response as it came, fitting its schema or not. */
  body: unknown
}

type Log = Map<string, Exchange>
let log: Log = new Map()

const loggers: Record<Endpoint['logged'], (log: Log, exchange: Exchange) => void> = {
  latest: logLatest,
  writes: (into, exchange) => {
    if (isSuccess(exchange)) into.set(`${into.size} ${keyOf(exchange)}`, exchange)
  },
  user: (into, exchange) => {
    if (isSuccess(exchange)) logLatest(into, userExchange(dataOf(exchange.body)))
  },
  nothing: () => undefined,
}

/**
 * To be called when a request is sent; returns what is to be called with its response. One to a request from before
 * `clearExchangeLog` is not logged.
 */
export function startExchange(endpoint: Endpoint, { params = {}, query = {}, body: sent = null }: UrlInput & { body?: unknown } = {}) {
  const into = log
  return (status: number | null, body: unknown): void => {
    loggers[endpoint.logged](into, { endpoint: endpoint.name, params, query, sent, status, body })
  }
}

/** All that is logged, oldest first. */
export function loggedExchanges(): Exchange[] {
  return [...log.values()]
}

/** To be called when a session ends. */
export function clearExchangeLog(): void {
  log = new Map()
}

/** Who is signed in, as validate_token would say it. */
export function userExchange(user: unknown): Exchange {
  return { endpoint: 'validateToken', params: {}, query: {}, sent: null, status: 200, body: { data: user } }
}

// A lost connection says nothing that a screen shows in place of what it has.
function logLatest(into: Log, exchange: Exchange): void {
  const key = keyOf(exchange)
  if (exchange.status === null && into.has(key)) return
  into.delete(key)
  into.set(key, exchange)
}

function dataOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : null
}

function isSuccess({ status }: Exchange): boolean {
  return status !== null && status >= 200 && status <= 299
}

function keyOf({ endpoint, params, query }: Exchange): string {
  return JSON.stringify([endpoint, params, query])
}

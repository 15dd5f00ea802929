import type { AddressInput } from './address'
import type { Endpoint, EndpointName, Method } from './endpoints'

/** One call with what came of it; `status` is null where no answer came. Never headers, tokens or passwords. */
export interface Exchange {
  endpoint: string
  params: NonNullable<AddressInput['params']>
  query: NonNullable<AddressInput['query']>
  /** The body that a write sent. */
  sent: unknown
  status: number | null
  /** The body of the answer as it came, fitting its schema or not. */
  body: unknown
}

interface Call extends AddressInput {
  endpoint: Endpoint
  method: Method
  body?: unknown
}

const givesUser: ReadonlySet<string> = new Set<EndpointName>(['signIn', 'validateToken', 'resetPassword'])
const notKept: ReadonlySet<string> = new Set<EndpointName>(['signedUpload', 'recordStat', 'recordDirectOfferStat'])
const changesByGet: ReadonlySet<string> = new Set<EndpointName>(['sendReminders', 'requestAccountDeletion'])

type Log = Map<string, Exchange>
let log: Log = new Map()

/**
 * Call when a request is sent, and what it gives when its answer is there. Keeps for the support file (SUP-3) the newest
 * answer of each read and every successful write, in order. An answer to a request from before `forgetExchanges` is lost.
 */
export function noteExchange({ endpoint, method, params = {}, query = {}, body: sent }: Call) {
  const into = log
  return (status: number | null, body: unknown): void => {
    const exchange = { endpoint: endpoint.name, params, query, sent: sent ?? null, status, body }
    if (endpoint.base === 'auth') keepUser(into, exchange)
    else if (notKept.has(endpoint.name)) return
    else if (method === 'GET' && !changesByGet.has(endpoint.name)) keepAnswer(into, exchange)
    else if (isGood(status)) into.set(`${into.size} ${keyOf(exchange)}`, exchange)
  }
}

/** All that is kept, oldest first. */
export function keptExchanges(): Exchange[] {
  return [...log.values()]
}

/** To be called when a session ends. */
export function forgetExchanges(): void {
  log = new Map()
}

// A lost connection says nothing that a screen shows in place of what it has.
function keepAnswer(into: Log, exchange: Exchange): void {
  const key = keyOf(exchange)
  if (exchange.status === null && into.has(key)) return
  into.delete(key)
  into.set(key, exchange)
}

/** Of the session's own calls nothing is kept but who signed in. */
function keepUser(into: Log, { endpoint, status, body }: Exchange): void {
  if (!givesUser.has(endpoint) || !isGood(status)) return
  const data: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  keepAnswer(into, { endpoint: 'validateToken', params: {}, query: {}, sent: null, status: 200, body: { data } })
}

function isGood(status: number | null): boolean {
  return status !== null && status >= 200 && status <= 299
}

function keyOf({ endpoint, params, query }: Exchange): string {
  return JSON.stringify([endpoint, params, query])
}

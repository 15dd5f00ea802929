import { deviceNow } from '@/platform/clock'
import { type Caller, type OutgoingRequest, type ReceivedResponse, requestOf, sendRequest } from './request'
import type { SentHeaders } from './tokenVault'
import { type EndpointAddress, endpointUrl, type UrlInput } from './url'

/** A read that was sent before anything needed its response. */
export interface EarlyCall {
  sent: SentHeaders
  startedAt: number
  request: OutgoingRequest
  response: Promise<ReceivedResponse>
  /** Set once it has failed: to a response that cannot be used, or to null where none came. */
  failure?: ReceivedResponse | null
}

/** The reads sent early: by the first script, before the client is there, and by sagas. */
export type Early = ReturnType<typeof createEarly>

/** A response is stale once it is older than this. */
const keptForMs = 30_000

export function createEarly(caller: Caller) {
  const { vault } = caller
  /** Keyed by session, language and URL; null for a call that was claimed, or not sent early. */
  const calls = new Map<string, EarlyCall | null>()

  function keyOf(url: string, client: string | undefined): string {
    return JSON.stringify([client, caller.language(), url])
  }

  return {
    /** Sends a read, unless this session has sent or asked for it already: one that fails would burden a server that is down. */
    send: (endpoint: EndpointAddress, input: UrlInput = {}): void => {
      const sent = vault.headersForRequest()
      const request = requestOf(caller, endpoint, input, sent.tokens)
      const key = keyOf(request.url, sent.tokens?.client)
      const existing = calls.get(key)
      // A deployment may have overridden it with a method that changes something.
      if (request.method !== 'GET' || existing === null || (existing && isFresh(existing))) return
      const call: EarlyCall = { sent, startedAt: deviceNow(), request, response: sendRequest(request, vault, sent) }
      calls.set(key, call)
      call.response.then(
        (response) => isUsable(response) || (call.failure = response),
        () => (call.failure = null),
      )
    },
    /** Returns a call once, to the session that made it, while it is fresh. It may have failed. */
    claim(endpoint: EndpointAddress, input: UrlInput): EarlyCall | null {
      const key = keyOf(endpointUrl(caller.settings, endpoint, input), vault.read()?.client)
      const call = calls.get(key)
      calls.set(key, null)
      return call && isFresh(call) ? call : null
    },
    /** Call before a write and after another tab's, which earlier responses do not reflect, and when the session ends. */
    forget: () => calls.clear(),
  }
}

/** False once too much time has passed, the device's sleep included, or its clock was set back. */
function isFresh({ startedAt }: EarlyCall): boolean {
  const age = deviceNow() - startedAt
  return age >= 0 && age <= keptForMs
}

/** Neither a network's own page nor a response that was cut off can be used. */
function isUsable({ status, text }: ReceivedResponse): boolean {
  try {
    return status >= 200 && status <= 299 && JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

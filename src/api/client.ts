import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError } from 'axios'
import * as v from 'valibot'
import { correctClock, deviceNow } from '@/platform/clock'
import type { EarlyCall } from './earlyCalls'
import { type Endpoint, mayChange } from './endpoint'
import { ApiError, MalformedAnswer, noResponse } from './errors'
import { isSuccess, startExchange } from './exchangeLog'
import { waitForNewSession } from './renewal'
import type { RequestInput, Send } from './request'
import { sendToStorage } from './storage'
import { errorBody } from './schemas/errorBody'
import { forgetEarlyCalls, isFresh, keptForMs, takeEarlyCall } from './takeEarlyCall'
import { createPrivateVault, type SentHeaders, type TokenVault, wasReplaced } from './tokenVault'
import { type ApiSettings, endpointMethod, endpointUrl, takesCookies } from './url'

/** Everything that goes over the network, as one chunk. */
export interface Client {
  send: Send
  prefetch: (endpoint: Endpoint, input?: RequestInput) => void
  sendToStorage: typeof sendToStorage
}

interface Exchanged {
  sent: SentHeaders
  response: AxiosResponse<unknown>
}

/** A call that was sent before anything needed it. */
interface Prefetched {
  startedAt: number
  answer: Promise<unknown>
}

/** A call that waits behind slow answers goes out with a token that one of them replaces, and may do so again (TOKEN-10). */
const mostResends = 3

export function createClient(settings: ApiSettings, vault: TokenVault, language: () => string): Client {
  const prefetched = new Map<string, Prefetched>()
  const calledKeys = new Set<string>()

  const http = axios.create({
    headers: { Accept: 'application/json' },
    validateStatus: () => true,
    // Without this axios sends X-XSRF-TOKEN to the page's own origin only, and the API is often another (TOKEN-8).
    withXSRFToken: true,
    adapter: 'fetch',
  })

  async function exchange(endpoint: Endpoint, input: RequestInput, keeper: TokenVault): Promise<Exchanged> {
    const early = keeper === vault ? takeEarly(endpoint, input) : null
    const sent = early?.sent ?? keeper.headersForRequest()
    const logResponse = startExchange(endpoint, input, early?.startedAt)
    const method = endpointMethod(settings, endpoint)
    const url = endpointUrl(settings, endpoint, input)
    const response = await http.request<unknown>({
      url,
      method,
      withCredentials: takesCookies(settings, url),
      headers: { ...sent.tokens, 'Accept-Language': language() },
      ...(input.body !== undefined && method !== 'GET' && { data: input.body }),
      fetchOptions: {
        // What a customer sees belongs in no cache, and browsers hold back a repeated call while a cacheable one hangs.
        cache: 'no-store',
        keepalive: input.outlivesPage ?? false,
        redirect: endpoint.doneByRedirect ? 'manual' : 'follow',
      },
      ...(early && { adapter: (config) => adopted(early, config) }),
    }).catch((error: unknown) => {
      logResponse(null, null)
      throw isAxiosError(error) ? noResponse() : error
    })
    const header = (name: string) => headerOf(response, name)
    logResponse(response.status, response.data, header('x-request-id'))
    // The first script has corrected the clock and kept the token already.
    if (!early) {
      correctClock(header('date'))
      keeper.updateFromResponse(header, sent)
    }
    return { sent, response }
  }

  /** The first script's call, where its answer can still be used. One that failed is logged, and the call is made anew (START-4). */
  function takeEarly(endpoint: Endpoint, input: RequestInput): EarlyCall | null {
    const early = takeEarlyCall(endpointUrl(settings, endpoint, input), language(), vault)
    if (early?.failure === undefined) return early
    const { failure, startedAt } = early
    startExchange(endpoint, input, startedAt)(failure?.status ?? null, null, failure?.headers.get('x-request-id') ?? null)
    return null
  }

  /** Makes one call and resolves to its checked answer. */
  async function answerOf<Answer>(endpoint: Endpoint<Answer>, input: RequestInput, keeper: TokenVault): Promise<Answer> {
    let exchanged = await exchange(endpoint, input, keeper)
    for (let left = mostResends; left > 0 && (await wasRefusedTooLate(exchanged, keeper)); left -= 1) exchanged = await exchange(endpoint, input, keeper)
    const { sent, response } = exchanged
    if (!isSuccess(endpoint, response.status)) throw errorOf(response, sent)
    // Parsing thousands of inquiries gets a task of its own, so that the page stays responsive (APP-3).
    await nextTask()
    const answer = checkedAnswer(endpoint, response.data)
    await nextTask()
    return answer
  }

  /** Whether the token was replaced while the call was on its way, so that its refusal says nothing of the session (TOKEN-3). */
  async function wasRefusedTooLate({ sent, response }: Exchanged, keeper: TokenVault): Promise<boolean> {
    if (response.status !== 401) return false
    if (keeper === vault) await waitForNewSession(vault)
    return wasReplaced(sent, keeper.read())
  }

  function prefetch(endpoint: Endpoint, input: RequestInput = {}): void {
    const key = callKey(endpoint, input, vault)
    if (calledKeys.has(key) || prefetched.has(key)) return
    const call = { startedAt: deviceNow(), answer: answerOf(endpoint, input, vault) }
    const forget = () => {
      if (prefetched.get(key) === call) prefetched.delete(key)
    }
    prefetched.set(key, call)
    // Only the read itself is then sent: further prefetches would burden a server that is down.
    call.answer.catch(() => {
      forget()
      calledKeys.add(key)
    })
    // Timers sleep with the device, so whoever takes it checks its age as well.
    setTimeout(forget, keptForMs)
  }

  /** Null for a call that was not prefetched, or was for a session that is no longer the saved one. */
  function takePrefetched(endpoint: Endpoint, input: RequestInput, keeper: TokenVault): Prefetched | null {
    const key = callKey(endpoint, input, keeper)
    const call = prefetched.get(key)
    prefetched.delete(key)
    calledKeys.add(key)
    // A prefetched answer does not reflect a change made after it was sent.
    if (mayChange(endpoint)) {
      prefetched.clear()
      forgetEarlyCalls()
    }
    return call && isFresh(call.startedAt) ? call : null
  }

  async function send<Answer>(endpoint: Endpoint<Answer>, input: RequestInput = {}): Promise<Answer> {
    // A call outside the browser's own session must not touch that session's tokens; a call that starts one passes its
    // own vault.
    const keeper = input.vault ?? (endpoint.session === 'needs' ? vault : createPrivateVault())
    const early = takePrefetched(endpoint, input, keeper)
    // The key names the endpoint, so the answer is of its type.
    return early ? ((await early.answer) as Answer) : answerOf(endpoint, input, keeper)
  }

  /** Calls with the same key get the same answer: those of one session, in one language. */
  function callKey({ name }: Endpoint, { params = {}, query = {} }: RequestInput, keeper: TokenVault): string {
    return JSON.stringify([name, params, query, language(), keeper.read()?.client])
  }

  return { send, prefetch, sendToStorage }
}

/** Has axios read a response that it did not ask for itself, as it reads any other. */
async function adopted({ response }: EarlyCall, config: InternalAxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  try {
    const answer = await response
    const { status, statusText, headers } = answer
    return { data: await answer.text(), status, statusText, headers: Object.fromEntries(headers), config }
  } catch {
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  }
}

/** Runs before any pending drawing where the browser has a scheduler; a timer would run after it (START-4). */
function nextTask(): Promise<void> {
  if ('scheduler' in globalThis) return globalThis.scheduler.postTask(() => undefined, { priority: 'user-blocking' })
  return new Promise((resolve) => setTimeout(resolve))
}

function headerOf(response: AxiosResponse, name: string): string | null {
  const value: unknown = response.headers[name]
  return typeof value === 'string' ? value : null
}

function errorOf(response: AxiosResponse<unknown>, sent: SentHeaders): ApiError {
  return new ApiError({
    status: response.status,
    body: v.parse(errorBody, response.data),
    requestId: headerOf(response, 'x-request-id'),
    tokenClient: sent.tokens?.client ?? null,
  })
}

function checkedAnswer<Answer>(endpoint: Endpoint<Answer>, body: unknown): Answer {
  const result = v.safeParse(endpoint.schema, body)
  if (result.success) return result.output
  throw new MalformedAnswer(endpoint.name, result.issues.map((issue) => v.getDotPath(issue) ?? ''))
}

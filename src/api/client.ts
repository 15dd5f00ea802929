import axios, { type AxiosResponse, isAxiosError } from 'axios'
import * as v from 'valibot'
import { correctClock } from '@/platform/clock'
import { type Endpoint, mayChange } from './endpoint'
import { ApiError, MalformedAnswer, noResponse } from './errors'
import { startExchange } from './exchangeLog'
import type { RequestInput, Send } from './request'
import { sendToStorage } from './storage'
import { errorBody } from './schemas/errorBody'
import { createPrivateVault, type SentHeaders, type TokenVault, wasReplaced } from './tokenVault'
import { type ApiSettings, endpointMethod, endpointUrl, takesCookies } from './url'

/** Everything that goes over the network, as one chunk. */
export interface Client {
  send: Send
  prefetch: (endpoint: Endpoint, input?: RequestInput) => void
  sendToStorage: typeof sendToStorage
}

/** A call under way, or its response. */
interface Call {
  sent: SentHeaders
  response: Promise<AxiosResponse<unknown>>
}

/** A call made before anything asked for it, for a session that this client holds. */
interface Prefetched {
  client: string | undefined
  answer: Promise<unknown>
}

/** Prefetched answers older than this are stale. */
const prefetchedForMs = 30_000

export function createClient(settings: ApiSettings, vault: TokenVault, language: () => string): Client {
  const prefetched = new Map<string, Prefetched>()
  const asked = new Set<string>()

  const http = axios.create({
    headers: { Accept: 'application/json' },
    validateStatus: () => true,
    // Without this axios sends X-XSRF-TOKEN to the page's own origin only, and the API is often another (TOKEN-8).
    withXSRFToken: true,
    adapter: 'fetch',
  })

  async function exchange(endpoint: Endpoint, input: RequestInput, sent: SentHeaders, keeper: TokenVault): Promise<AxiosResponse<unknown>> {
    const logResponse = startExchange(endpoint, input)
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
    }).catch((error: unknown) => {
      logResponse(null, null)
      throw isAxiosError(error) ? noResponse() : error
    })
    const header = (name: string) => headerOf(response, name)
    logResponse(response.status, response.data, header('x-request-id'))
    correctClock(header('date'))
    keeper.updateFromResponse(header, sent)
    return response
  }

  function begin(endpoint: Endpoint, input: RequestInput, keeper: TokenVault): Call {
    const sent = keeper.headersForRequest()
    return { sent, response: exchange(endpoint, input, sent, keeper) }
  }

  /** Makes one call and resolves to its checked answer. */
  async function answerOf<Answer>(endpoint: Endpoint<Answer>, input: RequestInput, keeper: TokenVault): Promise<Answer> {
    let call = begin(endpoint, input, keeper)
    let response = await call.response
    if (response.status === 401 && wasReplaced(call.sent, keeper.read())) {
      call = begin(endpoint, input, keeper)
      response = await call.response
    }
    if (!succeeded(endpoint, response.status)) throw errorOf(response, call.sent)
    // Parsing thousands of inquiries gets a task of its own, so that it does not delay drawing the shell (APP-3).
    await nextTask()
    const answer = checkedAnswer(endpoint, response.data)
    await nextTask()
    return answer
  }

  function prefetch(endpoint: Endpoint, input: RequestInput = {}): void {
    const key = callKey(endpoint, input)
    if (asked.has(key) || prefetched.has(key)) return
    const call = { client: vault.read()?.client, answer: answerOf(endpoint, input, vault) }
    const forget = () => {
      if (prefetched.get(key) === call) prefetched.delete(key)
    }
    prefetched.set(key, call)
    // A prefetch that failed before anything asked for it is made again when something does.
    call.answer.catch(forget)
    setTimeout(forget, prefetchedForMs)
  }

  /** Null for a call that was not prefetched, or was for a session that is no longer the saved one. */
  function takePrefetched(endpoint: Endpoint, input: RequestInput, keeper: TokenVault): Prefetched | null {
    const key = callKey(endpoint, input)
    const call = prefetched.get(key)
    prefetched.delete(key)
    asked.add(key)
    // A prefetched answer does not reflect a change made after it was sent.
    if (mayChange(endpoint)) prefetched.clear()
    return call && keeper.read()?.client === call.client ? call : null
  }

  async function send<Answer>(endpoint: Endpoint<Answer>, input: RequestInput = {}): Promise<Answer> {
    // A call outside the browser's own session must not touch that session's tokens; a call that starts one passes its
    // own vault.
    const keeper = input.vault ?? (endpoint.session === 'needs' ? vault : createPrivateVault())
    const early = takePrefetched(endpoint, input, keeper)
    // The key names the endpoint, so the answer is of its type.
    return early ? ((await early.answer) as Answer) : answerOf(endpoint, input, keeper)
  }

  /** Calls with the same key get the same answer. */
  function callKey({ name }: Endpoint, { params = {}, query = {} }: RequestInput): string {
    return JSON.stringify([name, params, query, language()])
  }

  return { send, prefetch, sendToStorage }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function succeeded({ onlyOn200, doneByRedirect }: Endpoint, status: number): boolean {
  // For a redirect that is not followed, a browser gives the status 0 and nothing else.
  if (doneByRedirect && (status === 0 || (status >= 300 && status <= 399))) return true
  return onlyOn200 ? status === 200 : status >= 200 && status <= 299
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

import axios, { type AxiosAdapter, type AxiosResponse } from 'axios'
import * as v from 'valibot'
import { offered } from '@/platform/offered'
import type { Early, EarlyCall } from './early'
import { type Endpoint, mayChange } from './endpoint'
import { ApiError, isBusy, MalformedResponse } from './errors'
import { isSuccess, startExchange } from './exchangeLog'
import { waitForNewSession } from './renewal'
import {
  type Caller,
  type OutgoingRequest,
  type ReceivedResponse,
  type RequestInput,
  requestOf,
  sendRequest,
} from './request'
import { retryAfterMs } from './retryAfter'
import { sendToStorage } from './storage'
import * as schemas from './schemas/responses'
import { busyBody, errorBody } from './schemas/errorBody'
import { createPrivateVault, type SentHeaders, type TokenVault, wasReplaced } from './tokenVault'
import { inItsTurn } from './turns'

/** Everything that goes over the network, as one chunk. */
export type Client = ReturnType<typeof createClient>

interface Exchanged {
  sent: SentHeaders
  response: AxiosResponse<unknown>
}

/** A queued request can go stale more than once while slow responses rotate the token. */
const mostResends = 3

export function createClient(caller: Caller, earlyCalls: Early) {
  const { vault } = caller

  async function exchange(endpoint: Endpoint, input: RequestInput, keeper: TokenVault): Promise<Exchanged> {
    const early = keeper === vault ? claimEarly(endpoint, input) : null
    const sent = early?.sent ?? keeper.headersForRequest()
    const logResponse = startExchange(endpoint, input, early?.startedAt)
    const request = early?.request ?? requestOf(caller, endpoint, input, sent.tokens)
    const { url, method, headers } = request
    const redirect = endpoint.doneByRedirect ? 'manual' : 'follow'
    const keepalive = input.outlivesPage ?? false
    const response = await axios
      .request<unknown>({
        url,
        method,
        headers,
        ...(method !== 'GET' && { data: input.body }),
        adapter: adapterOf(
          (written) => early?.response ?? sendRequest({ ...request, ...written, redirect, keepalive }, keeper, sent),
        ),
      })
      .catch((error: unknown) => {
        logResponse(null, null)
        throw error
      })
    logResponse(response.status, response.data, headerOf(response, 'x-request-id'))
    return { sent, response }
  }

  /** Claims a call that was sent early, if its response can still be used. A failed one is logged, and sent anew. */
  function claimEarly(endpoint: Endpoint, input: RequestInput): EarlyCall | null {
    const early = earlyCalls.claim(endpoint, input)
    if (early?.failure === undefined) return early
    const { failure, startedAt } = early
    startExchange(endpoint, input, startedAt)(
      failure?.status ?? null,
      null,
      failure?.headers.get('x-request-id') ?? null,
    )
    return null
  }

  /** Makes one call and resolves to the validated body of its response. */
  async function answerOf<Answer>(
    endpoint: Endpoint<Answer>,
    input: RequestInput,
    keeper: TokenVault,
  ): Promise<Answer> {
    let exchanged = await exchange(endpoint, input, keeper)
    for (let left = mostResends; left > 0 && (await wasRefusedTooLate(exchanged, keeper)); left -= 1)
      exchanged = await exchange(endpoint, input, keeper)
    const { sent, response } = exchanged
    if (!isSuccess(endpoint, response.status)) throw errorOf(response, sent)
    // Parsing thousands of inquiries gets a task of its own, so that the page stays responsive.
    await nextTask()
    const answer = checkedResponse(endpoint, response.data)
    await nextTask()
    return answer
  }

  /** Whether the token was replaced while the call was on its way, so that its refusal means nothing for the session. */
  async function wasRefusedTooLate({ sent, response }: Exchanged, keeper: TokenVault): Promise<boolean> {
    if (response.status !== 401) return false
    if (keeper === vault) await waitForNewSession(vault)
    return wasReplaced(sent, keeper.read())
  }

  async function send<Answer>(endpoint: Endpoint<Answer>, input: RequestInput = {}): Promise<Answer> {
    // A call outside the browser's own session must not touch that session's tokens; a call that starts one passes its
    // own vault.
    const keeper = input.vault ?? (endpoint.session === 'needs' ? vault : createPrivateVault())
    if (mayChange(endpoint)) earlyCalls.forget()
    return inItsTurn(endpoint, input, keeper.read()?.client, () => answerOf(endpoint, input, keeper))
  }

  return { send, sendToStorage }
}

type Written = Required<Pick<OutgoingRequest, 'headers' | 'body'>>

/** Sends by `respond`, so that axios only writes the request's body and reads the response's. */
function adapterOf(respond: (written: Written) => Promise<ReceivedResponse>): AxiosAdapter {
  return async (config) => {
    const data: unknown = config.data
    const body = typeof data === 'string' ? data : null
    const { text, headers, ...answer } = await respond({ headers: config.headers.toJSON(true), body })
    return { ...answer, data: text, headers: Object.fromEntries(headers), config }
  }
}

/** Runs before any pending drawing where the browser has a scheduler; a timer would run after it. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const task = offered(() => {
      if ('scheduler' in globalThis)
        return globalThis.scheduler.postTask(() => undefined, { priority: 'user-blocking' })
      return null
    })
    const timer = setTimeout(resolve, task ? 50 : 0)
    task?.finally(() => clearTimeout(timer)).then(resolve, resolve)
  })
}

function headerOf(response: AxiosResponse, name: string): string | null {
  const value: unknown = response.headers[name]
  return typeof value === 'string' ? value : null
}

function errorOf(response: AxiosResponse<unknown>, sent: SentHeaders): ApiError {
  const { status, data } = response
  const waitMs = retryAfterMs(response.headers['retry-after'])
  return new ApiError({
    status,
    body: v.parse(isBusy(status, waitMs) ? busyBody : errorBody, data),
    requestId: headerOf(response, 'x-request-id'),
    tokenClient: sent.tokens?.client ?? null,
    retryAfterMs: waitMs,
  })
}

function checkedResponse<Answer>(endpoint: Endpoint<Answer>, body: unknown): Answer {
  const schema: v.GenericSchema = schemas[endpoint.schema]
  const result = v.safeParse(schema, body)
  // The table ties the schema's name to the type of its output.
  if (result.success) return result.output as Answer
  throw new MalformedResponse(
    endpoint.name,
    result.issues.map((issue) => v.getDotPath(issue) ?? ''),
  )
}

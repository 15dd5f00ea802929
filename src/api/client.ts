import axios, { type AxiosInstance, type AxiosResponse, isAxiosError } from 'axios'
import * as v from 'valibot'
import type { Settings } from '@/config/settings'
import { correctClock } from '@/platform/clock'
import { readCookie } from '@/platform/cookies'
import type { Endpoint } from './endpoints'
import { ApiError, MalformedAnswer } from './errors'
import { errorBody } from './schemas/errorBody'
import { type SentAs, type TokenHeaders, type TokenVault, wasReplaced } from './tokenVault'

export interface RequestInput {
  /** Values for the `{…}` of the path. */
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
  /** Token headers of a letter's link, in place of the saved ones (NEWPW-1). */
  tokens?: TokenHeaders
}

export interface Api {
  /**
   * Makes one call and gives its checked answer. Throws ApiError (no answer, or not 2xx; TOKEN-9)
   * or MalformedAnswer (ERR-2). There is no timeout and no way to abort: the answer may carry a token.
   */
  send: <Answer>(endpoint: Endpoint<Answer>, input?: RequestInput) => Promise<Answer>
  /** The whole address of a call, as the browser would navigate to it. */
  address: (endpoint: Endpoint, input?: Pick<RequestInput, 'params' | 'query'>) => string
}

type ApiSettings = Pick<Settings, 'apiUrl' | 'apiAuthUrl' | 'endpoints'>

const sessionStarters = new Set(['signIn', 'resetPassword'])
const withoutSession = new Set(['register', 'requestPasswordReset', 'resendConfirmation', 'requestUnlock', 'unlockByToken'])

/** Takes where the API is and who keeps the tokens; gives the one way to call it. */
export function createApi(settings: ApiSettings, vault: TokenVault, language: () => string = () => 'da'): Api {
  const http = axios.create({ headers: { Accept: 'application/json' }, validateStatus: () => true, withCredentials: true })

  function address(endpoint: Endpoint, { params = {}, query = {} }: RequestInput = {}): string {
    const base = endpoint.base === 'auth' ? settings.apiAuthUrl : settings.apiUrl
    const path = overrideOf(endpoint)?.path ?? endpoint.path
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    return base + (filled === '/' ? '/' : filled) + (search && `?${search}`)
  }

  function overrideOf(endpoint: Endpoint) {
    return Object.hasOwn(settings.endpoints, endpoint.name) ? settings.endpoints[endpoint.name] : undefined
  }

  async function exchange(endpoint: Endpoint, input: RequestInput, sent: SentAs): Promise<AxiosResponse<unknown>> {
    const response = await answerOf(http, {
      url: address(endpoint, input),
      method: overrideOf(endpoint)?.method ?? endpoint.method,
      headers: { ...sent.headers, ...csrf(), 'Accept-Language': language() },
      ...(input.body !== undefined && { data: input.body }),
    })
    const header = (name: string) => headerOf(response, name)
    correctClock(header('date'))
    vault.absorb(header, sent)
    return response
  }

  async function send<Answer>(endpoint: Endpoint<Answer>, input: RequestInput = {}): Promise<Answer> {
    let sent = stampFor(endpoint, input, vault)
    let response = await exchange(endpoint, input, sent)
    if (response.status === 401 && wasReplaced(sent, vault.read()) && !input.tokens) {
      sent = stampFor(endpoint, input, vault)
      response = await exchange(endpoint, input, sent)
    }
    if (response.status < 200 || response.status > 299) throw refused(response, sent)
    return check(endpoint, response.data)
  }

  return { send, address }
}

function stampFor(endpoint: Endpoint, input: RequestInput, vault: TokenVault): SentAs {
  if (withoutSession.has(endpoint.name)) return { ...vault.stamp(), headers: null }
  return vault.stamp({
    startsSession: sessionStarters.has(endpoint.name),
    ...(input.tokens && { instead: input.tokens }),
  })
}

async function answerOf(http: AxiosInstance, config: Parameters<AxiosInstance['request']>[0]) {
  try {
    return await http.request<unknown>(config)
  } catch (error) {
    if (!isAxiosError(error)) throw error
    throw new ApiError({ status: null, body: v.parse(errorBody, null), requestId: null, sentAs: null })
  }
}

function headerOf(response: AxiosResponse, name: string): string | null {
  const value: unknown = response.headers[name]
  return typeof value === 'string' ? value : null
}

// Our own, because axios sends it to the page's origin only and the API is often another (TOKEN-8).
function csrf(): Record<string, string> {
  const token = readCookie('XSRF-TOKEN')
  return token ? { 'X-XSRF-TOKEN': token } : {}
}

function refused(response: AxiosResponse<unknown>, sent: SentAs): ApiError {
  return new ApiError({
    status: response.status,
    body: v.parse(errorBody, response.data),
    requestId: headerOf(response, 'x-request-id'),
    sentAs: sent.headers?.client ?? null,
  })
}

function check<Answer>(endpoint: Endpoint<Answer>, data: unknown): Answer {
  const result = v.safeParse(endpoint.answer, data)
  if (result.success) return result.output
  throw new MalformedAnswer(endpoint.name, result.issues.map((issue) => v.getDotPath(issue) ?? ''))
}

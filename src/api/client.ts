import axios, { type AxiosInstance, type AxiosResponse, isAxiosError } from 'axios'
import * as v from 'valibot'
import { correctClock } from '@/platform/clock'
import { readCookie } from '@/platform/cookies'
import { type ApiSettings, endpointAddress, endpointMethod, takesCookies } from './address'
import { noteExchange } from './answerLog'
import type { RequestInput } from './api'
import type { Endpoint, EndpointName } from './endpoints'
import { ApiError, MalformedAnswer, unanswered } from './errors'
import { errorBody } from './schemas/errorBody'
import { createPrivateVault, type SentAs, type TokenVault, wasReplaced } from './tokenVault'

/** Makes one call; see Api.send for what it gives and throws. */
export type Send = <Answer>(endpoint: Endpoint<Answer>, input?: RequestInput) => Promise<Answer>

const sessionStarters: ReadonlySet<string> = new Set<EndpointName>(['signIn', 'resetPassword'])
const withoutSession: ReadonlySet<string> = new Set<EndpointName>([
  'register', 'requestPasswordReset', 'resendConfirmation', 'requestUnlock', 'unlockByToken',
])
// What shows an inquiry or an offer: nothing but a 200 has one (APP-6, OFFER-1).
const onlyOn200: ReadonlySet<string> = new Set<EndpointName>(['currentApplication', 'allApplications', 'applications', 'offer'])

/** Takes where the API is, who keeps the tokens, and what language its texts shall be in; gives the one way to call it. */
export function createSend(settings: ApiSettings, vault: TokenVault, language: () => string): Send {
  const http = axios.create({
    headers: { Accept: 'application/json' },
    validateStatus: () => true,
    adapter: 'fetch',
    // What a customer sees belongs in no cache; and a browser holds a repeated call back while a cacheable one hangs.
    fetchOptions: { cache: 'no-store' },
  })

  async function exchange(endpoint: Endpoint, input: RequestInput, sent: SentAs, keeper: TokenVault): Promise<AxiosResponse<unknown>> {
    const method = endpointMethod(settings, endpoint)
    const note = noteExchange({ ...input, endpoint, method })
    const url = endpointAddress(settings, endpoint, input)
    const response = await answerOf(http, {
      url,
      method,
      withCredentials: takesCookies(settings, url),
      headers: { ...sent.headers, ...csrf(), 'Accept-Language': language() },
      ...(input.body !== undefined && method !== 'GET' && { data: input.body }),
      ...(input.outlivesPage && { fetchOptions: { cache: 'no-store', keepalive: true } }),
      ...(mayRedirect(endpoint) && { fetchOptions: { cache: 'no-store', redirect: 'manual' } }),
    }).catch((error: unknown) => {
      note(null, null)
      throw error
    })
    note(response.status, response.data)
    const header = (name: string) => headerOf(response, name)
    correctClock(header('date'))
    keeper.absorb(header, sent)
    return response
  }

  return async function send<Answer>(endpoint: Endpoint<Answer>, input: RequestInput = {}): Promise<Answer> {
    // Whose answer begins a session is told by its vault; the browser's own is not to be mixed into it.
    const keeper = input.vault ?? (sessionStarters.has(endpoint.name) ? createPrivateVault() : vault)
    let sent = stampFor(endpoint, keeper)
    let response = await exchange(endpoint, input, sent, keeper)
    if (response.status === 401 && wasReplaced(sent, keeper.read())) {
      sent = stampFor(endpoint, keeper)
      response = await exchange(endpoint, input, sent, keeper)
    }
    if (!succeeded(endpoint, response.status)) throw refused(response, sent)
    return check(endpoint, response.data)
  }
}

/** The gem answers a good unlock letter with a redirect to an address that is none, so it is not followed (UNLOCK-2). */
function mayRedirect({ name }: Endpoint): boolean {
  return name === ('unlockByToken' satisfies EndpointName)
}

function succeeded(endpoint: Endpoint, status: number): boolean {
  const { name } = endpoint
  // A browser tells no more of a redirect that it does not follow than the status 0.
  if (mayRedirect(endpoint) && (status === 0 || (status >= 300 && status <= 399))) return true
  return onlyOn200.has(name) ? status === 200 : status >= 200 && status <= 299
}

function stampFor({ name }: Endpoint, vault: TokenVault): SentAs {
  return withoutSession.has(name) ? { ...vault.stamp(), headers: null } : vault.stamp()
}

async function answerOf(http: AxiosInstance, config: Parameters<AxiosInstance['request']>[0]) {
  try {
    return await http.request<unknown>(config)
  } catch (error) {
    if (!isAxiosError(error)) throw error
    throw unanswered()
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

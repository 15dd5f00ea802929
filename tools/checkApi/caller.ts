import * as v from 'valibot'
import { jsonText } from '@/api/schemas/wire'
import { type ApiSettings, endpointMethod, endpointUrl, type UrlInput } from '@/api/url'
import type { Endpoint } from '@/api/endpoint'
import { isClosedMeanwhile, whyUnreachable } from '../against/unreachable'

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

export interface Answer {
  /** null: no response came; `words` says why. */
  status: number | null
  words: string
  headers: Headers
  /** undefined where it is not JSON. */
  body: unknown
  isPage: boolean
  ms: number
}

const tokenNames = ['access-token', 'token-type', 'client', 'expiry', 'uid']

/** Calls the API as the portal does, within one session, always with its newest token. */
export interface Caller {
  settings: ApiSettings
  call: (endpoint: Endpoint, input?: UrlInput, withSession?: boolean) => Promise<Answer>
  /** Without the session, and keeps none. */
  send: (address: string, init: RequestInit) => Promise<Answer>
  token: () => string
  /** The headers of the session. */
  tokens: () => Record<string, string>
  /** Goes on with the session that a response carries. */
  keepTokens: (headers: Headers) => void
}

export function createCaller(settings: ApiSettings, portal: string, fetch: Fetch): Caller {
  let tokens: Record<string, string> = {}

  async function send(address: string, init: RequestInit): Promise<Answer> {
    const begun = performance.now()
    try {
      const response = await fetchAgain(() => fetch(address, { ...init, redirect: 'manual' }))
      const text = await response.text()
      return {
        status: response.status,
        words: '',
        headers: response.headers,
        ...bodyOf(text),
        ms: performance.now() - begun,
      }
    } catch (error) {
      return {
        status: null,
        words: whyUnreachable(error, address),
        headers: new Headers(),
        body: undefined,
        isPage: false,
        ms: 0,
      }
    }
  }

  // A blank token means that the previous one is still valid.
  function keepTokens(headers: Headers): void {
    const came = tokenNames.map((name): [string, string] => [name, headers.get(name)?.trim() ?? ''])
    if (headers.get('access-token')?.trim())
      tokens = { ...tokens, ...Object.fromEntries(came.filter(([, value]) => value !== '')) }
  }

  return {
    settings,
    send,
    token: () => tokens['access-token'] ?? '',
    tokens: () => tokens,
    keepTokens,
    async call(endpoint, input = {}, withSession = true) {
      const method = endpointMethod(settings, endpoint)
      const hasBody = input.body !== undefined && method !== 'GET'
      const answer = await send(endpointUrl(settings, endpoint, input), {
        method,
        headers: {
          Accept: 'application/json',
          'Accept-Language': 'da',
          Origin: portal,
          ...(hasBody && { 'Content-Type': 'application/json' }),
          ...(withSession && tokens),
        },
        ...(hasBody && { body: JSON.stringify(input.body) }),
      })
      if (withSession) keepTokens(answer.headers)
      return answer
    },
  }
}

/** Every call here is a read, is refused, or repeats what is there, so it may be made twice. */
async function fetchAgain(make: () => Promise<Response>): Promise<Response> {
  try {
    return await make()
  } catch (error) {
    if (isClosedMeanwhile(error)) return make()
    throw error
  }
}

function bodyOf(text: string): Pick<Answer, 'body' | 'isPage'> {
  const isPage = text.trimStart().startsWith('<')
  const result = v.safeParse(jsonText, text)
  return { body: result.success ? result.output : undefined, isPage }
}

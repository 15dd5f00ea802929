import type { TokenHeaders } from '@/api/tokenRules'
import { tokens } from '@tests/unit/api/kit'

interface Session {
  token: string
  previous: string | null
  rotatedAt: number
}

interface Gem {
  /** How long a sign-in or a sign-out takes between reading a customer's sessions and writing all of them (token cost). */
  costMs: number
  /** Since its version 1.2.1 the gem takes the token before the newest, too. */
  keepsPrevious: boolean
}

const batchMs = 5_000

/** One customer's sessions, as devise_token_auth keeps them: a sign-in or a sign-out writes all that it has read before. */
export function fakeGem(uid: string, { costMs, keepsPrevious }: Gem) {
  let sessions = new Map<string, Session>()
  let count = 0
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  function headersOf(client: string, { token, rotatedAt }: Session): TokenHeaders {
    return tokens(token, { client, uid, expiry: 1e9 + Math.floor(rotatedAt / 1000) })
  }

  function answer(status: number, headers: TokenHeaders | null = null): Response {
    return Response.json({ data: { id: 1, email: uid } }, { status, headers: { ...headers } })
  }

  function isValid({ client, 'access-token': sent }: TokenHeaders): boolean {
    const session = sessions.get(client)
    return session !== undefined && [session.token, ...(keepsPrevious ? [session.previous] : [])].includes(sent)
  }

  async function signIn(): Promise<Response> {
    count += 1
    const [client, session] = [`c${count}`, { token: `t${count}`, previous: null, rotatedAt: Date.now() }]
    await later(costMs)
    sessions = new Map(sessions).set(client, session)
    return answer(200, headersOf(client, session))
  }

  async function signOut(sent: TokenHeaders): Promise<Response> {
    if (!isValid(sent)) return answer(404)
    const read = new Map(sessions)
    await later(costMs)
    read.delete(sent.client)
    sessions = read
    return answer(200)
  }

  /** Any other call: the server rotates the token when it has done the work, long before its answer arrives. */
  async function call(sent: TokenHeaders, answersAfterMs: number): Promise<Response> {
    if (!isValid(sent)) return answer(401)
    const { client } = sent
    await later(costMs)
    const session = sessions.get(client)
    const isBatch = session === undefined || Date.now() - session.rotatedAt < batchMs
    const fresh = isBatch ? null : { token: `t${(count += 1)}`, previous: session.token, rotatedAt: Date.now() }
    if (fresh) sessions = new Map(sessions).set(client, fresh)
    await later(answersAfterMs)
    return answer(200, fresh && headersOf(client, fresh))
  }

  return { signIn, signOut, call, takes: isValid, living: () => [...sessions.keys()] }
}

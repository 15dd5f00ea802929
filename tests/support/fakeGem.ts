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
    const read = new Map(sessions)
    count += 1
    const [client, session] = [`c${count}`, { token: `t${count}`, previous: null, rotatedAt: Date.now() }]
    await later(costMs)
    sessions = read.set(client, session)
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

  /** Any other call: the server has rotated the token long before its answer arrives. */
  async function call(sent: TokenHeaders, answersAfterMs: number): Promise<Response> {
    if (!isValid(sent)) return answer(401)
    const { client } = sent
    const { token, rotatedAt } = sessions.get(client)!
    const isBatch = Date.now() - rotatedAt < batchMs
    if (!isBatch) {
      count += 1
      sessions.set(client, { token: `t${count}`, previous: token, rotatedAt: Date.now() })
    }
    const fresh = isBatch ? null : headersOf(client, sessions.get(client)!)
    await later(answersAfterMs)
    return answer(200, fresh)
  }

  return { signIn, signOut, call, takes: isValid, living: () => [...sessions.keys()] }
}

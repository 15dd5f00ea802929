import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TokenHeaders } from '@/api/tokenRules'
import { type SignOut, signOutLock } from '@/api/workerMessages'
import { correctClock } from '@/platform/clock'
import { withCallLock, holdLock } from '@/platform/locks'
import { createKeptSession } from '@/worker/keptSession'
import { createSignOuts } from '@/worker/signOuts'
import { fakeLocks } from '@tests/support/fakeLocks'
import { settled } from '@tests/support/openTab'
import { tokens } from '@tests/unit/api/kit'

const signOut: SignOut = {
  url: 'https://api.test/auth/sign_out',
  method: 'DELETE',
  credentials: 'omit',
  headers: tokens('t', { expiry: 1e9 }),
}

/** A worker that keeps one sign-out, and a server that answers with these statuses, null for no answer. */
async function keepOne(statuses: (number | null)[]) {
  const sent: string[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(`${request.method} ${request.url} ${request.headers.get('access-token')}`)
    const status = statuses.shift()
    return status ? Promise.resolve(new Response(null, { status })) : Promise.reject(new TypeError('Failed to fetch'))
  })
  const registerSync = vi.fn(() => Promise.resolve())
  const session = createKeptSession()
  const signOuts = createSignOuts(session, registerSync)
  await signOuts.keep(signOut)
  return { signOuts, session, sent, registerSync }
}

it.each([null, 500, 429, 403, 511])(
  'LOGOUT-4 a sign-out without an answer of the API’s (%s) is sent again, by the worker too, until one comes',
  async (status) => {
    const { signOuts, sent } = await keepOne([status, 404])
    await expect(signOuts.sync()).rejects.toThrow()
    await signOuts.sync()
    await signOuts.sync()
    expect(sent).toEqual(Array(2).fill('DELETE https://api.test/auth/sign_out t'))
  },
)

/** A page's sign-out, which the worker makes; resolves to the token that it carried, once all that follows is done. */
async function makeForPage(
  { signOuts }: Pick<Awaited<ReturnType<typeof keepOne>>, 'signOuts'>,
  status: number | null,
  sent = signOut.headers,
) {
  const carried: string[] = []
  const done: Promise<void>[] = []
  const send = (headers: TokenHeaders) => {
    carried.push(headers['access-token'])
    return status ? Promise.resolve(new Response(null, { status })) : Promise.reject(new TypeError('Failed to fetch'))
  }
  await signOuts.make(signOut, sent, send, (doing) => done.push(doing)).catch(() => undefined)
  return { carried, done: Promise.all(done) }
}

it('LOGOUT-4 a page’s own call is not repeated once it is answered', async () => {
  const { signOuts, sent, registerSync } = await keepOne([200])
  await (
    await makeForPage({ signOuts }, 200, tokens('t', { client: 'c2' }))
  ).done
  expect(registerSync).not.toHaveBeenCalled()
  await (
    await makeForPage({ signOuts }, 200)
  ).done
  await signOuts.sync()
  expect(sent).toEqual([])
})

it('LOGOUT-4 a page’s call without an answer is made again after 10 s, 30 s and a minute, and whenever the browser wakes the worker', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { signOuts, sent, registerSync } = await keepOne([null, 500, 200])
  const { done } = await makeForPage({ signOuts }, null)
  for (const [ms, times] of [
    [9_900, 0],
    [100, 1],
    [29_900, 1],
    [100, 2],
    [59_900, 2],
    [100, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(sent).toHaveLength(times)
  }
  await done
  expect(registerSync).toHaveBeenCalledOnce()
  await signOuts.sync()
  expect(sent).toHaveLength(3)
})

it('LOGOUT-4 one that a page is to send is left to that page', async () => {
  const locks = fakeLocks()
  vi.stubGlobal('navigator', { locks })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { signOuts, sent } = await keepOne([200])
  const { release } = holdLock(signOutLock('c1'))
  await signOuts.sync()
  expect(sent).toEqual([])
  release()
  await settled()
  await signOuts.sync()
  expect(sent).toHaveLength(1)
})

it('TOKEN-12 the worker ends no session beside a call of the customer’s other one', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { signOuts, session, sent } = await keepOne([200])
  await session.keep(tokens('new', { client: 'c2' }))
  let answer = () => {}
  const called = withCallLock('c2', () => new Promise<void>((resolve) => (answer = resolve)))
  await expect(signOuts.sync()).rejects.toThrow()
  expect(sent).toEqual([])
  answer()
  await called
  await signOuts.sync()
  expect(sent).toHaveLength(1)
})

describe('LOGOUT-4 a token that arrives after the end of its session', () => {
  const late = tokens('late', { expiry: 1e9 + 10 })

  it('LOGOUT-4 goes with the sign-out that is still to be sent, whatever its page knows', async () => {
    const { signOuts, sent } = await keepOne([])
    await signOuts.endBy(late, signOut.headers)
    const { carried, done } = await makeForPage({ signOuts }, 200)
    await done
    expect([carried, sent]).toEqual([['late'], []])
  })

  it('LOGOUT-4 ends the session at once where its sign-out has been answered', async () => {
    const { signOuts, sent } = await keepOne([200])
    await (
      await makeForPage({ signOuts }, 404)
    ).done
    await signOuts.endBy(late, signOut.headers)
    expect(sent.map((request) => request.split(' ').at(-1))).toEqual(['late'])
  })

  it('LOGOUT-4 ends the session once a sign-out under way is answered', async () => {
    const { signOuts, sent } = await keepOne([200])
    const done: Promise<void>[] = []
    await signOuts.make(
      signOut,
      signOut.headers,
      async () => {
        await signOuts.endBy(late, signOut.headers)
        return new Response(null, { status: 404 })
      },
      (doing) => done.push(doing),
    )
    await Promise.all(done)
    expect(sent.map((request) => request.split(' ').at(-1))).toEqual(['late'])
  })
})

it('LOGOUT-4 each is sent by itself: one that the server refuses holds up no other', async () => {
  const { signOuts, sent } = await keepOne([500, 200, 200])
  await signOuts.keep({ ...signOut, headers: tokens('b', { client: 'bo', expiry: 1e9 }) })
  await expect(signOuts.sync()).rejects.toThrow()
  await signOuts.sync()
  expect(sent.map((request) => request.at(-1))).toEqual(['t', 'b', 't'])
})

it('LOGOUT-4 one whose token has run out by the server’s clock is dropped', async () => {
  correctClock(new Date(Date.UTC(2027, 0, 1)).toUTCString())
  const { signOuts, sent } = await keepOne([200])
  await signOuts.keep({ ...signOut, headers: tokens('old', { client: 'c2', expiry: 100 }) })
  await signOuts.sync()
  expect(sent.map((request) => request.split(' ').at(-1))).toEqual(['t'])
})

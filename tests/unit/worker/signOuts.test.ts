import { expect, it, vi } from 'vitest'
import type { SignOut } from '@/api/workerMessages'
import { correctClock } from '@/platform/clock'
import { createSignOuts } from '@/worker/signOuts'
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
  const signOuts = createSignOuts(registerSync)
  await signOuts.keep(signOut)
  return { signOuts, sent, registerSync }
}

it.each([null, 500, 429])(
  'LOGOUT-4 a sign-out without an answer (%s) is sent again, by the worker too, until one comes',
  async (status) => {
    const { signOuts, sent } = await keepOne([status, 404])
    await expect(signOuts.sendAll()).rejects.toThrow()
    await signOuts.sendAll()
    await signOuts.sendAll()
    expect(sent).toEqual(Array(2).fill('DELETE https://api.test/auth/sign_out t'))
  },
)

it('LOGOUT-4 a page’s own call is not repeated once it is answered; while it is not, the browser is asked to wake the worker', async () => {
  const { signOuts, sent, registerSync } = await keepOne([200])
  await signOuts.recordResult({ ...signOut, method: 'GET' }, 'c1', 200)
  await signOuts.recordResult(signOut, 'c2', 200)
  await signOuts.recordResult(signOut, 'c1', null)
  expect(registerSync).toHaveBeenCalledOnce()
  await signOuts.recordResult(signOut, 'c1', 200)
  await signOuts.sendAll()
  expect(sent).toEqual([])
})

it('LOGOUT-4 each is sent by itself: one that the server refuses holds up no other', async () => {
  const { signOuts, sent } = await keepOne([500, 200, 200])
  await signOuts.keep({ ...signOut, headers: tokens('b', { client: 'bo', expiry: 1e9 }) })
  await expect(signOuts.sendAll()).rejects.toThrow()
  await signOuts.sendAll()
  expect(sent.map((request) => request.at(-1))).toEqual(['t', 'b', 't'])
})

it('LOGOUT-4 one whose token has run out by the server’s clock is dropped', async () => {
  correctClock(new Date(Date.UTC(2027, 0, 1)).toUTCString())
  const { signOuts, sent } = await keepOne([200])
  await signOuts.keep({ ...signOut, headers: tokens('old', { client: 'c2', expiry: 100 }) })
  await signOuts.sendAll()
  expect(sent.map((request) => request.split(' ').at(-1))).toEqual(['t'])
})

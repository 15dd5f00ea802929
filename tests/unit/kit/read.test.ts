import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '@/api/api'
import { endpoints } from '@/api/endpoints'
import { ApiError, MalformedResponse } from '@/api/errors'
import { runSaga, stdChannel } from 'redux-saga'
import { callFailed, callSettled, callSlow, serverResponded, sessionRefused, waitingStopped } from '@/domain/kit/calls'
import type { Outcome } from '@/domain/kit/exchange'
import { read } from '@/domain/kit/read'
import { listenForErrors } from '@/platform/errorReporting'
import { resetState } from '@/platform/state'
import { apiOf } from '@tests/support/fakeApi'

const noBody = { errors: { messages: [], fields: new Map<string, string[]>() }, failed_attempts: null }
const refused = (status: number | null, tokenClient: string | null = 'c1') =>
  new ApiError({ status, body: noBody, requestId: 'r1', tokenClient })

const busy = (status: number, retryAfterMs: number | null) =>
  new ApiError({ status, body: noBody, requestId: null, tokenClient: null, retryAfterMs })

function run(send: Api['send'], options: { quiet?: boolean } = {}) {
  const dispatched: unknown[] = []
  const channel = stdChannel()
  const context = { api: apiOf(send) }
  const task = runSaga(
    { channel, dispatch: (action: unknown) => serverResponded.match(action) || dispatched.push(action), context },
    read,
    endpoints.faq,
    {},
    options,
  )
  return { dispatched, channel, outcome: task.toPromise<Outcome<unknown>>() }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  resetState()
  vi.useRealTimers()
})

describe('read', () => {
  it('TOKEN-9 a successful read gives the checked answer', async () => {
    const { outcome, dispatched } = run(() => Promise.resolve({ categories: [] } as never))
    expect(await outcome).toEqual({ ok: true, data: { categories: [] } })
    expect(dispatched).toEqual([])
  })

  it.each([
    [refused(null, null), 'offline'],
    [refused(401, null), 'unauthorised'],
    [refused(403), 'forbidden'],
    [refused(404), 'missing'],
    [refused(409), 'conflict'],
    [refused(422), 'invalid'],
    [refused(500), 'server'],
    [refused(502), 'server'],
    [refused(503), 'server'],
    [refused(504), 'server'],
    [refused(408), 'server'],
    [refused(429), 'busy'],
    [refused(302), 'server'],
    [new MalformedResponse('faq', ['categories']), 'malformed'],
    [new Error('something else'), 'server'],
  ])('ERR-6 %s becomes a failure of kind %s', async (error, kind) => {
    const { outcome } = run(() => Promise.reject(error))
    expect(await outcome).toMatchObject({ ok: false, failure: { kind } })
  })

  it.each([
    [refused(500), []],
    [new MalformedResponse('faq', ['categories']), ['faq']],
    [new TypeError('a mistake of ours'), ['faq']],
  ])('ERR-6 %s is reported where only the error reporting would notice it', async (error, during) => {
    const heard: string[] = []
    listenForErrors((report) => heard.push(report.during))
    await run(() => Promise.reject(error)).outcome
    resetState()
    expect(heard).toEqual(during)
  })

  it('SUP-2 a failed call is recorded with its status and request id', async () => {
    const { outcome, dispatched } = run(() => Promise.reject(refused(500)))
    await outcome
    expect(dispatched).toEqual([callFailed({ endpoint: 'faq', status: 500, requestId: 'r1' })])
  })

  it('TOKEN-6 a 401 announces that the session of the refused client has ended', async () => {
    const { outcome, dispatched } = run(() => Promise.reject(refused(401)))
    await outcome
    expect(dispatched).toContainEqual(sessionRefused({ client: 'c1' }))
  })

  it('TOKEN-6 a 401 to a call of the session that has lost its headers announces that too', async () => {
    const { outcome, dispatched } = run(() => Promise.reject(refused(401, null)))
    await outcome
    expect(dispatched).toContainEqual(sessionRefused({ client: null }))
  })

  it('ERR-5 a call is reported as slow after 10 s, until it is answered', async () => {
    const { outcome, dispatched } = run(
      () => new Promise((resolve) => setTimeout(() => resolve({ categories: [] } as never), 12_000)),
    )
    await vi.advanceTimersByTimeAsync(9_999)
    expect(dispatched).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(dispatched).toEqual([callSlow('faq')])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await outcome).toMatchObject({ ok: true })
    expect(dispatched).toEqual([callSlow('faq'), callSettled('faq')])
  })

  it('ERR-5 the read ends when the customer stops waiting', async () => {
    const { outcome, channel, dispatched } = run(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(10_000)
    channel.put(waitingStopped())
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'stopped' } })
    expect(dispatched).toEqual([callSlow('faq'), callSettled('faq')])
  })

  it.each([
    [429, null, 'busy'],
    [429, 30_000, 'busy'],
    [503, 0, 'busy'],
    [503, 30_000, 'busy'],
    [503, null, 'server'],
    [500, 30_000, 'server'],
  ])('ERR-10 %s with a wait of %s ms is a failure of kind %s', async (status, retryAfterMs, kind) => {
    const { outcome } = run(() => Promise.reject(busy(status, retryAfterMs)))
    const wait = retryAfterMs === null ? {} : { retryAfterMs }
    expect(await outcome).toMatchObject({ ok: false, failure: { kind, ...wait } })
  })

  it('ERR-10 the retry waits for as long as the server has asked, and no longer', async () => {
    await run(() => Promise.reject(busy(429, 30_000))).outcome
    await vi.advanceTimersByTimeAsync(10_000)
    const send = vi.fn(() => Promise.resolve({ categories: [] } as never))
    const { outcome, dispatched } = run(send)
    await vi.advanceTimersByTimeAsync(19_999)
    expect([send.mock.calls.length, dispatched]).toEqual([0, [callSlow('faq')]])
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ ok: true })
    await run(send).outcome
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('ERR-10 a customer who does not wait for it is told what is left, and nothing is sent', async () => {
    await run(() => Promise.reject(busy(503, 30_000))).outcome
    const send = vi.fn<() => Promise<never>>()
    const { outcome, channel } = run(send)
    await vi.advanceTimersByTimeAsync(12_000)
    channel.put(waitingStopped())
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'busy', retryAfterMs: 18_000 } })
    expect(send).not.toHaveBeenCalled()
  })

  it('ERR-10 a wait of more than a minute is said at once', async () => {
    await run(() => Promise.reject(busy(429, 3_600_000))).outcome
    await vi.advanceTimersByTimeAsync(600_000)
    const send = vi.fn<() => Promise<never>>()
    expect(await run(send).outcome).toMatchObject({ ok: false, failure: { kind: 'busy', retryAfterMs: 3_000_000 } })
    expect(send).not.toHaveBeenCalled()
  })

  it('ERR-10 a clock that is set back makes the wait no longer', async () => {
    await run(() => Promise.reject(busy(429, 30_000))).outcome
    vi.setSystemTime(Date.now() - 3_600_000)
    const send = vi.fn(() => Promise.resolve({ categories: [] } as never))
    const { outcome } = run(send)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await outcome).toMatchObject({ ok: true })
  })

  it('ERR-5 ERR-10 a quiet read waits without a word', async () => {
    await run(() => Promise.reject(busy(429, 30_000))).outcome
    const { outcome, dispatched } = run(() => Promise.resolve({ categories: [] } as never), { quiet: true })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await outcome).toMatchObject({ ok: true })
    expect(dispatched).toEqual([])
  })

  it('ERR-5 a quiet read is never reported as slow, and goes on to its end', async () => {
    const in30s = () => new Promise<never>((resolve) => setTimeout(() => resolve({ categories: [] } as never), 30_000))
    const { outcome, channel, dispatched } = run(in30s, { quiet: true })
    await vi.advanceTimersByTimeAsync(20_000)
    channel.put(waitingStopped())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toMatchObject({ ok: true })
    expect(dispatched).toEqual([])
  })
})

import { runSaga, stdChannel } from 'redux-saga'
import { delay, put, type SagaGenerator } from 'typed-redux-saga'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { callSettled, callSlow, serverResponded, waitingStopped } from '@/domain/kit/calls'
import { malformed } from '@/domain/kit/failure'
import { type Save, save, type Saved, unconfirmed, type Verified } from '@/domain/kit/save'
import { resetState } from '@/platform/state'
import { fakeApi } from '@tests/support/fakeApi'

const late = { type: 'late' }
const done = { state: 'done', data: 'held' } as const
const slow = callSlow('updateSetting')
const settled = callSettled('updateSetting')

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    resetState()
  })
})

function run(options: Partial<Save<unknown>> = {}) {
  const { api, calls } = fakeApi()
  const dispatched: unknown[] = []
  const channel = stdChannel()
  const settings = {
    channel,
    dispatch: (action: unknown) => serverResponded.match(action) || dispatched.push(action),
    context: { api },
  }
  let saved: Saved<unknown> | null = null
  const task = runSaga(settings, function* saveOnce() {
    saved = yield* save({ send: endpoints.updateSetting, ...options })
  })
  return {
    calls,
    dispatched,
    isRunning: () => task.isRunning(),
    saved: () => saved,
    after: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    stopWaiting: () => {
      channel.put(waitingStopped())
    },
  }
}

/** A server that is found to hold `found`, and counts how often it is asked. */
function serverThat(found: Verified<unknown>, afterMs = 0) {
  const verify = vi.fn(function* verify(): SagaGenerator<Verified<unknown>> {
    yield* put({ type: 'asked' })
    yield* delay(afterMs)
    return found
  })
  return verify
}

describe('save', () => {
  it('ERR-7 a save is done when the server says so, without verifying', async () => {
    const verify = serverThat(done)
    const { calls, saved, after } = run({ verify })
    calls[0]!.answer('answered')
    await after(0)
    expect(saved()).toEqual({ state: 'done', data: 'answered' })
    expect(verify).not.toHaveBeenCalled()
  })

  it('ERR-3 a save is refused when the server says no, without verifying', async () => {
    const verify = serverThat(done)
    const { calls, saved, after } = run({ verify })
    calls[0]!.refuse(422)
    await after(0)
    expect(saved()).toMatchObject({ state: 'refused', failure: { status: 422 } })
    expect(verify).not.toHaveBeenCalled()
  })

  it.each([
    ['done', done, 'done'],
    ['not done', { state: 'refused' }, 'refused'],
    ['silent', unconfirmed(malformed), 'unconfirmed'],
  ] as const)('ERR-7 after a lost answer the outcome is what verifying finds: %s', async (_, found, state) => {
    const { calls, saved, after } = run({ verify: serverThat(found) })
    calls[0]!.refuse(null)
    await after(0)
    expect(saved()).toMatchObject({ state })
    expect(calls).toHaveLength(1)
  })

  it('ERR-10 a busy server has not done what was asked: the save is refused, and the next one waits', async () => {
    const verify = serverThat(done)
    const first = run({ verify })
    first.calls[0]!.refuse(429, {}, 30_000)
    await first.after(0)
    expect(first.saved()).toMatchObject({ state: 'refused', failure: { kind: 'busy', retryAfterMs: 30_000 } })
    expect(verify).not.toHaveBeenCalled()
    const second = run({ verify })
    await second.after(29_999)
    expect(second.calls).toEqual([])
    await second.after(1)
    expect(second.calls).toHaveLength(1)
  })

  it('ERR-10 a customer who does not wait for a busy server is not told that it may have been done', async () => {
    const first = run()
    first.calls[0]!.refuse(429, {}, 30_000)
    await first.after(0)
    const { after, stopWaiting, saved, calls } = run()
    await after(10_000)
    stopWaiting()
    expect([saved(), calls]).toMatchObject([{ state: 'refused', failure: { kind: 'busy', retryAfterMs: 20_000 } }, []])
  })

  it('ERR-10 CALC-7 what the page’s end would lose goes out to a busy server all the same', async () => {
    const first = run()
    first.calls[0]!.refuse(429, {}, 30_000)
    await first.after(0)
    expect(run({ input: { outlivesPage: true } }).calls).toHaveLength(1)
  })

  it('ERR-7 after a lost answer a save without verification is unconfirmed', async () => {
    const { calls, saved, after } = run()
    calls[0]!.refuse(504)
    await after(0)
    expect(saved()).toMatchObject({ state: 'unconfirmed', failure: { status: 504 } })
  })

  it('ERR-7 an answer that is not accepted counts as lost', async () => {
    const verify = serverThat({ state: 'refused' })
    const { calls, saved, after } = run({ accepts: (answer) => answer === 'whole', verify })
    calls[0]!.answer('half')
    await after(0)
    expect(saved()).toMatchObject({ state: 'refused', failure: malformed })
    expect(verify).toHaveBeenCalledOnce()
  })

  it.each([
    [done, 0],
    [unconfirmed(malformed), 0],
    [{ state: 'refused' } as const, 1],
  ])('ERR-7 after an unconfirmed attempt a save verifies first: found %j, it sends %d times', async (found, times) => {
    const { calls, after } = run({ verify: serverThat(found), isUnconfirmed: true })
    await after(0)
    expect(calls).toHaveLength(times)
  })
})

describe('a slow save', () => {
  it('ERR-5 a save is reported as slow after 10 s, until it is answered', async () => {
    const { calls, saved, dispatched, after } = run()
    await after(10_000)
    expect(dispatched).toEqual([slow])
    calls[0]!.answer('answered')
    await after(0)
    expect(saved()).toMatchObject({ state: 'done' })
    expect(dispatched).toEqual([slow, settled])
  })

  it.each([
    ['done', done, 0, 'done'],
    // It may still be done.
    ['not done', { state: 'refused' } as const, 0, 'unconfirmed'],
    ['done, but only after 3 s', done, 3_001, 'unconfirmed'],
  ])('ERR-5 ERR-7 once nobody waits, the save is verified: %s', async (_, found, afterMs, state) => {
    const { saved, after, stopWaiting } = run({ verify: serverThat(found, afterMs) })
    await after(10_000)
    stopWaiting()
    await after(3_000)
    expect(saved()).toMatchObject({ state })
  })

  it('ERR-5 once nobody waits, onLate still runs when the call ends', async () => {
    function* onLate() {
      yield* put(late)
    }
    const { calls, saved, dispatched, after, stopWaiting, isRunning } = run({ onLate })
    await after(10_000)
    stopWaiting()
    await after(60_000)
    expect(saved()).toMatchObject({ state: 'unconfirmed', failure: { kind: 'stopped' } })
    expect(dispatched).not.toContain(late)
    calls[0]!.refuse(500)
    await after(0)
    expect(dispatched).toContain(late)
    expect(isRunning()).toBe(false)
  })

  it('ERR-5 once nobody waits, a save without onLate ends at once', async () => {
    const { after, stopWaiting, isRunning } = run()
    await after(10_000)
    stopWaiting()
    await after(0)
    expect(isRunning()).toBe(false)
  })
})

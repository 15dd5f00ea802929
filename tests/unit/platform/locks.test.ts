import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isOfClosedWindow } from '@/api/savedSession'
import { withCallLock, holdCalls, holdTabLock, serialized, isCalling } from '@/platform/locks'
import { localStore, sessionStore } from '@/platform/storage'
import { fakeLocks } from '@tests/support/fakeLocks'
import { settled } from '@tests/support/openTab'

beforeEach(() => {
  localStore.clear()
  sessionStore.clear()
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** A browser's locks, which all its tabs see. */
function withLocks() {
  const held = new Set<{ name: string }>()
  async function request(name: string, _: unknown, until: () => Promise<void>): Promise<void> {
    const lock = { name }
    held.add(lock)
    await until()
    held.delete(lock)
  }
  vi.stubGlobal('navigator', { locks: { request, query: () => Promise.resolve({ held: [...held] }) } })
}

const inQuestion = () => localStore.set('auth_window', 'true')
const go = (event: string, persisted = false) => window.dispatchEvent(Object.assign(new Event(event), { persisted }))

describe('LOGIN-13 whether the window of a saved session has been closed', () => {
  it('LOGIN-13 a session that is to be remembered has no window to close', async () => {
    withLocks()
    expect(await isOfClosedWindow()).toBe(false)
  })

  it('LOGIN-13 a reloaded or restored window is not closed, as it has its flag', async () => {
    withLocks()
    inQuestion()
    sessionStore.set('logged', 'true')
    expect(await isOfClosedWindow()).toBe(false)
  })

  it('LOGIN-13 the window is not closed while another tab is open', async () => {
    withLocks()
    inQuestion()
    holdTabLock()
    expect(await isOfClosedWindow()).toBe(false)
  })

  it('LOGIN-13 the window is closed once the last tab has gone, unless that comes back from the back-forward cache', async () => {
    withLocks()
    inQuestion()
    holdTabLock()
    go('pagehide', true)
    await settled()
    expect(await isOfClosedWindow()).toBe(true)
    go('pageshow', true)
    expect(await isOfClosedWindow()).toBe(false)
  })

  it('LOGIN-13 the window is not closed for half an hour after a tab was hidden, as the browser may have discarded it', async () => {
    withLocks()
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    localStore.set('auth_window', String(Date.now()))
    vi.setSystemTime(Date.now() + 29 * 60_000)
    expect(await isOfClosedWindow()).toBe(false)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(await isOfClosedWindow()).toBe(true)
    // The clock was set back.
    vi.setSystemTime(Date.now() - 60 * 60_000)
    expect(await isOfClosedWindow()).toBe(true)
  })

  it.each([
    ['has no Web Locks', {}],
    [
      'does not let locks be queried',
      { locks: { request: () => Promise.reject(new Error('no')), query: () => Promise.reject(new Error('no')) } },
    ],
  ])(
    'LOGIN-13 the window counts as closed where the browser %s, as signing in again is safer',
    async (_, navigator) => {
      vi.stubGlobal('navigator', navigator)
      inQuestion()
      holdTabLock()
      expect(await isOfClosedWindow()).toBe(true)
    },
  )
})

describe.each([
  ['with locks', true],
  ['without', false],
])('TOKEN-12 one at a time, in a browser %s', (_, hasLocks) => {
  /** Two that want a turn, one after the other; which have begun, and how to end the first. */
  async function takeTwo() {
    vi.stubGlobal('navigator', hasLocks ? { locks: fakeLocks() } : {})
    const begun: string[] = []
    let fail = () => {}
    const first = serialized(() => {
      begun.push('first')
      return new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('no answer'))))
    })
    const second = serialized(() => Promise.resolve(begun.push('second')))
    await settled()
    return { begun, first, second, fail: () => fail() }
  }

  it('TOKEN-12 the second waits until the first is over, however that ends', async () => {
    const { begun, first, second, fail } = await takeTwo()
    expect(begun).toEqual(['first'])
    fail()
    await expect(first).rejects.toThrow('no answer')
    await second
    expect(begun).toEqual(['first', 'second'])
  })

  it('TOKEN-12 the second waits for ten seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { begun, second, first, fail } = await takeTwo()
    await vi.advanceTimersByTimeAsync(9_900)
    expect(begun).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(200)
    await second
    expect(begun).toEqual(['first', 'second'])
    fail()
    await first.catch(() => undefined)
  })
})

describe('TOKEN-12 a call beside the sign-out of another session', () => {
  it('TOKEN-12 waits until that is answered, and is seen to be under way', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const { release } = holdCalls('c1')
    let answer = () => {}
    const make = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
    const call = withCallLock('c1', make)
    await withCallLock('c2', () => Promise.resolve())
    expect(make).not.toHaveBeenCalled()
    release()
    await settled()
    expect(make).toHaveBeenCalledOnce()
    expect(await isCalling('c1')).toBe(true)
    answer()
    await call
    await settled()
    expect(await isCalling('c1')).toBe(false)
  })

  it('TOKEN-12 waits for two seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    holdCalls('c1')
    const make = vi.fn(() => Promise.resolve())
    void withCallLock('c1', make)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(make).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(make).toHaveBeenCalledOnce()
  })
})

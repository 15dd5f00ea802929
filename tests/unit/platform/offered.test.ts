import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askWorker, hasWorker, postToWorker } from '@/api/workerMessages'
import { whenIdle } from '@/platform/idle'
import { savesData } from '@/platform/connection'
import { isLocked, serialized, untilLockIsFree, withCallLock } from '@/platform/locks'
import { matches, watchMedia } from '@/platform/mediaQueries'
import { broadcastSave, watchSaves } from '@/platform/savesElsewhere'
import { saveTurn } from '@/platform/saveTurn'
import { resetState } from '@/platform/state'
import { createSafeStorage } from '@/platform/storage'
import { allowThirdPartyMarkup, trustedScriptUrl, trustedWorkerUrl } from '@/platform/trustedTypes'
import { fakeLocks } from '@tests/support/fakeLocks'
import { spoil, spoilings } from '@tests/support/spoiltInterfaces'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => undefined)
  // In a page, a window's interfaces are the global ones.
  vi.stubGlobal('window', globalThis)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  resetState()
})

const tagScript = 'https://www.googletagmanager.com/gtag/js'

/** What a page does with each of them, and what it makes of it where it is spoilt; null for what has no outcome. */
const uses: Record<string, [of: 'navigator' | 'window', use: () => unknown, outcome: unknown]> = {
  'serviceWorker, asked': ['navigator', () => askWorker({ kind: 'nothingSaved' }), null],
  'serviceWorker, told': ['navigator', () => postToWorker({ kind: 'languageShown', language: 'dk' }), undefined],
  'locks, in turn': ['navigator', () => serialized(() => Promise.resolve('done')), 'done'],
  'locks, during a call': ['navigator', () => withCallLock('c1', () => Promise.resolve('done')), 'done'],
  'locks, asked': ['navigator', () => isLocked('any'), false],
  'locks, waited for': ['navigator', () => Promise.resolve(untilLockIsFree('any', 90_000)), undefined],
  'locks, at a save': ['navigator', () => saveTurn('a price').taken.then(() => 'taken'), 'taken'],
  connection: ['navigator', savesData, false],
  'matchMedia, asked': ['window', () => matches('print'), false],
  'matchMedia, watched': ['window', () => watchMedia('print', () => undefined)(), undefined],
  'BroadcastChannel, told': ['window', () => broadcastSave('news'), undefined],
  'BroadcastChannel, heard': ['window', () => watchSaves(() => undefined)(), undefined],
  'trustedTypes, of a script': ['window', () => trustedScriptUrl(tagScript), tagScript],
  'trustedTypes, of the worker': ['window', () => trustedWorkerUrl('/worker.js'), '/worker.js'],
  'trustedTypes, of markup': ['window', allowThirdPartyMarkup, undefined],
  requestIdleCallback: ['window', () => whenIdle(() => undefined), undefined],
  localStorage: [
    'window',
    () => {
      const storage = createSafeStorage(() => window.localStorage)
      storage.set('a', 'b')
      return storage.get('a')
    },
    'b',
  ],
}

for (const how of spoilings)
  for (const [name, [of, use, outcome]] of Object.entries(uses)) {
    const [spoilt = ''] = name.split(',')
    it(`ENV-6 ${spoilt} that is there in name, or not at all, stops nothing: ${how} (${name})`, async () => {
      spoil({ how, names: { [of]: [spoilt] } })
      const used = Promise.resolve(use())
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await used).toBe(outcome)
    })
  }

it('ENV-6 locks that never answer hold up the first act for a second, and none after it until they do', async () => {
  let answer = () => {}
  const query = () => new Promise<void>((resolve) => (answer = resolve))
  const request = vi.fn(() => new Promise(() => undefined))
  vi.stubGlobal('navigator', { locks: { query, request } })
  const done = vi.fn(() => Promise.resolve())
  void serialized(done)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(done).toHaveBeenCalledOnce()
  await serialized(done)
  await withCallLock('c1', done)
  expect(request).toHaveBeenCalledOnce()
  answer()
  await vi.advanceTimersByTimeAsync(0)
  void serialized(done)
  expect(request).toHaveBeenCalledTimes(2)
})

it('ENV-6 TOKEN-12 locks that have answered once are asked for nothing but their locks', async () => {
  const locks = fakeLocks()
  const query = vi.spyOn(locks, 'query')
  vi.stubGlobal('navigator', { locks })
  const done = vi.fn(() => Promise.resolve())
  await serialized(done)
  for (let calls = 0; calls < 3; calls += 1) await withCallLock('c1', done)
  expect([query.mock.calls.length, done.mock.calls.length]).toEqual([1, 4])
})

it('ENV-6 a worker that is there in name controls no page', () => {
  for (const how of ['missing', 'undefined', 'null', 'throws when read'] as const) {
    spoil({ how, names: { navigator: ['serviceWorker'] } })
    expect(hasWorker()).toBe(false)
  }
})

it('ENV-6 TOKEN-5 what a storage takes and does not give back stays in memory, and is known to go with the page', () => {
  const held = new Map<string, string>()
  const writing = { setItem: held.set.bind(held), removeItem: held.delete.bind(held) }
  const rest = { length: 0, key: () => null, clear: () => undefined }
  for (const getItem of [
    () => null,
    () => {
      throw new DOMException('Blocked', 'SecurityError')
    },
  ]) {
    const storage = createSafeStorage(() => ({ ...writing, ...rest, getItem }))
    expect(storage.set('auth', 'token')).toBe(false)
    expect(storage.get('auth')).toBe('token')
    expect(storage.isPersistent()).toBe(false)
    expect(held.size).toBe(0)
  }
})

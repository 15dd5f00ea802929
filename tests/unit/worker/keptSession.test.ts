import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { workerDatabase } from '@/api/workerMessages'
import { createKeptSession } from '@/worker/keptSession'
import type { Kept } from '@/worker/tokens'
import { type DatabaseFault, fakeDatabases } from '@tests/support/fakeDatabase'
import { tokens } from '@tests/unit/api/kit'

const key = 'kept'

/** The worker's database, as another version of it may have left it. */
function aDatabase(fault: DatabaseFault | null, before: Kept | null = null) {
  const databases = fakeDatabases(fault)
  const records = databases.recordsOf(workerDatabase)
  if (before) records.set(key, before)

  async function recover(): Promise<void> {
    databases.recover()
    await vi.advanceTimersByTimeAsync(10)
  }

  return {
    state: databases.state,
    stored: () => records.get(key) ?? null,
    records,
    recover,
    session: createKeptSession(),
  }
}

const kept = (token: string, ...replaced: string[]): Kept => ({ newest: tokens(token), replaced })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The outcome, once a second has passed. */
async function inTime<T>(doing: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(1_000)
  return doing
}

describe('TOKEN-10 a worker with a faulty database', () => {
  it.each([
    ['has no database', 'open'],
    ['never opens one', 'silence'],
    ['has no space left', 'write'],
  ] as const)('a worker whose browser %s keeps the newest token in memory until it ends', async (_, fault) => {
    const { session, stored } = aDatabase(fault)
    expect(await inTime(session.update(() => kept('b', 'a')))).toEqual(kept('b', 'a'))
    expect(await inTime(session.read())).toEqual(kept('b', 'a'))
    expect(await inTime(session.update((before) => before && { ...before, replaced: ['a', 'b'] }))).toEqual(
      kept('b', 'a', 'b'),
    )
    await inTime(session.forget('c1'))
    expect(await inTime(session.read())).toBeNull()
    expect(stored()).toBeNull()
  })

  it.each(['open', 'write'] as const)(
    'a database that fails (%s) and then works again is given what the worker learned meanwhile',
    async (fault) => {
      const { session, stored, recover } = aDatabase(fault, kept('a'))
      await inTime(session.update(() => kept('b', 'a')))
      await recover()
      expect(stored()).toEqual(kept('a'))
      expect(await inTime(session.read())).toEqual(kept('b', 'a'))
      expect(stored()).toEqual(kept('b', 'a'))
    },
  )

  it('a database that answers late takes what the worker learned meanwhile, in its order, and keeps what others wrote', async () => {
    const { session, stored, recover } = aDatabase('silence', kept('b', 'a'))
    const learn = (token: string) =>
      inTime(session.update((before) => ({ newest: tokens(token), replaced: [...(before?.replaced ?? []), 'more'] })))
    await learn('c')
    await learn('d')
    await recover()
    expect(stored()).toEqual(kept('d', 'a', 'more', 'more'))
    expect(await inTime(session.read())).toEqual(kept('d', 'a', 'more', 'more'))
  })

  it.each(['open', 'silence'] as const)(
    'a database that is slow to start (%s) loses nothing that is in it',
    async (fault) => {
      const { session, stored, recover } = aDatabase(fault, kept('b', 'a'))
      expect(await inTime(session.read())).toBeNull()
      expect(await inTime(session.update((before) => before))).toBeNull()
      await recover()
      expect(await inTime(session.read())).toEqual(kept('b', 'a'))
      expect(stored()).toEqual(kept('b', 'a'))
    },
  )

  it.each(['open', 'silence'] as const)(
    'a database that fails (%s) while a session ends forgets that session once it works again',
    async (fault) => {
      const { session, stored, recover } = aDatabase(fault, kept('b', 'a'))
      await inTime(session.forget('c1'))
      await recover()
      expect(await inTime(session.read())).toBeNull()
      expect(stored()).toBeNull()
    },
  )

  it('a database that does not answer delays the first call by a second, and later ones not at all until it has answered once', async () => {
    const { session, state, recover } = aDatabase('silence')
    const read = vi.fn()
    const readWithin = async (ms: number) => {
      void session.read().then(read)
      await vi.advanceTimersByTimeAsync(ms)
      return read.mock.calls.length
    }
    expect(await readWithin(999)).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(read).toHaveBeenCalledTimes(1)
    expect(await readWithin(1)).toBe(2)
    await recover()
    expect(await readWithin(10)).toBe(3)
    state.fault = 'silence'
    expect(await readWithin(999)).toBe(3)
  })

  it('a database that answers late has no connection left open, which would block others from removing it', async () => {
    const { session, state, recover } = aDatabase('silence')
    await inTime(session.read())
    await recover()
    expect(state).toMatchObject({ asked: 1, open: 0 })
  })
})

it('TOKEN-10 two versions of the worker that keep one session each see what the other one has learned', async () => {
  const { stored, records, session } = aDatabase(null)
  const read = await inTime(session.update(() => kept('a')))
  expect(read).toEqual(kept('a'))
  records.set(key, kept('b', 'a'))
  expect(
    await inTime(session.update((before) => before && kept('c', before.newest['access-token'], ...before.replaced))),
  ).toEqual(kept('c', 'b', 'a'))
  expect(stored()).toEqual(kept('c', 'b', 'a'))
})

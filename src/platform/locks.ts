import { offered } from './offered'
import { pageState } from './state'

const respondsWithinMs = 1_000
/** `isSilent`: whether the locks fail to answer; null until that is known. */
const page = pageState<{ lastTurn: Promise<void>; isSilent: boolean | null }>(() => ({
  lastTurn: Promise.resolve(),
  isSilent: null,
}))

/**
 * What the browser's locks answer. Null where they are missing, as on pages without https, or throw (ENV-6). Where they do
 * not answer it rejects after a second, and is null from then on until they do. Once they have, no act asks whether they do.
 */
export function askLocks<T>(ask: (locks: LockManager) => Promise<T>): Promise<T> | null {
  if (page.isSilent) return null
  return offered(() =>
    page.isSilent === null ? Promise.race([silence(navigator.locks), ask(navigator.locks)]) : ask(navigator.locks),
  )
}

/** A request may wait for another tab for long; a query waits for nothing. */
function silence(locks: LockManager): Promise<never> {
  const query = locks.query()
  return new Promise((_, reject) => {
    const timer = setTimeout(() => {
      page.isSilent = true
      reject(new Error('Locks do not respond'))
    }, respondsWithinMs)
    const hear = () => {
      clearTimeout(timer)
      page.isSilent = false
    }
    query.then(hear, hear)
  })
}

/**
 * Holds a lock that all tabs of the browser share, once no other does, until it is released or the page is gone. In a
 * browser without locks, only `released` tells that it is held.
 */
export function holdLock(name: string): { release: () => void; released: Promise<void> } {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  askLocks((locks) => locks.request(name, () => released))?.catch(() => undefined)
  return { release, released }
}

/** Resolves once no tab holds it, or after `atMostMs`. Undefined in a browser without locks, where there is nothing to wait for. */
export function untilLockIsFree(name: string, atMostMs: number): Promise<void> | undefined {
  return askLocks((locks) =>
    locks.request(name, { mode: 'shared', signal: AbortSignal.timeout(atMostMs) }, () => undefined),
  )?.catch(() => undefined)
}

/** Whether a tab, or the worker, holds it. In a browser without locks that is never seen. */
export async function isLocked(lock: string): Promise<boolean> {
  try {
    const { held = [] } = (await askLocks((locks) => locks.query())) ?? {}
    return held.some(({ name }) => name === lock)
  } catch {
    return false
  }
}

const turnLock = 'session_turn'
const longestTurnMs = 10_000

/**
 * Does `work` once no other such work of the browser is under way, in any tab or the worker (TOKEN-12); in a browser
 * without locks, in this tab. No caller waits for work that takes longer than ten seconds, nor does a waiting one once
 * `atOnce` resolves.
 */
export function serialized<T>(work: () => Promise<T>, atOnce?: Promise<void>): Promise<T> {
  const request = (hold: () => Promise<void>) => {
    const holdForATime = () => Promise.race([hold(), after(longestTurnMs)])
    // A phone may suspend the tab that holds it, with its timer.
    const turn = askLocks((locks) =>
      locks.request(turnLock, { signal: AbortSignal.timeout(longestTurnMs) }, holdForATime),
    )
    return turn ?? (page.lastTurn = page.lastTurn.then(holdForATime))
  }
  return whileHolding(request, work, atOnce)
}

/** Does `work` once the requested lock is held, or its request is given up, or `atOnce` resolves. */
async function whileHolding<T>(
  request: (hold: () => Promise<void>) => Promise<void>,
  work: () => Promise<T>,
  atOnce?: Promise<void>,
): Promise<T> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const taken = new Promise<void>((take) => {
    const hold = () => {
      take()
      return released
    }
    request(hold).catch(take)
  })
  await Promise.race([taken, ...(atOnce ? [atOnce] : [])])
  try {
    return await work()
  } finally {
    release()
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}

const callLock = (client: string) => `call ${client}`
const longestPauseMs = 2_000

/**
 * Makes a call of this client's session, for which no other session of its customer is ended meanwhile (holdCalls), as
 * the server may then lose the token in its response. It waits for two seconds at most; in a browser without locks
 * not at all.
 */
export function withCallLock<T>(client: string, make: () => Promise<T>): Promise<T> {
  const request = (hold: () => Promise<void>) =>
    askLocks((locks) =>
      locks.request(callLock(client), { mode: 'shared', signal: AbortSignal.timeout(longestPauseMs) }, hold),
    ) ?? hold()
  return whileHolding(request, make)
}

/** Whether a call of this client's session is under way, in any tab or the worker. */
export function isCalling(client: string): Promise<boolean> {
  return isLocked(callLock(client))
}

/** Lets calls of this client's session wait until it is released, or two seconds are over. */
export function holdCalls(client: string): { release: () => void } {
  const { release } = holdLock(callLock(client))
  setTimeout(release, longestPauseMs)
  return { release }
}

const tabLock = 'living_tab'

/** Lets the portal's other tabs know that this one is open, until its page is left. */
export function holdTabLock(): void {
  const hold = () => {
    // A page that holds a lock is not kept in the back-forward cache.
    const untilLeft = new Promise<void>((resolve) =>
      window.addEventListener('pagehide', () => resolve(), { once: true }),
    )
    askLocks((locks) => locks.request(tabLock, { mode: 'shared' }, () => untilLeft))?.catch(() => undefined)
  }
  hold()
  window.addEventListener('pageshow', ({ persisted }) => persisted && hold())
}

/**
 * Call before holdTabLock. In a browser without locks the answer is no: it is safer to ask a customer to sign in again
 * after closing a window.
 */
export function isAnotherTabOpen(): Promise<boolean> {
  return isLocked(tabLock)
}

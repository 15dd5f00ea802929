import { askLocks } from './locks'
import { pageState } from './state'

const longestTurnMs = 10_000
const page = pageState(() => ({ saves: new Map<string, Promise<unknown>>() }))

/**
 * Requests a turn at saving this, which all tabs of the browser share; in a browser without locks, the parts of this tab.
 * `taken` resolves once no other has it, to whether one had; a tab that is suspended with it holds no other up for long.
 */
export function saveTurn(what: string): { taken: Promise<boolean>; release: () => void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const lock = `save ${what}`
  const request = takeLock(lock, released) ?? takeInPage(lock, released)
  return { taken: Promise.race([request, after(longestTurnMs)]), release }
}

function takeLock(lock: string, released: Promise<void>): Promise<boolean> | null {
  let take = (_hadToWait: boolean) => {}
  const taken = new Promise<boolean>((resolve) => (take = resolve))
  const hold = (hadToWait: boolean) => {
    take(hadToWait)
    return released
  }
  const wait = () => askLocks((locks) => locks.request(lock, () => hold(true)))
  const takeIfFree = (free: Lock | null) => (free ? hold(false) : void wait()?.catch(() => take(true)))
  const request = askLocks((locks) => locks.request(lock, { ifAvailable: true }, takeIfFree))
  request?.catch(() => take(true))
  return request && taken
}

async function takeInPage(lock: string, released: Promise<void>): Promise<boolean> {
  const before = page.saves.get(lock)
  const turn = Promise.resolve(before).then(() => released)
  page.saves.set(lock, turn)
  void turn.then(() => page.saves.get(lock) === turn && page.saves.delete(lock))
  await before
  return before !== undefined
}

function after(ms: number): Promise<true> {
  return new Promise((resolve) => void setTimeout(() => resolve(true), ms))
}

import { deviceNow } from './clock'
import { localStore } from './storage'

/** The customer has pressed, typed or moved something; or the page may have slept, and should look at the clock. */
export type ActivitySignal = 'input' | 'checkClock'

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
const notifyEveryMs = 1_000

export function watchPresence(notify: (signal: ActivitySignal) => void): () => void {
  let reportedAt = -Infinity
  const watching = new AbortController()
  const checkClock = () => notify('checkClock')
  const onInput = () => {
    const now = deviceNow()
    if (now >= reportedAt && now - reportedAt < notifyEveryMs) return
    reportedAt = now
    notify('input')
  }
  // Neither scrolling nor typing may wait for it.
  for (const input of inputs)
    window.addEventListener(input, onInput, { capture: true, passive: true, signal: watching.signal })
  for (const event of ['focus', 'pageshow', 'storage']) window.addEventListener(event, checkClock, watching)
  document.addEventListener('visibilitychange', checkClock, watching)
  return () => watching.abort()
}

const key = 'last_input'

/** When the customer was last seen in any tab, by the device's clock; null where no open tab has recorded it. */
export function lastInput(): number | null {
  const at = Number(localStore.get(key) ?? NaN)
  return Number.isFinite(at) ? at : null
}

export function shareInput(at: number): void {
  localStore.set(key, String(at))
}

/** The page is left on purpose: no customer can be idle on it (LOGIN-13). */
export function forgetInput(): void {
  localStore.remove(key)
}

import { pageState } from './state'

/** `offset`: how far the device is behind the API's clock; null until a response has carried the time. */
const page = pageState<{ offset: number | null }>(() => ({ offset: null }))

/** The one "now" of the portal in milliseconds since 1970, corrected by the API's clock (REM-0). */
export function now(): number {
  return serverNow() ?? Date.now()
}

/** The time by the API's clock; null where its responses carry none. */
export function serverNow(): number | null {
  return page.offset === null ? null : Date.now() + page.offset
}

/** The device's own time in milliseconds, for measuring durations: a correction must not fall within one. */
export function deviceNow(): number {
  return Date.now()
}

/**
 * Corrects the clock by a response's Date header when the device is off by more than the header's resolution (whole
 * seconds, plus latency). An unreadable header changes nothing.
 */
export function correctClock(dateHeader: string | null): void {
  const serverTime = Date.parse(dateHeader ?? '')
  if (Number.isNaN(serverTime)) return
  const difference = serverTime - Date.now()
  page.offset = Math.abs(difference) > 5_000 ? difference : 0
}

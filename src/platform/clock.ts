let offset = 0

/** The one "now" of the portal in milliseconds since 1970, corrected by the API's clock (REM-0). */
export function now(): number {
  return Date.now() + offset
}

/** The device's own time in milliseconds, for measuring durations: a correction must not fall within one. */
export function deviceNow(): number {
  return Date.now()
}

/**
 * Corrects the clock by an answer's Date header when the device is off by more than the header's resolution (whole
 * seconds, plus latency). An unreadable header changes nothing.
 */
export function correctClock(dateHeader: string | null): void {
  const serverTime = Date.parse(dateHeader ?? '')
  if (Number.isNaN(serverTime)) return
  const difference = serverTime - Date.now()
  offset = Math.abs(difference) > 5_000 ? difference : 0
}

let offset = 0

/** The one "now" of the portal in milliseconds since 1970, corrected by the API's clock (REM-0). */
export function now(): number {
  return Date.now() + offset
}

/** The device's own time in milliseconds: for spans that a correction in their midst would falsify. */
export function deviceNow(): number {
  return Date.now()
}

/**
 * Takes an answer's Date header. Corrects the clock where the device is off by more than the
 * header's own coarseness (whole seconds, plus travel); an unreadable header changes nothing.
 */
export function correctClock(dateHeader: string | null): void {
  const serverTime = Date.parse(dateHeader ?? '')
  if (Number.isNaN(serverTime)) return
  const difference = serverTime - Date.now()
  offset = Math.abs(difference) > 5_000 ? difference : 0
}

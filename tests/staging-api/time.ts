const hour = 3_600_000
const copenhagen = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Copenhagen', timeZoneName: 'longOffset' })
const offsets = new Map<number, string>()

/** Copenhagen's offset (+01:00), kept by the hour, as it changes only on the hour: a seed asks for thousands. */
function offsetAt(ms: number): string {
  const at = Math.floor(ms / hour)
  const kept = offsets.get(at)
  if (kept !== undefined) return kept
  const name = copenhagen.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const offset = name.replace('GMT', '') || '+00:00'
  offsets.set(at, offset)
  return offset
}

/** Milliseconds since 1970 as the provider writes times: ISO 8601 with Copenhagen's offset at that time. */
export function isoTime(ms: number): string {
  const offset = offsetAt(ms)
  return new Date(ms + Number(offset.slice(0, 3)) * hour).toISOString().slice(0, 19) + offset
}

const danish = new Intl.DateTimeFormat('da-DK', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Copenhagen',
})

/** A time as people read it: 22.11.2026 14.05.00. */
export function danishTime(ms: number): string {
  return danish.format(ms)
}

const copenhagenOffset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Copenhagen', timeZoneName: 'longOffset' })

/** Milliseconds since 1970 as the provider writes times: ISO 8601 with Copenhagen's offset at that time. */
export function isoTime(ms: number): string {
  const name = copenhagenOffset.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const offset = name.replace('GMT', '') || '+00:00'
  const hours = Number(offset.slice(0, 3))
  return new Date(ms + hours * 3_600_000).toISOString().slice(0, 19) + offset
}

const danish = new Intl.DateTimeFormat('da-DK', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Copenhagen' })

/** A time as people read it: 22.11.2026 14.05.00. */
export function danishTime(ms: number): string {
  return danish.format(ms)
}

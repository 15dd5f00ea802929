import { now } from '@/platform/clock'

// No time that a customer waits, and most likely a mistake.
const mostMs = 3_600_000

/** Reads the header Retry-After, seconds or a date, in milliseconds; null where there is none that can be read. */
export function retryAfterMs(header: unknown): number | null {
  if (typeof header !== 'string' || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now() : seconds * 1000
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), mostMs)
}

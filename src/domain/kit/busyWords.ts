import type { Failure } from './failure'

const secondsUpTo = 90_000

/** When a busy server asks to be tried again, as the end of a text's key and its number (ERR-10). */
export function busyWords({ retryAfterMs = 0 }: Failure) {
  if (retryAfterMs > secondsUpTo)
    return { key: 'busy_minutes', values: { minutes: Math.ceil(retryAfterMs / 60_000) } } as const
  return {
    key: retryAfterMs > 0 ? 'busy_seconds' : 'busy',
    values: { count: Math.ceil(retryAfterMs / 1000) },
  } as const
}

/** The server's own words about it, unless they are a page. */
export function busyMessages({ messages }: Failure): string[] {
  return messages.filter((text) => !text.includes('<'))
}

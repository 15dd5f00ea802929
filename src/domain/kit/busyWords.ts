import type { Failure } from './failure'

const secondsUpTo = 90_000

/** When a busy server asks to be tried again, as a text and its number (ERR-10). */
export function busyWords({ retryAfterMs = 0 }: Failure) {
  if (retryAfterMs > secondsUpTo)
    return { key: 'common.error.busy_minutes', values: { minutes: Math.ceil(retryAfterMs / 60_000) } } as const
  return {
    key: retryAfterMs > 0 ? 'common.error.busy_seconds' : 'common.error.busy',
    values: { count: Math.ceil(retryAfterMs / 1000) },
  } as const
}

/** The server's own words about it, unless they are a page. */
export function busyMessages({ messages }: Failure): string[] {
  return messages.filter((text) => !text.includes('<'))
}

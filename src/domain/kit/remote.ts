import type { Failure } from './failure'

/**
 * Data that lives on the server: one per key, never one per slice. While loading or failed, `data` is the last good
 * response.
 */
export type Remote<T> =
  | { status: 'idle' }
  | { status: 'loading'; data: T | null }
  | { status: 'ready'; data: T }
  | { status: 'failed'; failure: Failure; data: T | null }

export const idle = { status: 'idle' } as const

export function loading<T>(previous: Remote<T>): Remote<T> {
  return { status: 'loading', data: dataOf(previous) }
}

export function ready<T>(data: T): Remote<T> {
  return { status: 'ready', data }
}

export function failed<T>(failure: Failure, previous: Remote<T>): Remote<T> {
  return { status: 'failed', failure, data: dataOf(previous) }
}

/** Whether a response is on its way. A screen draws its first frame before it asks, so idle counts too (START-2). */
export function isAwaited(remote: Remote<unknown>): boolean {
  return remote.status === 'idle' || remote.status === 'loading'
}

/** The newest good response, or null. */
export function dataOf<T>(remote: Remote<T>): T | null {
  return remote.status === 'idle' ? null : remote.data
}

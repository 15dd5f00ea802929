import { put, type SagaGenerator } from 'typed-redux-saga'
import { busyWords } from '@/domain/kit/busyWords'
import type { Failure } from '@/domain/kit/failure'
import { type Flash, flashed } from './slice'

/** The message of a failed call: of a busy server, when to try again (ERR-10). */
export function failureFlash(failure: Failure | undefined, otherwise: Flash['message']): ReturnType<typeof flashed> {
  if (failure?.kind !== 'busy') return flashed(otherwise, 'danger')
  const { key, values } = busyWords(failure)
  return flashed(`common.error.${key}`, 'danger', values)
}

/** Beside the message of what has failed: of a busy server, when to try again. */
export function* flashWait(failure: Failure | undefined): SagaGenerator<void> {
  if (failure?.kind === 'busy') yield* put(failureFlash(failure, 'common.error.busy'))
}

import type { Slice } from '@reduxjs/toolkit'
import { cancel, fork, type SagaGenerator, take } from 'typed-redux-saga'
import { guard } from '@/domain/kit/watch'
import { sessionEnded, signedIn } from '@/domain/session/slice'
import { slices } from './rootReducer'
import type { PortalStore } from './store'

const signedInSlices: Slice[] = []

const signedInSagas: Record<string, () => SagaGenerator<void>> = {}

const startedIn = new WeakSet<PortalStore>()

/** Adds what only signed-in screens need; loaded with their shell, so that the login page does without it. */
export function startSignedInDomain(store: PortalStore): void {
  if (startedIn.has(store)) return
  startedIn.add(store)
  for (const slice of signedInSlices) slices.inject(slice)
  store.dispatch({ type: 'app/signedInDomainStarted' })
  store.runSaga(whileSignedIn)
}

/** Runs the sagas for one session at a time: what an ended one still waits for changes nothing (trust.md, zombie sessions). */
function* whileSignedIn(): SagaGenerator<void> {
  for (;;) {
    const tasks = []
    for (const [name, saga] of Object.entries(signedInSagas)) tasks.push(yield* fork(() => guard(name, saga)))
    yield* take(sessionEnded)
    yield* cancel(tasks)
    yield* take(signedIn)
  }
}

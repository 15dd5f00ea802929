import { all, call, delay, race, type SagaGenerator } from 'typed-redux-saga'
import { sessionState } from '@/platform/state'
import { guard } from './watch'

const timeoutMs = 5_000
// Functions do not belong in the store, which holds plain data.
const session = sessionState(() => ({ tasks: new Set<() => SagaGenerator<void>>() }))

/** Registers work that must reach the server while the session is still live. Returns the function that removes it. */
export function addPendingWork(task: () => SagaGenerator<void>): () => void {
  const { tasks } = session
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Does all of it at once, and gives up after a while: nothing may block signing out (LOGOUT-3). */
export function* finishPendingWork(): SagaGenerator<void> {
  yield* race({
    done: all([...session.tasks].map((task) => call(guard, 'pendingWork', task))),
    late: delay(timeoutMs),
  })
}

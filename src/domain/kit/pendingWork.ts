import { all, call, delay, race, type SagaGenerator } from 'typed-redux-saga'
import { guard } from './watch'

const timeoutMs = 5_000
// Module-level because a page has one session; functions do not belong in the store, which holds plain data.
const tasks = new Set<() => SagaGenerator<void>>()

/** Registers work that must reach the server while the session is still live. Returns the function that removes it. */
export function addPendingWork(task: () => SagaGenerator<void>): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Does all of it at once, and gives up after a while: nothing may block signing out (LOGOUT-3). */
export function* finishPendingWork(): SagaGenerator<void> {
  yield* race({
    done: all([...tasks].map((task) => call(guard, 'pendingWork', task))),
    late: delay(timeoutMs),
  })
}

import { all, call, delay, race, type SagaGenerator } from 'typed-redux-saga'
import { guard } from './watch'

const timeoutMs = 5_000
// Of the module, because a page has one session; as functions they stay out of the store, which holds plain data.
const tasks = new Set<() => SagaGenerator<void>>()

/** Work that must reach the server while the session still lives. Returns a way to take it off the list. */
export function addPendingWork(task: () => SagaGenerator<void>): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Does it all at once, and gives up after a while: nothing may block signing out (LOGOUT-3). */
export function* finishPendingWork(): SagaGenerator<void> {
  yield* race({
    done: all([...tasks].map((task) => call(guard, 'pendingWork', task))),
    late: delay(timeoutMs),
  })
}

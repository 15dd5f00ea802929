import { all, call, delay, race, type SagaGenerator } from 'typed-redux-saga'
import { guard } from './watch'

const patience = 5_000
const tasks = new Set<() => SagaGenerator<void>>()

/** Registers work that must reach the server while the session still lives; gives a way to take it back. */
export function beforeSignOut(task: () => SagaGenerator<void>): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Does all registered work at once; gives up after 5 s, so that nothing blocks signing out (LOGOUT-3). */
export function* finishBeforeSignOut(): SagaGenerator<void> {
  yield* race({
    done: all([...tasks].map((task) => call(guard, 'beforeSignOut', task))),
    late: delay(patience),
  })
}

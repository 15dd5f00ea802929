import { multicastChannel } from 'redux-saga'
import { fork, type SagaGenerator, take } from 'typed-redux-saga'
import { guard } from './watch'

type SessionSaga = () => SagaGenerator<void>

// oxlint-disable-next-line syntax/refused -- Code that has loaded stays loaded, whichever customer signs in next.
const loaded = new Map<string, SessionSaga>()
const added = multicastChannel<{ name: string }>()

/**
 * Runs a screen's saga in every session from now on, the present one included. Called at the end of the saga's own file,
 * as it loads: a screen that imports it has it running before it can dispatch anything
 * (docs/decisions/signed-in-domain.md).
 */
export function runInSessions(name: string, saga: SessionSaga): void {
  loaded.set(name, saga)
  added.put({ name })
}

/** Runs those that have loaded, and those that load later, until it is cancelled with its session. */
export function* sessionSagas(): SagaGenerator<void> {
  for (const name of loaded.keys()) yield* fork(run, name)
  for (;;) {
    const { name } = yield* take(added, '*')
    yield* fork(run, name)
  }
}

function* run(name: string): SagaGenerator<void> {
  const saga = loaded.get(name)
  if (saga) yield* guard(name, saga)
}

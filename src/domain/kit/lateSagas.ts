import { multicastChannel } from 'redux-saga'
import { fork, type SagaGenerator, take } from 'typed-redux-saga'
import { guard } from './watch'

/**
 * Sagas that come with a screen's code. `add` is called at the end of a saga's own file, as it loads: a screen that
 * imports it has it running before it can dispatch anything (docs/decisions/signed-in-domain.md). `run` runs those that
 * have loaded, and those that load later, until it is cancelled.
 */
export function createLateSagas<Given extends unknown[] = []>() {
  const loaded = new Map<string, (...given: Given) => SagaGenerator<void>>()
  const added = multicastChannel<{ name: string }>()

  function add(name: string, saga: (...given: Given) => SagaGenerator<void>): void {
    loaded.set(name, saga)
    added.put({ name })
  }

  function* run(...given: Given): SagaGenerator<void> {
    for (const name of loaded.keys()) yield* fork(runOne, name, given)
    for (;;) {
      const { name } = yield* take(added, '*')
      yield* fork(runOne, name, given)
    }
  }

  function* runOne(name: string, given: Given): SagaGenerator<void> {
    const saga = loaded.get(name)
    if (saga) yield* guard(name, () => saga(...given))
  }

  return { add, run }
}

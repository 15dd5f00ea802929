import { eventChannel } from 'redux-saga'
import { call, type SagaGenerator, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { reportError } from '@/platform/errorReporting'

type ActionCreator<Action> = ((...args: never[]) => Action) & {
  type: string
  match: (action: unknown) => action is Action
}
type Worker<Action> = (action: Action) => SagaGenerator<void>

/** Runs `worker` for every such action, concurrently. A worker that throws is reported and stops nothing else (ERR-6). */
export function* watchEvery<Action>(creator: ActionCreator<Action>, worker: Worker<Action>): SagaGenerator<void> {
  yield* takeEvery(creator.type, guarded(creator, worker))
}

/**
 * As watchEvery, but a new action drops the worker under way: for cases where only the newest response counts, such as a
 * form that was left while its call hung and is submitted anew.
 */
export function* watchLatest<Action>(creator: ActionCreator<Action>, worker: Worker<Action>): SagaGenerator<void> {
  yield* takeLatest(creator.type, guarded(creator, worker))
}

/** As watchEvery, but actions that arrive while a worker is under way are dropped: for submits. */
export function* watchLeading<Action>(creator: ActionCreator<Action>, worker: Worker<Action>): SagaGenerator<void> {
  yield* takeLeading(creator.type, guarded(creator, worker))
}

/** As watchLeading, for each subject by itself: what goes on about one holds up no other. */
export function* watchLeadingOf<Action>(
  creator: ActionCreator<Action>,
  subjectOf: (action: Action) => number,
  worker: Worker<Action>,
): SagaGenerator<void> {
  const underWay = new Set<number>()
  yield* watchEvery(creator, function* once(action) {
    const subject = subjectOf(action)
    if (underWay.has(subject)) return
    underWay.add(subject)
    try {
      yield* worker(action)
    } finally {
      underWay.delete(subject)
    }
  })
}

/**
 * As watchEvery, for values from the browser rather than actions. `listen` returns its unsubscribe function; errors of
 * the worker are reported under `during`.
 */
export function* watchSource<T extends string | number | boolean | object>(
  during: string,
  listen: (emit: (value: T) => void) => () => void,
  worker: Worker<T>,
): SagaGenerator<void> {
  const values = eventChannel<T>(listen)
  yield* takeEvery(values, function* run(value: T) {
    yield* guard(during, () => worker(value))
  })
}

/** Errors of `saga` are reported under `during` and go no further. */
export function* guard(during: string, saga: () => SagaGenerator<void>): SagaGenerator<void> {
  try {
    yield* call(saga)
  } catch (error) {
    reportError({ error, during })
  }
}

function guarded<Action>(creator: ActionCreator<Action>, worker: Worker<Action>) {
  return function* run(action: unknown): SagaGenerator<void> {
    if (creator.match(action)) yield* guard(creator.type, () => worker(action))
  }
}

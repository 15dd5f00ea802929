import { call, type SagaGenerator, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { reportError } from '@/platform/errorReporting'

type ActionCreator<Action> = ((...args: never[]) => Action) & { type: string; match: (action: unknown) => action is Action }
type Worker<Action> = (action: Action) => SagaGenerator<void>

/** Runs `worker` for every such action, side by side. A worker that throws is reported and stops nothing else (ERR-6). */
export function* watchEvery<Action>(creator: ActionCreator<Action>, worker: Worker<Action>): SagaGenerator<void> {
  yield* takeEvery(creator.type, guarded(creator, worker))
}

/** As watchEvery, but a new action drops the one under way: only for actions without an id, whose answers replace each other. */
export function* watchLatest<Action>(creator: ActionCreator<Action>, worker: Worker<Action>): SagaGenerator<void> {
  yield* takeLatest(creator.type, guarded(creator, worker))
}

/** As watchEvery, but actions that come while one is under way are dropped: for submits. */
export function* watchLeading<Action>(creator: ActionCreator<Action>, worker: Worker<Action>): SagaGenerator<void> {
  yield* takeLeading(creator.type, guarded(creator, worker))
}

/** Takes a saga; gives it so that what it throws is reported under `during` and goes no further. */
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

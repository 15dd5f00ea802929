import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import createSagaMiddleware, { type Saga } from 'redux-saga'
import { all, call, type SagaGenerator } from 'typed-redux-saga'
import type { Services } from '@/domain/kit/services'
import { guard } from '@/domain/kit/watch'
import { networkSaga } from '@/domain/network/saga'
import { sessionSaga } from '@/domain/session/saga'
import { portalOpened, sessionEnded } from '@/domain/session/slice'
import { formsOnly } from '@/domain/outcomes'
import { type RootState, slices } from '@/domain/store'
// Must receive who signed in before any screen that shows it is loaded.
import '@/domain/user/slice'
import { reportError } from '@/platform/errorReporting'

// The defaults warn on the console for customers with thousands of inquiries, which development tries out.
const developmentChecks = { serializableCheck: { warnAfter: 1_000 }, immutableCheck: { warnAfter: 1_000 } }

/** The store, with the sagas of every screen running. */
export function createPortalStore(services: Services) {
  const store = createSagaStore(services)
  store.runSaga(portalSaga)
  return { ...store, start: () => store.dispatch(portalOpened()) }
}

/** The store before anything runs in it. */
export function createSagaStore(services: Services) {
  const sagas = createSagaMiddleware({
    context: services,
    onError: (error) => reportError({ error, during: 'saga' }),
  })
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: false, ...developmentChecks }).concat(sagas),
    devTools: import.meta.env.DEV,
  })
  return { ...store, runSaga: (saga: Saga) => sagas.run(saga) }
}

export function* portalSaga(): SagaGenerator<void> {
  const sagas = { network: networkSaga, session: sessionSaga }
  yield* all(Object.entries(sagas).map(([name, saga]) => call(guard, name, saga)))
}

export type PortalStore = ReturnType<typeof createPortalStore>

/**
 * Nothing of a session outlives it: everything but the session slice's own state, its forms and the connection starts
 * afresh.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (!state || !sessionEnded.match(action)) return slices(state, action)
  const { session, network, outcomes } = state
  return slices(
    { ...(session && { session }), ...(network && { network }), ...(outcomes && { outcomes: formsOnly(outcomes) }) },
    action,
  )
}

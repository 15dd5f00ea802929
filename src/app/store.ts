import { configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware, { type Saga } from 'redux-saga'
import type { Services } from '@/domain/kit/services'
import { networkSaga } from '@/domain/network/saga'
import { farewellSaga } from '@/domain/session/farewell'
import { sessionSaga } from '@/domain/session/saga'
import { portalOpened } from '@/domain/session/slice'
import { supportSaga } from '@/domain/support/saga'
import { reportError } from '@/platform/errorReporting'
import { rootReducer } from './rootReducer'

// They warn on the console of customers with thousands of inquiries, who are there to be tried out.
const developmentChecks = { serializableCheck: { warnAfter: 1_000 }, immutableCheck: { warnAfter: 1_000 } }

/** Takes what sagas work with; gives the store with the session's own sagas running. */
export function createPortalStore(services: Services) {
  const sagas = createSagaMiddleware({
    context: services,
    onError: (error) => reportError({ error, during: 'saga' }),
  })
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: false, ...developmentChecks }).concat(sagas),
    devTools: import.meta.env.DEV,
  })
  sagas.run(networkSaga)
  sagas.run(sessionSaga)
  sagas.run(farewellSaga)
  sagas.run(supportSaga)
  return { ...store, runSaga: (saga: Saga) => sagas.run(saga), start: () => store.dispatch(portalOpened()) }
}

export type PortalStore = ReturnType<typeof createPortalStore>

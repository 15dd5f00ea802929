import { combineSlices, configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { onTestFinished, vi } from 'vitest'
import type { User } from '@/api/schemas/user'
import { createTokenVault, type TokenHeaders } from '@/api/tokenVault'
import { flashSlice } from '@/domain/flash/slice'
import { networkSlice } from '@/domain/network/slice'
import { sessionSaga } from '@/domain/session/saga'
import { portalOpened, selectSessionStatus, selectUser, sessionSlice } from '@/domain/session/slice'
import { localStore } from '@/platform/storage'
import { aUser } from '@tests/support/aUser'
import { fakeApi } from '@tests/support/fakeApi'
import { sharedStorage } from './kit'

export const anna = aUser({ email: 'anna@example.dk' })

export const bo: User = { ...anna, id: 2, email: 'bo@example.dk' }

/** One tab with the session's slice and saga, over an Api that the test answers; another tab shares its storage. */
export function openSession(saved: TokenHeaders | null = null) {
  const window = Object.assign(new EventTarget(), { location: { pathname: '/', search: '' } })
  vi.stubGlobal('window', window)
  localStore.clear()
  const storage = sharedStorage()
  const otherTab = createTokenVault(storage)
  if (saved) otherTab.save(saved)
  const { api, calls } = fakeApi()
  const sagas = createSagaMiddleware({ context: { api, vault: createTokenVault(storage) } })
  const reducer = combineSlices(sessionSlice, networkSlice, flashSlice)
  const store = configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action) => reducer(state, action),
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  })
  const task = sagas.run(sessionSaga)
  store.dispatch(portalOpened())
  onTestFinished(() => {
    task.cancel()
    vi.unstubAllGlobals()
  })

  return {
    store,
    calls,
    /** What the browser has saved, as another tab sees and changes it. */
    otherTab,
    /** The browser tells this tab that another one has written something. */
    told: () => void window.dispatchEvent(new Event('storage')),
    goTo: (path: string) => void (window.location.pathname = path),
    callsOf: (endpoint: string) => calls.filter((call) => call.endpoint === endpoint),
    status: () => selectSessionStatus(store.getState()),
    userId: () => selectUser(store.getState())?.id ?? null,
    /** Lets answers arrive, which travel by promises. */
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

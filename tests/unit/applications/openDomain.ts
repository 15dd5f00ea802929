import { combineSlices, configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { onTestFinished, vi } from 'vitest'
import { applicationsSaga } from '@/domain/applications/saga'
import { applicationsSlice } from '@/domain/applications/slice'
import { flashSlice } from '@/domain/flash/slice'
import { networkSlice } from '@/domain/network/slice'
import { remindersSaga } from '@/domain/reminders/saga'
import { remindersSlice } from '@/domain/reminders/slice'
import { sessionSlice, signedIn } from '@/domain/session/slice'
import { scopesSaga } from '@/domain/user/scopesSaga'
import { scopesSlice } from '@/domain/user/scopesSlice'
import { localStore } from '@/platform/storage'
import { aUser } from '@tests/support/aUser'
import { fakeApi } from '@tests/support/fakeApi'

export const customer = aUser({
  scopes: [
    { id: 1, type: 'private' },
    { id: 2, type: 'business' },
  ],
  scope_id: 1,
})

/** Stands in for the document: a page that can be hidden and looked at again. */
function page() {
  const target = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' })
  return {
    target,
    show: (state: 'visible' | 'hidden') => {
      target.visibilityState = state
      target.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

/** The signed-in slices and sagas of inquiries on a store of their own, over an Api that the test answers; timers stand still. */
export function openDomain() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-11-21T12:00:00+01:00') })
  const { target, show } = page()
  const reload = vi.fn()
  vi.stubGlobal('document', target)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }))
  localStore.clear()
  const { api, calls } = fakeApi()
  const sagas = createSagaMiddleware({ context: { api } })
  const reducer = combineSlices(sessionSlice, networkSlice, flashSlice, applicationsSlice, remindersSlice, scopesSlice)
  const store = configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action) => reducer(state, action),
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  })
  store.dispatch(signedIn(customer))
  const tasks = [applicationsSaga, remindersSaga, scopesSaga].map((saga) => sagas.run(saga))
  onTestFinished(() => {
    tasks.forEach((task) => task.cancel())
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const callsOf = (endpoint: string) => calls.filter((call) => call.endpoint === endpoint)

  return {
    store,
    show,
    reload,
    callsOf,
    /** The newest call of an endpoint. */
    call: (endpoint: string) => callsOf(endpoint).at(-1)!,
    /** Lets answers arrive, which travel by promises. */
    settled: () => new Promise((resolve) => setImmediate(resolve)),
    /** Lets time pass, and what it sets off arrive. */
    async pass(ms: number) {
      await vi.advanceTimersByTimeAsync(ms)
    },
  }
}

export type Domain = ReturnType<typeof openDomain>

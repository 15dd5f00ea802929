import { combineSlices, configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { put, type SagaGenerator } from 'typed-redux-saga'
import { vi } from 'vitest'
import type { Api } from '@/api/api'
import { cellId, type CellField } from '@/domain/calculator/cells'
import { calculatorSaga } from '@/domain/calculator/saga'
import { saveStateOf, shownText } from '@/domain/calculator/sheet'
import { calculatorOpened, calculatorSlice, cellTyped, selectSheet } from '@/domain/calculator/slice'
import { flashSlice, selectFlashes } from '@/domain/flash/slice'
import { finishBeforeSignOut } from '@/domain/kit/beforeSignOut'
import { networkSlice } from '@/domain/network/slice'
import { destroyLocalData, destroySessionData } from '@/domain/session/localData'
import { sessionEnded, sessionSlice, signedIn } from '@/domain/session/slice'
import type { EndReason } from '@/domain/session/state'
import { deviceNow } from '@/platform/clock'
import { aUser } from '@tests/support/aUser'
import { applicationId, offerIds, productOfferIds } from './fakeServer'

const user = aUser({ id: 5 })

/** The little of a browser tab that the saga looks at. */
export function stubTab() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', new EventTarget())
  return (visible: boolean) => {
    document.visibilityState = visible ? 'visible' : 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

/** One tab of the portal with the calculator open: a real store and saga over `api`. */
export function openPortal(api: Api) {
  const sagas = createSagaMiddleware({ context: { api } })
  const reducer = combineSlices(sessionSlice, networkSlice, flashSlice, calculatorSlice)
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  })
  store.dispatch(signedIn(user))
  const calculator = sagas.run(calculatorSaga)
  const state = (): ReturnType<typeof reducer> => store.getState()
  const sheet = (offer: number) => selectSheet(state(), offerIds[offer]!)

  function* leave(reason: EndReason): SagaGenerator<void> {
    if (reason === 'signedOut') yield* finishBeforeSignOut()
    if (reason === 'signedOut') destroyLocalData()
    if (reason === 'expired') destroySessionData()
    yield* put(sessionEnded(reason))
    calculator.cancel()
  }

  return {
    dispatch: (action: Parameters<typeof store.dispatch>[0]) => store.dispatch(action),
    open: () => store.dispatch(calculatorOpened(applicationId)),
    type(offer: number, row: number, field: CellField, text: string) {
      store.dispatch(cellTyped({ offerId: offerIds[offer]!, cell: cellId(productOfferIds[offer]![row]!, field), text, at: deviceNow() }))
    },
    shown(offer: number, row: number, field: CellField) {
      const found = sheet(offer)
      return found && shownText(found, cellId(productOfferIds[offer]![row]!, field))
    },
    saveState(offer: number) {
      const found = sheet(offer)
      return found ? saveStateOf(found).kind : 'absent'
    },
    flashes: () => selectFlashes(state()).map(({ message }) => message),
    /** Ends the session as the session's own saga and the shell do. */
    async endSession(reason: EndReason) {
      await sagas.run(() => leave(reason)).toPromise()
    },
    /** The tab is gone, with all that was in its memory. */
    close: (): void => calculator.cancel(),
  }
}

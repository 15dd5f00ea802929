import { combineSlices, configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { expect, it } from 'vitest'
import { networkSlice } from '@/domain/network/slice'
import { passwordSaga } from '@/domain/user/passwordSaga'
import { passwordDialogOpened, passwordSlice, passwordSubmitted, selectPasswordUpdate } from '@/domain/user/passwordSlice'
import { fakeApi } from '@tests/support/fakeApi'

function open() {
  const { api, calls } = fakeApi()
  const sagas = createSagaMiddleware({ context: { api } })
  const reducer = combineSlices(networkSlice, passwordSlice)
  const store = configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action) => reducer(state, action),
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  })
  sagas.run(passwordSaga)
  return {
    calls,
    openDialog: () => store.dispatch(passwordDialogOpened()),
    save: (next: string) => store.dispatch(passwordSubmitted({ current: 'Sommer2026!', next })),
    status: () => selectPasswordUpdate(store.getState()).status,
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

it.each(['changed', 'failed'])('PW-1 a slow change is under way still in a dialog that is opened anew, which says that it %s', async (outcome) => {
  const { calls, openDialog, save, status, settled } = open()
  openDialog()
  save('Vinter2027!')
  openDialog()
  expect(status()).toBe('saving')
  if (outcome === 'changed') calls[0]!.answer({ data: null })
  else calls[0]!.refuse(422)
  await settled()
  expect(status()).toBe(outcome)
  openDialog()
  expect(status()).toBe('idle')
  save('Vinter2028!')
  expect(calls.map(({ body }) => body)).toMatchObject([{ password: 'Vinter2027!' }, { password: 'Vinter2028!' }])
})

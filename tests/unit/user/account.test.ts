import { expect, it } from 'vitest'
import { deletionDialogClosed, passwordDialogClosed } from '@/domain/user/dialogs'
import { deletionDialogOpened, deletionRequested, passwordSubmitted, selectDeletion } from '@/domain/user/accountSlice'
import { aUser } from '@tests/support/aUser'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'

function open() {
  stubBrowser()
  return openFakeTab({ user: aUser() })
}

const newPassword = passwordSubmitted({ current: 'Sommer2026!', next: 'Vinter2027!' })

const writes = [
  ['PW-1', 'updatePassword', newPassword, passwordDialogClosed(), 'settings.password', 'changed'],
  ['DEL-1', 'requestAccountDeletion', deletionRequested(), deletionDialogClosed(), 'settings.deletion', 'sent'],
] as const

it.each(writes)('ERR-5 %s a customer who closes the dialog before %s is answered is told that it is unconfirmed, and then how it ended', async (_, endpoint, submit, close, texts, done) => {
  const { store, call, flashes } = open()
  store.dispatch(submit)
  store.dispatch(close)
  expect(flashes()).toEqual([`${texts}.unconfirmed`])
  call(endpoint).answer({ data: null })
  await settled()
  expect(flashes()).toEqual([`${texts}.${done}`])
})

it.each(writes)('ERR-5 %s a refusal of %s is also reported once the dialog is closed', async (_, endpoint, submit, close, texts) => {
  const { store, call, flashes } = open()
  store.dispatch(submit)
  store.dispatch(close)
  call(endpoint).refuse(422)
  await settled()
  expect(flashes()).toEqual([`${texts}.failed`])
})

it.each(writes)('ERR-5 %s the outcome that the dialog of %s shows is not repeated afterwards', async (_, endpoint, submit, close) => {
  const { store, call, flashes } = open()
  store.dispatch(submit)
  call(endpoint).answer({ data: null })
  await settled()
  store.dispatch(close)
  expect(flashes()).toEqual([])
})

it('DEL-1 a request under way is still shown in a dialog that is opened again, and is not sent twice', async () => {
  const { store, callsOf, call } = open()
  store.dispatch(deletionRequested())
  store.dispatch(deletionDialogClosed())
  store.dispatch(deletionDialogOpened())
  expect(selectDeletion(store.getState()).status).toBe('loading')
  store.dispatch(deletionRequested())
  expect(callsOf('requestAccountDeletion')).toHaveLength(1)
  call('requestAccountDeletion').answer()
  await settled()
  expect(selectDeletion(store.getState()).status).toBe('ready')
})

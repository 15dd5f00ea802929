import { expect, it } from 'vitest'
import { askerClosed, selectOutcome } from '@/domain/outcomes'
import { sessionEnded } from '@/domain/session/slice'
import { deletionRequested, passwordSubmitted } from '@/domain/user/account'
import { aUser } from '@tests/support/aUser'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'

function open() {
  stubBrowser()
  return openFakeTab({ user: aUser() })
}

const newPassword = passwordSubmitted({ current: 'Sommer2026!', next: 'Vinter2027!' })

const writes = [
  ['PW-1', 'updatePassword', newPassword, askerClosed('password'), 'settings.password', 'changed'],
  ['DEL-1', 'requestAccountDeletion', deletionRequested(), askerClosed('deletion'), 'settings.deletion', 'sent'],
] as const

it.each(writes)(
  'ERR-5 %s a customer who closes the dialog before %s is answered is told that it is unconfirmed, and then how it ended',
  async (_, endpoint, submit, close, texts, done) => {
    const { store, call, flashes } = open()
    store.dispatch(submit)
    store.dispatch(close)
    expect(flashes()).toEqual([`${texts}.unconfirmed`])
    call(endpoint).answer({ data: null })
    await settled()
    expect(flashes()).toEqual([`${texts}.${done}`])
  },
)

it.each(writes)(
  'ERR-5 %s a refusal of %s is also reported once the dialog is closed',
  async (_, endpoint, submit, close, texts) => {
    const { store, call, flashes } = open()
    store.dispatch(submit)
    store.dispatch(close)
    call(endpoint).refuse(422)
    await settled()
    expect(flashes()).toEqual([`${texts}.failed`])
  },
)

it.each(writes)(
  'ERR-5 %s the outcome that the dialog of %s shows is not repeated afterwards',
  async (_, endpoint, submit, close) => {
    const { store, call, flashes } = open()
    store.dispatch(submit)
    call(endpoint).answer({ data: null })
    await settled()
    store.dispatch(close)
    expect(flashes()).toEqual([])
  },
)

it('ERR-5 PW-1 DEL-1 each dialog of the account is told its own end, and closing one says nothing of the other', async () => {
  const { store, call, flashes } = open()
  for (const [, , submit] of writes) store.dispatch(submit)
  store.dispatch(askerClosed('deletion'))
  call('requestAccountDeletion').refuse(422)
  call('updatePassword').answer({ data: null })
  await settled()
  expect(flashes()).toEqual(['settings.deletion.failed'])
  const states = (['password', 'deletion'] as const).map((asker) => selectOutcome(store.getState(), asker).state)
  expect(states).toEqual(['done', 'refused'])
})

it.each(writes)('ERR-7 %s two presses within a frame send %s once', (_, endpoint, submit) => {
  const { store, callsOf } = open()
  store.dispatch(submit)
  store.dispatch(submit)
  expect(callsOf(endpoint)).toHaveLength(1)
})

it('DEL-1 a request under way is still shown in a dialog that is opened again, and is not sent twice', async () => {
  const { store, callsOf, call } = open()
  const state = () => selectOutcome(store.getState(), 'deletion').state
  store.dispatch(deletionRequested())
  store.dispatch(askerClosed('deletion'))
  expect(state()).toBe('saving')
  store.dispatch(deletionRequested())
  expect(callsOf('requestAccountDeletion')).toHaveLength(1)
  call('requestAccountDeletion').answer()
  await settled()
  expect(state()).toBe('done')
})

it('SESS-1 an outcome ends with its session', async () => {
  const { store, call } = open()
  store.dispatch(deletionRequested())
  call('requestAccountDeletion').refuse(422)
  await settled()
  expect(selectOutcome(store.getState(), 'deletion').state).toBe('refused')
  store.dispatch(sessionEnded('expired'))
  expect(selectOutcome(store.getState(), 'deletion').state).toBe('none')
})

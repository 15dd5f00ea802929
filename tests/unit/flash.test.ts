import { describe, expect, it } from 'vitest'
import { remindersSubmitted } from '@/domain/applications/reminders'
import { askerClosed } from '@/domain/outcomes'
import { signedInShellOpened } from '@/domain/session/shell'
import { flashClosed, flashed, selectFlashes } from '@/domain/flash/slice'
import { openDomain } from '@tests/unit/applications/openDomain'
import { aMatch, anApplication } from '@tests/unit/applications/wire'

describe('SHELL-4 messages', () => {
  it('SHELL-4 messages queue in the order in which they came, and closing one leaves the others', () => {
    const { store } = openDomain()
    const close = flashed('common.ui.close', 'neutral')
    store.dispatch(close)
    store.dispatch(flashed('support.page.receipt', 'danger', { at: 1 }))
    expect(selectFlashes(store.getState()).map(({ message, tone, values }) => [message, tone, values])).toEqual([
      ['common.ui.close', 'neutral', {}],
      ['support.page.receipt', 'danger', { at: 1 }],
    ])
    store.dispatch(flashClosed(close.payload.id))
    expect(selectFlashes(store.getState()).map(({ message }) => message)).toEqual(['support.page.receipt'])
  })
})

describe('ERR-5 a dialog that is closed before its answer', () => {
  async function sendReminder() {
    const domain = openDomain()
    const application = anApplication({ id: 5, app_companies: [aMatch({ id: 0 })] })
    domain.store.dispatch(signedInShellOpened())
    domain.call('currentApplication').answer({ application })
    domain.call('allApplications').answer({ applications: [application] })
    await domain.settled()
    domain.store.dispatch(remindersSubmitted({ applicationId: 5, matchIds: [0] }))
    const shown = () =>
      selectFlashes(domain.store.getState()).map(({ message, tone }) => [message.split('.').at(-1), tone])
    /** The answer is lost, and the server cannot be asked whether the reminder went out. */
    async function lose() {
      domain.call('sendReminders').refuse(500)
      await domain.settled()
      domain.call('allApplications').refuse(500)
      await domain.pass(2_000)
    }
    return { ...domain, shown, lose }
  }

  it('ERR-5 a message says that the write is unconfirmed, and is replaced by how it ended', async () => {
    const { store, shown, call, pass } = await sendReminder()
    expect(shown()).toEqual([])
    store.dispatch(askerClosed('reminder 5'))
    expect(shown()).toEqual([['unconfirmed_title', 'warning']])
    call('sendReminders').answer({ reminders: [] })
    await pass(2_000)
    expect(shown()).toEqual([['sent_title', 'success']])
  })

  it('ERR-5 a message says that the write was refused', async () => {
    const { store, shown, call, settled } = await sendReminder()
    store.dispatch(askerClosed('reminder 5'))
    call('sendReminders').refuse(422)
    await settled()
    expect(shown()).toEqual([['failed_title', 'danger']])
    expect(selectFlashes(store.getState())[0]?.values).toEqual({ count: 1 })
  })

  it('ERR-5 ERR-7 the message that the write is unconfirmed stays where nothing more is known', async () => {
    const { store, shown, lose } = await sendReminder()
    store.dispatch(askerClosed('reminder 5'))
    await lose()
    expect(shown()).toEqual([['unconfirmed_title', 'warning']])
  })

  it('ERR-5 ERR-7 there is no message outside a dialog that stays open while its write is unconfirmed', async () => {
    const { shown, lose } = await sendReminder()
    await lose()
    expect(shown()).toEqual([])
  })

  it('ERR-5 SHELL-4 the outcome is shown only in a dialog that stays open', async () => {
    const { shown, call, pass, store } = await sendReminder()
    call('sendReminders').answer({ reminders: [] })
    await pass(2_000)
    store.dispatch(askerClosed('reminder 5'))
    expect(shown()).toEqual([])
  })
})

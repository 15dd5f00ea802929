import { describe, expect, it } from 'vitest'
import { remindersClosed, remindersSubmitted } from '@/domain/applications/reminders/slice'
import { signedInShellShown } from '@/domain/session/shell'
import { flashClosed, flashed, selectFlashes } from '@/domain/flash/slice'
import { openDomain } from '@tests/unit/applications/openDomain'
import { aMatch, anApplication } from '@tests/unit/applications/wire'

describe('SHELL-4 messages', () => {
  it('SHELL-4 queue in the order in which they came, and closing one leaves the others', () => {
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
    domain.store.dispatch(signedInShellShown())
    domain.call('currentApplication').answer({ application })
    domain.call('allApplications').answer({ applications: [application] })
    await domain.settled()
    domain.store.dispatch(remindersSubmitted([0]))
    const shown = () => selectFlashes(domain.store.getState()).map(({ message, tone }) => [message.split('.').at(-1), tone])
    return { ...domain, shown }
  }

  it('ERR-5 says that it is unconfirmed, and how it ended in place of that', async () => {
    const { store, shown, call, pass } = await sendReminder()
    expect(shown()).toEqual([])
    store.dispatch(remindersClosed())
    expect(shown()).toEqual([['unconfirmed_title', 'warning']])
    call('sendReminders').answer({ reminders: [] })
    await pass(2_000)
    expect(shown()).toEqual([['sent_title', 'success']])
  })

  it('ERR-5 says that it was refused', async () => {
    const { store, shown, call, settled } = await sendReminder()
    store.dispatch(remindersClosed())
    call('sendReminders').refuse(422)
    await settled()
    expect(shown()).toEqual([[expect.any(String), 'danger']])
  })

  it('ERR-5 SHELL-4 one that stays open is told in the dialog alone', async () => {
    const { shown, call, pass, store } = await sendReminder()
    call('sendReminders').answer({ reminders: [] })
    await pass(2_000)
    store.dispatch(remindersClosed())
    expect(shown()).toEqual([])
  })
})

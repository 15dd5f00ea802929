import { expect, it } from 'vitest'
import { passwordDialogOpened, passwordSubmitted, selectPasswordChange } from '@/domain/user/accountSlice'
import { aUser } from '@tests/support/aUser'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'

function open() {
  stubBrowser()
  const { store, calls } = openFakeTab({ user: aUser() })
  return {
    calls,
    openDialog: () => store.dispatch(passwordDialogOpened()),
    save: (next: string) => store.dispatch(passwordSubmitted({ current: 'Sommer2026!', next })),
    status: () => selectPasswordChange(store.getState()).status,
  }
}

it.each(['ready', 'failed'])('PW-1 a slow change is under way still in a dialog that is opened anew, which says how it went: %s', async (outcome) => {
  const { calls, openDialog, save, status } = open()
  openDialog()
  save('Vinter2027!')
  openDialog()
  expect(status()).toBe('loading')
  if (outcome === 'ready') calls[0]!.answer({ data: null })
  else calls[0]!.refuse(422)
  await settled()
  expect(status()).toBe(outcome)
  openDialog()
  expect(status()).toBe('idle')
  save('Vinter2028!')
  expect(calls.map(({ body }) => body)).toMatchObject([{ password: 'Vinter2027!' }, { password: 'Vinter2028!' }])
})

import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTokenVault } from '@/api/tokenVault'
import { sessionRefused } from '@/domain/kit/calls'
import { askerClosed, selectOutcome } from '@/domain/outcomes'
import { passwordSubmitted } from '@/domain/user/account'
import { localStore } from '@/platform/storage'
import { aUser } from '@tests/support/aUser'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'
import { tokens } from '@tests/unit/api/kit'
import { anna } from '@tests/unit/session/openSession'

it.each(['done', 'refused'])(
  'PW-1 a slow change is still under way in a dialog that is opened again, which shows its outcome: %s',
  async (outcome) => {
    stubBrowser()
    const { store, calls } = openFakeTab({ user: aUser() })
    const save = (next: string) => store.dispatch(passwordSubmitted({ current: 'Sommer2026!', next }))
    const state = () => selectOutcome(store.getState(), 'password').state
    save('Vinter2027!')
    store.dispatch(askerClosed('password'))
    expect(state()).toBe('saving')
    if (outcome === 'done') calls[0]!.answer({ data: null })
    else calls[0]!.refuse(422)
    await settled()
    expect(state()).toBe(outcome)
    store.dispatch(askerClosed('password'))
    expect(state()).toBe(outcome === 'done' ? 'none' : 'refused')
    save('Vinter2028!')
    expect(calls.map(({ body }) => body)).toMatchObject([{ password: 'Vinter2027!' }, { password: 'Vinter2028!' }])
  },
)

describe('PW-1 TOKEN-7 a server that ends sessions with the old password', () => {
  /** Answers the change; `client` is the session's, where it is still one. */
  async function change(tab: ReturnType<typeof openFakeTab>, client: string | null) {
    tab.store.dispatch(passwordSubmitted({ current: 'Sommer2026!', next: 'Vinter2027!' }))
    const { vault, answer } = tab.call('updatePassword')
    vault!.updateFromResponse((name) => (name === 'client' ? client : null), vault!.headersForRequest())
    answer({ data: null })
    await settled()
  }

  function openRemembered(remember: boolean) {
    stubBrowser()
    const vault = createTokenVault(localStore)
    vault.startSession(old, { remember })
    return openFakeTab({ user: anna, vault })
  }

  const old = tokens('t', { client: 'old', expiry: 1e9, uid: anna.email })
  const begun = tokens('n', { client: 'new', expiry: 1e9, uid: anna.email })

  it.each([true, false])(
    'PW-1 LOGIN-13 the portal signs in again with the new password, remembered as before: %s',
    async (remember) => {
      const tab = openRemembered(remember)
      await change(tab, null)
      expect(selectOutcome(tab.store.getState(), 'password').state).toBe('done')
      expect(tab.call('signIn').body).toEqual({ email: anna.email, password: 'Vinter2027!', remember_me: remember })
      tab.call('signIn').vault!.save(begun)
      tab.call('signIn').answer({ data: anna })
      await settled()
      expect([tab.status(), tab.vault.read(), localStore.get('auth_window')]).toEqual([
        'signedIn',
        begun,
        remember ? null : 'true',
      ])
      expect(tab.callsOf('signOut')).toEqual([])
    },
  )

  it('PW-1 an answer in the same session needs no new sign-in, even without a new token', async () => {
    const tab = openRemembered(true)
    await change(tab, 'old')
    expect([tab.callsOf('signIn'), tab.vault.read()]).toEqual([[], old])
  })

  it('PW-1 TOKEN-7 a customer who has signed out meanwhile stays signed out, and the new session is ended on the server', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const tab = openRemembered(true)
    await change(tab, null)
    tab.signOut()
    await settled()
    tab.call('signIn').vault!.save(begun)
    tab.call('signIn').answer({ data: anna })
    await settled()
    expect([tab.status(), localStore.get('auth_headers')]).toEqual(['signedOut', null])
    await vi.advanceTimersByTimeAsync(6_000)
    await settled()
    expect(tab.callsOf('signOut').map(({ vault }) => vault!.read()?.client)).toEqual(['old', 'new'])
  })

  it('PW-1 TOKEN-6 after a failed sign-in the old session ends with the next refused call', async () => {
    const tab = openRemembered(true)
    await change(tab, null)
    tab.call('signIn').refuse(null)
    await settled()
    expect(tab.status()).toBe('signedIn')
    tab.store.dispatch(sessionRefused({ client: 'old' }))
    await settled()
    expect(tab.status()).toBe('signedOut')
  })
})

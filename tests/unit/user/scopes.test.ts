import { describe, expect, it, onTestFinished } from 'vitest'
import { signedInShellOpened } from '@/domain/session/shell'
import { selectFlashes } from '@/domain/flash/slice'
import { signedIn } from '@/domain/session/slice'
import { selectActiveScopeId, selectScopes, selectScopeType } from '@/domain/user/scopes'
import { askerClosed, selectOutcome } from '@/domain/outcomes'
import { settingFlipped } from '@/domain/user/settings'
import { scopeChosen, selectScopeChangingTo } from '@/domain/user/slice'
import { localStore } from '@/platform/storage'
import { confirmBeforeUnload } from '@/platform/windows'
import { endSessionState } from '@/platform/state'
import { customer, openDomain } from '@tests/unit/applications/openDomain'

describe('scopes', () => {
  it('NAV-1 the user’s scopes are shown until the API has listed them', async () => {
    const { store, call, settled } = openDomain()
    expect(selectScopes(store.getState()).map(({ id }) => id)).toEqual([1, 2])
    store.dispatch(signedInShellOpened())
    call('scopes').answer({
      scopes: [
        { id: 3, type: 'business' },
        { id: 4, type: 'noget andet' },
      ],
      scope_id: 3,
    })
    await settled()
    expect(selectScopes(store.getState())).toEqual([
      { id: 3, type: 'business' },
      { id: 4, type: 'private' },
    ])
  })

  it('NAV-1 the user’s scopes stay when they cannot be listed, without a message', async () => {
    const { store, call, settled } = openDomain()
    store.dispatch(signedInShellOpened())
    call('scopes').refuse(500)
    await settled()
    expect(selectScopes(store.getState())).toHaveLength(2)
    expect(selectFlashes(store.getState())).toEqual([])
  })

  it.each([
    ['the user', 1, 2, 1, 'private'],
    ['the list, where the user does not', null, 2, 2, 'business'],
    ['neither, so that the first is active', null, null, 1, 'private'],
  ] as const)('NAV-1 NAV-4 the active scope is given by %s', async (_, users, listed, id, type) => {
    const { store, call, settled } = openDomain()
    store.dispatch(signedIn({ ...customer, scope_id: users }))
    store.dispatch(signedInShellOpened())
    call('scopes').answer({ scopes: customer.scopes, scope_id: listed })
    await settled()
    expect([selectActiveScopeId(store.getState()), selectScopeType(store.getState())]).toEqual([id, type])
  })

  it('NAV-1 choosing a scope PUTs it, forgets the old scope’s inquiry, and reloads the page', async () => {
    const { store, call, settled, reload } = openDomain()
    localStore.set('application_id', '5')
    store.dispatch(scopeChosen(2))
    await settled()
    expect(call('selectScope').params).toEqual({ id: 2 })
    expect(reload).not.toHaveBeenCalled()
    call('selectScope').answer()
    await settled()
    expect(reload).toHaveBeenCalledOnce()
    expect(localStore.get('application_id')).toBeNull()
  })

  it('NAV-1 LOGOUT-3 unsaved settings are saved before the scope changes', async () => {
    const { store, call, callsOf, settled } = openDomain()
    store.dispatch(settingFlipped({ key: 'sms_notification', on: true }))
    store.dispatch(scopeChosen(2))
    await settled()
    expect(callsOf('selectScope')).toEqual([])
    call('updateSetting').answer()
    await settled()
    expect(call('selectScope').params).toEqual({ id: 2 })
  })

  it('NAV-1 LOGOUT-3 a save that takes more than five seconds does not hold up the change of scope', async () => {
    const { store, callsOf, pass } = openDomain()
    store.dispatch(settingFlipped({ key: 'sms_notification', on: true }))
    store.dispatch(scopeChosen(2))
    await pass(4_999)
    expect(callsOf('selectScope')).toEqual([])
    await pass(1)
    expect(callsOf('selectScope')).toHaveLength(1)
  })

  it.each([null, 504])(
    'ERR-7 NAV-1 after a lost answer (%s) the active scope is read, and a change that was made counts',
    async (status) => {
      const { store, call, settled, reload } = openDomain()
      store.dispatch(scopeChosen(2))
      await settled()
      call('selectScope').refuse(status)
      await settled()
      call('validateToken').answer({ data: { ...customer, scope_id: 2 } })
      await settled()
      expect(reload).toHaveBeenCalledOnce()
    },
  )

  it.each([
    ['not made', 1, 'refused'],
    ['unknown', null, 'unconfirmed'],
  ])('ERR-7 NAV-1 after a lost answer a change that was %s is reported as that', async (_, scope_id, state) => {
    const { store, call, settled, reload, flashes } = openDomain()
    store.dispatch(scopeChosen(2))
    await settled()
    call('selectScope').refuse(504)
    await settled()
    call('validateToken').answer({ data: { ...customer, scope_id: null } })
    await settled()
    call('scopes').answer({ scopes: customer.scopes, scope_id })
    await settled()
    expect([selectOutcome(store.getState(), 'scope').state, flashes()]).toEqual([state, []])
    expect(reload).not.toHaveBeenCalled()
  })

  it('NAV-1 ERR-5 a failed change of scope is reported, outside the menu where that was closed, and the page is not reloaded', async () => {
    const { store, call, settled, reload } = openDomain()
    store.dispatch(scopeChosen(2))
    store.dispatch(askerClosed('scope'))
    await settled()
    call('selectScope').refuse(403)
    await settled()
    expect(reload).not.toHaveBeenCalled()
    expect(selectScopeChangingTo(store.getState())).toBeNull()
    expect(selectFlashes(store.getState())).toMatchObject([
      { message: 'applications.shell.scope_failed', tone: 'danger' },
    ])
  })

  it('NAV-1 ERR-5 ERR-10 outside the menu a busy server’s wait is said as well', async () => {
    onTestFinished(endSessionState)
    const { store, call, settled } = openDomain()
    store.dispatch(scopeChosen(2))
    store.dispatch(askerClosed('scope'))
    await settled()
    call('selectScope').refuse(429, {}, 30_000)
    await settled()
    expect(selectFlashes(store.getState())).toMatchObject([
      { message: 'applications.shell.scope_failed', tone: 'danger' },
      { message: 'common.error.busy_seconds', tone: 'danger', values: { count: 30 } },
    ])
  })

  describe('NAV-1 a scope that was chosen elsewhere', () => {
    /** As another tab of this browser tells it. */
    async function tell(news: string) {
      const tab = new BroadcastChannel('scope')
      tab.postMessage(news)
      for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setImmediate(next))
      tab.close()
    }

    it.each([
      ['this customer’s other scope', { userId: customer.id, id: 2 }, 1],
      ['the scope that is shown', { userId: customer.id, id: 1 }, 0],
      ['another customer’s', { userId: customer.id + 1, id: 2 }, 0],
      ['nothing that can be read', 'nonsense', 0],
    ])('NAV-1 in another tab: %s', async (_, news, times) => {
      localStore.set('application_id', '5')
      const { store, reload, callsOf, settled } = openDomain({ hasChannels: true })
      await tell(JSON.stringify(news))
      await settled()
      expect(reload).toHaveBeenCalledTimes(times)
      store.dispatch(settingFlipped({ key: 'sms_notification', on: true }))
      await settled()
      // What this page still sends would reach the other scope.
      expect(callsOf('updateSetting')).toHaveLength(1 - times)
    })

    it.each([
      ['while the page loads anew, which a press does not hold up', false, 0],
      ['once the customer has kept a page that asks before it is left', true, 1],
    ])('NAV-1 what is pressed %s', async (_, asksFirst, times) => {
      const { store, reload, callsOf, settled, press } = openDomain({ hasChannels: true })
      if (asksFirst) onTestFinished(confirmBeforeUnload())
      await tell(JSON.stringify({ userId: customer.id, id: 2 }))
      await settled()
      expect(reload).toHaveBeenCalledOnce()
      press()
      store.dispatch(settingFlipped({ key: 'sms_notification', on: true }))
      await settled()
      expect(callsOf('updateSetting')).toHaveLength(times)
    })

    async function comeBack() {
      const domain = openDomain()
      domain.store.dispatch(signedInShellOpened())
      domain.call('currentApplication').answer({ application: null })
      domain.call('allApplications').answer({ applications: [] })
      await domain.settled()
      domain.show(false)
      await domain.pass(60_000)
      domain.show(true)
      await domain.settled()
      return { ...domain, reads: () => domain.callsOf('allApplications').length }
    }

    it('NAV-1 START-3 on another device: nothing is read before the page loads anew', async () => {
      const { call, settled, reload, reads } = await comeBack()
      call('validateToken').answer({ data: { ...customer, scope_id: 2 } })
      await settled()
      expect([reload.mock.calls.length, reads()]).toEqual([1, 1])
    })

    it.each([
      ['the same', 1],
      ['none', null],
    ])('NAV-1 START-3 where the server names %s, the screen is refreshed', async (_, scope_id) => {
      const { call, settled, reload, reads } = await comeBack()
      call('validateToken').answer({ data: { ...customer, scope_id } })
      await settled()
      expect([reload.mock.calls.length, reads()]).toEqual([0, 2])
    })

    it('NAV-1 START-3 a server that is slow to say holds up the refresh for three seconds at most, and is still followed', async () => {
      const { call, pass, settled, reload, reads } = await comeBack()
      await pass(2_999)
      expect(reads()).toBe(1)
      await pass(1)
      expect(reads()).toBe(2)
      call('validateToken').answer({ data: { ...customer, scope_id: 2 } })
      await settled()
      expect(reload).toHaveBeenCalledOnce()
    })

    it('NAV-1 ERR-7 after a setting’s lost answer', async () => {
      const { store, call, settled, reload } = openDomain()
      store.dispatch(settingFlipped({ key: 'sms_notification', on: true }))
      call('updateSetting').refuse(504)
      await settled()
      call('validateToken').answer({ data: { ...customer, scope_id: 2 } })
      await settled()
      expect(reload).toHaveBeenCalledOnce()
    })

    it('NAV-1 the other tabs of the browser are told of a choice', async () => {
      const { store, call, settled } = openDomain({ hasChannels: true })
      const tab = new BroadcastChannel('scope')
      const told = new Promise((resolve) =>
        tab.addEventListener('message', ({ data }) => resolve(data), { once: true }),
      )
      store.dispatch(scopeChosen(2))
      await settled()
      call('selectScope').answer()
      expect(await told).toBe(JSON.stringify({ userId: customer.id, id: 2 }))
      tab.close()
    })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { selectFaq } from '@/domain/faq/slice'
import { callFailed, callSettled, callSlow, waitingStopped } from '@/domain/kit/calls'
import { wentOnline, selectIsSlow, selectLastFailedCall, selectOnline, wentOffline } from '@/domain/network/slice'
import { signedInShellOpened } from '@/domain/session/shell'
import { portalOpened } from '@/domain/session/slice'
import { screenOpened } from '@/domain/shownScreen'
import { settingFlipped } from '@/domain/user/settings'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'
import { tokens } from './api/kit'
import { customer, openDomain } from './applications/openDomain'

describe('ERR-4 ERR-5 the connection', () => {
  it('ERR-4 the portal is online until the browser says otherwise', () => {
    const { store } = openDomain()
    const isOnline = () => selectOnline(store.getState())
    expect(isOnline()).toBe(true)
    store.dispatch(wentOffline())
    expect(isOnline()).toBe(false)
    store.dispatch(wentOnline())
    expect(isOnline()).toBe(true)
  })

  it('ERR-4 a browser that says offline beside a network that answers is not believed for long', async () => {
    const { store, pass, callsOf } = openDomain()
    const isOnline = () => selectOnline(store.getState())
    for (const [isFlagged, after] of [
      [true, 0],
      [false, 1_000],
    ] as const) {
      store.dispatch(wentOffline())
      await pass(after)
      store.dispatch(settingFlipped({ key: 'sms_notification', on: isFlagged }))
      callsOf('updateSetting').at(-1)!.answer({})
      await pass(0)
      // An answer of the first second may have been on its way before.
      expect(isOnline()).toBe(after > 0)
    }
  })

  it('ERR-5 the connection is slow while any slow call is under way, but not once nobody waits', () => {
    const { store } = openDomain()
    const isSlow = () => selectIsSlow(store.getState())
    store.dispatch(callSlow('faq'))
    store.dispatch(callSettled('user'))
    expect(isSlow()).toBe(true)
    store.dispatch(callSlow('offer'))
    store.dispatch(callSettled('faq'))
    expect(isSlow()).toBe(true)
    store.dispatch(callSettled('offer'))
    expect(isSlow()).toBe(false)
    store.dispatch(callSlow('faq'))
    store.dispatch(waitingStopped())
    expect(isSlow()).toBe(false)
  })

  it('SUP-2 the last failed call is kept', () => {
    const { store } = openDomain()
    const call = { endpoint: 'faq', status: 500, requestId: 'r1' }
    expect(selectLastFailedCall(store.getState())).toBeNull()
    store.dispatch(callFailed(call))
    expect(selectLastFailedCall(store.getState())).toEqual(call)
  })
})

describe('START-3 a tab that is looked at again', () => {
  it.each([
    [59_999, false],
    [60_000, true],
  ])('START-3 after %d ms hidden the inquiries are requested again: %s', async (ms, asks) => {
    const { store, show, pass, callsOf, call } = openDomain()
    store.dispatch(signedInShellOpened())
    call('currentApplication').answer({ application: null })
    call('allApplications').answer({ applications: [] })
    await pass(0)
    const before = callsOf('allApplications').length
    show(false)
    await pass(ms / 2)
    // Some browsers fire the event twice.
    show(false)
    await pass(ms / 2)
    show(true)
    await pass(0)
    // Of a customer with two scopes, the server says first which one is shown.
    callsOf('validateToken').at(-1)?.answer({ data: customer })
    await pass(0)
    expect(callsOf('allApplications').length - before).toBe(asks ? 1 : 0)
    show(true)
    await pass(0)
    expect(callsOf('allApplications').length - before).toBe(asks ? 1 : 0)
  })

  it('START-3 a tab that was opened behind another asks again when it is looked at a minute later', async () => {
    const { store, show, pass, callsOf, call } = openDomain({ isHidden: true })
    store.dispatch(signedInShellOpened())
    call('currentApplication').answer({ application: null })
    call('allApplications').answer({ applications: [] })
    await pass(60_000)
    expect(callsOf('allApplications')).toHaveLength(1)
    show(true)
    await pass(0)
    call('validateToken').answer({ data: customer })
    await pass(0)
    expect(callsOf('allApplications')).toHaveLength(2)
  })
})

describe('ERR-9 what could not be had without a network', () => {
  /** Help is open, and nothing that it or its shell asked for was answered. */
  async function openOffline() {
    const domain = openDomain({ address: '/help' })
    const { store, calls, pass } = domain
    store.dispatch(signedInShellOpened())
    store.dispatch(screenOpened('/help'))
    for (const { refuse } of calls) refuse(null)
    await pass(1_000)
    const asked = calls.length
    return {
      ...domain,
      askedAgain: () =>
        calls
          .slice(asked)
          .map(({ endpoint }) => endpoint)
          .sort(),
    }
  }
  const everything = ['allApplications', 'currentApplication', 'faq', 'scopes']

  it('ERR-9 is asked for once when the browser is online again, and its message stays until it is there', async () => {
    const { store, pass, askedAgain, callsOf } = await openOffline()
    store.dispatch(wentOnline())
    store.dispatch(wentOnline())
    await pass(0)
    expect(askedAgain()).toEqual(everything)
    expect(selectFaq(store.getState()).status).toBe('failed')
    callsOf('faq').at(-1)!.answer({ categories: [] })
    await pass(0)
    expect(selectFaq(store.getState()).status).toBe('ready')
    await pass(60_000)
    expect(callsOf('faq')).toHaveLength(2)
  })

  it('ERR-9 is asked for at the next response, whoever asked', async () => {
    const { store, pass, askedAgain, callsOf } = await openOffline()
    store.dispatch(settingFlipped({ key: 'sms_notification', on: true }))
    callsOf('updateSetting')[0]!.answer({})
    await pass(0)
    expect(askedAgain()).toEqual([...everything, 'updateSetting'])
  })

  it('ERR-9 is asked for when the tab is looked at again, however soon', async () => {
    const { show, pass, askedAgain } = await openOffline()
    show(false)
    show(true)
    await pass(0)
    expect(askedAgain()).toEqual(everything)
  })

  it('ERR-9 is asked for less and less often while it fails, and not where the browser says that it is offline', async () => {
    const { pass, callsOf, store } = await openOffline()
    for (const [ms, times] of [
      [4_999, 1],
      [1, 2],
      [9_999, 2],
      [1, 3],
      [20_000, 4],
      [40_000, 5],
      [59_999, 5],
      [1, 6],
    ] as const) {
      await pass(ms)
      expect(callsOf('faq')).toHaveLength(times)
      callsOf('faq').at(-1)!.refuse(null)
    }
    vi.stubGlobal('navigator', { onLine: false })
    await pass(600_000)
    expect(callsOf('faq')).toHaveLength(6)
    vi.stubGlobal('navigator', { onLine: true })
    store.dispatch(wentOnline())
    await pass(0)
    expect(callsOf('faq')).toHaveLength(7)
    // The browser was a moment too early.
    callsOf('faq').at(-1)!.refuse(null)
    await pass(5_000)
    expect(callsOf('faq')).toHaveLength(8)
  })

  it('ERR-9 a tab that was opened without a network finds out who is signed in', async () => {
    stubBrowser()
    const { store, calls, status, vault } = openFakeTab()
    vault.save(tokens('t', { client: 'tab', expiry: 1e9, uid: 'mette@eksempel.dk' }))
    store.dispatch(portalOpened())
    await settled()
    calls.at(-1)!.refuse(null)
    await settled()
    expect(status()).toBe('unreachable')
    store.dispatch(wentOnline())
    await settled()
    expect(status()).toBe('validating')
  })
})

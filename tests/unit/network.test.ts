import { describe, expect, it } from 'vitest'
import { callFailed, callSettled, callSlow, waitingStopped } from '@/domain/kit/calls'
import { cameOnline, selectIsSlow, selectLastFailedCall, selectOnline, wentOffline } from '@/domain/network/slice'
import { signedInShellOpened } from '@/domain/session/shell'
import { openDomain } from './applications/openDomain'

describe('ERR-4 ERR-5 the connection', () => {
  it('ERR-4 the portal is online until the browser says otherwise', () => {
    const { store } = openDomain()
    const isOnline = () => selectOnline(store.getState())
    expect(isOnline()).toBe(true)
    store.dispatch(wentOffline())
    expect(isOnline()).toBe(false)
    store.dispatch(cameOnline())
    expect(isOnline()).toBe(true)
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
    expect(callsOf('allApplications').length - before).toBe(asks ? 1 : 0)
    show(true)
    await pass(0)
    expect(callsOf('allApplications').length - before).toBe(asks ? 1 : 0)
  })
})

import { expect, it, vi } from 'vitest'
import { createTokenVault } from '@/api/tokenVault'
import { headersOf, sharedStorage, tokens } from './kit'

/** A tab whose session is saved, and what came late for a session that is over. */
function openTab() {
  const storage = sharedStorage()
  const onEnded = vi.fn(() => Promise.resolve(null))
  const vault = createTokenVault(storage, { onEnded })
  vault.save(tokens('t1'))
  vault.rememberCustomer()
  const late: string[] = []
  const stopWatching = vault.watchLateTokens((one) => late.push(one['access-token']))
  return { storage, onEnded, vault, late, stopWatching }
}

it('LOGOUT-4 only a token of the request’s own session is late: another begins a session', () => {
  const { vault, late } = openTab()
  const sent = vault.headersForRequest()
  vault.clear()
  vault.updateFromResponse(headersOf(tokens('u1', { client: 'c2' })), sent)
  expect(late).toEqual([])
  vault.updateFromResponse(headersOf(tokens('t2')), sent)
  expect(late).toEqual(['t2'])
})

it('LOGOUT-4 who has stopped watching hears of no late token', () => {
  const { vault, late, stopWatching } = openTab()
  const sent = vault.headersForRequest()
  vault.clear()
  stopWatching()
  vault.updateFromResponse(headersOf(tokens('t2')), sent)
  expect(late).toEqual([])
})

it('LOGOUT-4 a session that is being ended twice is asked for at the worker once', async () => {
  const { vault, onEnded } = openTab()
  await Promise.all([vault.detachFromStorage(), vault.detachFromStorage()])
  expect(onEnded).toHaveBeenCalledExactlyOnceWith('c1')
  expect(vault.read()).toEqual(tokens('t1'))
})

it('SESS-1 a tab whose session another has ended may store no more of its customer’s data', () => {
  const { vault, storage } = openTab()
  expect(vault.isLive()).toBe(true)
  createTokenVault(storage).clear()
  expect(vault.isLive()).toBe(false)
})

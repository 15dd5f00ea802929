import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isOfClosedWindow } from '@/api/savedSession'
import { createTokenVault } from '@/api/tokenVault'
import { whileSignedIn } from '@/app/signedInDomain'
import { portalOpened } from '@/domain/session/slice'
import { localStore, sessionStore } from '@/platform/storage'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'
import { tokens } from '@tests/unit/api/kit'
import { anna } from './openSession'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 12) }))
afterEach(() => void vi.useRealTimers())

async function openSignedIn({ remember = false } = {}) {
  const browser = stubBrowser()
  const vault = createTokenVault(localStore)
  vault.startSession(tokens('t', { client: 'c1', expiry: 1e12, uid: anna.email }), { remember })
  const visit = async () => {
    const tab = openFakeTab({ vault: createTokenVault(localStore) })
    tab.store.runSaga(whileSignedIn)
    tab.store.dispatch(portalOpened())
    tab.call('validateToken').answer({ data: anna })
    await settled()
    return tab
  }
  return { ...browser, ...(await visit()), visit }
}

/** What a link in an email finds: a tab of its own, with a session storage of its own. */
async function isLeftForNewTab(): Promise<boolean> {
  const logged = sessionStore.get('logged')
  sessionStore.remove('logged')
  const isLeft = await isOfClosedWindow()
  if (logged !== null) sessionStore.set('logged', logged)
  return isLeft
}

function pass(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000)
}

it('LOGIN-13 a tab that the browser has discarded counts as open for half an hour', async () => {
  const { show, close } = await openSignedIn()
  show(false)
  close()
  pass(29)
  expect(await isLeftForNewTab()).toBe(false)
  pass(2)
  expect(await isLeftForNewTab()).toBe(true)
})

it('LOGIN-13 a tab that the device’s clock says will be hidden later does not count as open', async () => {
  const { show, close } = await openSignedIn()
  show(false)
  close()
  pass(-10)
  expect(await isLeftForNewTab()).toBe(true)
})

it('LOGIN-13 the tab that has signed in keeps its session when it is loaded again', async () => {
  await openSignedIn()
  expect([await isOfClosedWindow(), await isLeftForNewTab()]).toEqual([false, true])
})

it('LOGIN-13 a session that is to be remembered stays when its window has been closed', async () => {
  const { close } = await openSignedIn({ remember: true })
  close()
  pass(24 * 60)
  expect(await isLeftForNewTab()).toBe(false)
})

it('LOGIN-13 a tab that comes back, discarded or not, is closed as any other', async () => {
  const { show, close, visit } = await openSignedIn()
  show(false)
  show(true)
  expect(localStore.get('auth_window')).toBe('true')
  show(false)
  close()
  await visit()
  expect(localStore.get('auth_window')).toBe('true')
  expect(await isLeftForNewTab()).toBe(true)
})

it('LOGIN-13 a tab that is closed, which is hidden right after, does not count as discarded', async () => {
  const { show } = await openSignedIn()
  window.dispatchEvent(new Event('pagehide'))
  show(false)
  expect(await isLeftForNewTab()).toBe(true)
})

it('LOGIN-13 a tab that was left and comes back as it was counts as discarded once it is hidden again', async () => {
  const { show, close } = await openSignedIn()
  window.dispatchEvent(new Event('pagehide'))
  show(false)
  window.dispatchEvent(new Event('pageshow'))
  show(true)
  show(false)
  close()
  pass(29)
  expect(await isLeftForNewTab()).toBe(false)
})

it('LOGIN-13 another tab’s note stays when this one is closed', async () => {
  const { show, close, visit } = await openSignedIn()
  show(false)
  close()
  sessionStore.clear()
  await visit()
  window.dispatchEvent(new Event('pagehide'))
  expect(await isLeftForNewTab()).toBe(false)
})

it('LOGIN-13 nothing is noted of a session that is to be remembered', async () => {
  const { show } = await openSignedIn({ remember: true })
  show(false)
  expect(localStore.get('auth_window')).toBeNull()
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokenVault } from '@/api/tokenVault'
import { whileSignedIn } from '@/app/signedInDomain'
import { readSettings } from '@/config/settings'
import { draftRows } from '@tests/support/keptDrafts'
import { handedOverDraftsKey } from '@/domain/session/keptDrafts'
import { selectIsIdleWarned, stayChosen } from '@/domain/session/idle'
import { portalOpened, selectEndReason } from '@/domain/session/slice'
import { localStore, sessionStore } from '@/platform/storage'
import { keepFile } from '@/domain/offers/upload/files'
import { filesDropped } from '@/domain/offers/upload/slice'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'
import { signed, tokens } from '@tests/unit/api/kit'
import { pdfFile } from '@tests/unit/offers/offerKit'
import { anna } from './openSession'

const noon = Date.UTC(2026, 10, 23, 12)
const headers = tokens('t', { client: 'c1', expiry: 1e12, uid: anna.email })
const drafts = {
  userId: anna.id,
  offers: {
    7: { applicationId: 1, company: 'Fjord', drafts: { '1/price': { text: '4000', over: [], product: 'Bil' } } },
  },
}
const keys = () => [
  ...['auth_headers', 'auth_window', 'last_input', 'app_current'].filter((key) => localStore.get(key) !== null),
  ...(draftRows().length > 0 ? [handedOverDraftsKey] : []),
]

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: noon }))
afterEach(() => void vi.useRealTimers())

function settings(idleMinutes: number | null) {
  const result = readSettings(
    {
      apiUrl: 'http://api.test/api',
      apiAuthUrl: 'http://api.test/api/auth',
      ...(idleMinutes !== null && { idleMinutes }),
    },
    {},
  )
  if (!result.ok) throw new Error('The settings are no good')
  return result.settings
}

/** A browser with the session saved. */
function openBrowser() {
  const browser = stubBrowser('/')
  createTokenVault(localStore).startSession(headers, { remember: true })
  localStore.set(handedOverDraftsKey, JSON.stringify(drafts))
  sessionStore.set('logged', 'true')
  return browser
}

async function openTab(idleMinutes: number | null = 10) {
  const vault = createTokenVault(localStore)
  const tab = openFakeTab({ vault, settings: settings(idleMinutes) })
  tab.store.runSaga(whileSignedIn)
  tab.store.dispatch(portalOpened())
  tab.call('validateToken').answer({ data: anna })
  await settled()
  return {
    ...tab,
    isWarned: () => selectIsIdleWarned(tab.store.getState()),
    ended: () => selectEndReason(tab.store.getState()),
  }
}

async function pass(minutes: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(minutes * 60_000)
  await settled()
}

/** The end waits for unsaved input, five seconds at most. */
const saved = () => pass(0.1)

/** A machine that sleeps stops its timers, but not its clock. */
function sleep(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000)
}

async function press(): Promise<void> {
  window.dispatchEvent(new Event('pointerdown'))
  await settled()
}

describe('LOGIN-13 an idle customer', () => {
  it('LOGIN-13 an idle customer is warned a minute before the deployment’s limit, then signed out, and only unsaved input is kept', async () => {
    openBrowser()
    const { isWarned, status, ended, callsOf } = await openTab()
    await pass(8.9)
    expect([isWarned(), status()]).toEqual([false, 'signedIn'])
    await pass(0.2)
    expect([isWarned(), status()]).toEqual([true, 'signedIn'])
    await pass(0.8)
    expect(status()).toBe('signedIn')
    await pass(0.2)
    expect([status(), ended(), isWarned(), keys(), sessionStore.get('logged')]).toEqual([
      'signedOut',
      'idle',
      false,
      [handedOverDraftsKey],
      null,
    ])
    expect(callsOf('signOut').map(({ vault }) => vault!.read())).toEqual([headers])
  })

  it('LOGIN-13 there is no limit where the deployment sets none', async () => {
    openBrowser()
    const { isWarned, status } = await openTab(null)
    await pass(3 * 24 * 60)
    expect([isWarned(), status(), localStore.get('last_input')]).toEqual([false, 'signedIn', null])
  })

  it('LOGIN-13 a customer who keeps working stays signed in', async () => {
    openBrowser()
    const { isWarned, status } = await openTab()
    for (let times = 0; times < 5; times++) {
      await pass(8)
      await press()
    }
    expect([isWarned(), status()]).toEqual([false, 'signedIn'])
    await pass(9)
    expect(isWarned()).toBe(true)
  })

  it('LOGIN-13 UP-1 a customer who waits for an upload stays signed in for as long as it gets on', async () => {
    openBrowser()
    const tab = await openTab()
    tab.store.dispatch(filesDropped({ applicationCompanyId: 7, files: [keepFile(pdfFile())] }))
    for (let turns = 0; tab.callsOf('signedUpload').length === 0 && turns < 100; turns += 1) await settled()
    tab.call('signedUpload').answer(signed)
    await settled()
    for (const share of [0.1, 0.2, 0.3]) {
      await pass(9.5)
      expect(tab.isWarned()).toBe(true)
      tab.uploads.at(-1)?.onProgress(share)
      await pass(0.1)
      expect([tab.isWarned(), tab.ended()]).toEqual([false, null])
    }
    await pass(10)
    await saved()
    expect(tab.ended()).toBe('idle')
  })

  it('LOGIN-13 a warning is ended by its own button, and not by moving the mouse', async () => {
    openBrowser()
    const { store, isWarned, status } = await openTab()
    await pass(9.5)
    await press()
    expect(isWarned()).toBe(true)
    store.dispatch(stayChosen())
    expect(isWarned()).toBe(false)
    await pass(8.9)
    expect([isWarned(), status()]).toEqual([false, 'signedIn'])
  })
})

describe('LOGIN-13 TOKEN-7 two tabs', () => {
  it('LOGIN-13 a customer who works in one tab is not idle in the other', async () => {
    openBrowser()
    const first = await openTab()
    const second = await openTab()
    for (let times = 0; times < 4; times++) {
      await pass(5)
      // Both tabs of this browser hear it, as they share a window: so it is written as another's.
      localStore.set('last_input', String(Date.now()))
    }
    await pass(8.5)
    expect([first.isWarned(), second.isWarned(), first.status(), second.status()]).toEqual([
      false,
      false,
      'signedIn',
      'signedIn',
    ])
  })

  it('LOGIN-13 a warning that is answered in one tab goes in the other at once', async () => {
    const { told } = openBrowser()
    const first = await openTab()
    const second = await openTab()
    await pass(9.5)
    expect([first.isWarned(), second.isWarned()]).toEqual([true, true])
    first.store.dispatch(stayChosen())
    told()
    await settled()
    expect([first.isWarned(), second.isWarned()]).toEqual([false, false])
    await pass(8)
    expect([first.status(), second.status()]).toEqual(['signedIn', 'signedIn'])
  })

  it('LOGIN-13 both tabs are signed out, and the server is told once', async () => {
    const { told } = openBrowser()
    const tabs = [await openTab(), await openTab()]
    await pass(10)
    told()
    await pass(0.2)
    expect(tabs.map(({ status }) => status())).toEqual(['signedOut', 'signedOut'])
    expect(tabs.flatMap(({ callsOf }) => callsOf('signOut'))).toHaveLength(1)
    expect(keys()).toEqual([handedOverDraftsKey])
  })
})

describe('LOGIN-13 a device that slept', () => {
  it.each([
    ['the first press afterwards', () => void window.dispatchEvent(new Event('keydown'))],
    ['the return to the page', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['the next check of the time', () => pass(0.1)],
    [
      'a press on the warning’s button, too late',
      (store: Awaited<ReturnType<typeof openTab>>['store']) => void store.dispatch(stayChosen()),
    ],
  ])('LOGIN-13 a device that slept past the limit signs the customer out at %s', async (_, wake) => {
    openBrowser()
    const { store, status, ended } = await openTab()
    await pass(9.5)
    sleep(60)
    await wake(store)
    await settled()
    expect(status()).not.toBe('signedIn')
    await saved()
    expect([status(), ended()]).toEqual(['signedOut', 'idle'])
  })

  it('LOGIN-13 after the clock is set back the idle time counts from there', async () => {
    openBrowser()
    const { status } = await openTab()
    await pass(5)
    sleep(-60)
    await pass(9.5)
    expect(status()).toBe('signedIn')
    await pass(1)
    expect(status()).toBe('signedOut')
  })
})

describe('LOGIN-13 opening a page', () => {
  it('LOGIN-13 the idle time begins anew after the last tab was closed, where the session is to be remembered', async () => {
    openBrowser()
    const { close } = await openTab()
    await pass(1)
    window.dispatchEvent(new Event('pagehide'))
    await settled()
    close()
    expect(localStore.get('last_input')).toBeNull()
    sleep(24 * 60)
    const { status, isWarned } = await openTab()
    await pass(1)
    expect([status(), isWarned()]).toEqual(['signedIn', false])
  })

  it('LOGIN-13 the idle time goes on after the browser had discarded the page or crashed', async () => {
    openBrowser()
    const { close } = await openTab()
    await pass(1)
    close()
    sleep(60)
    const { status, ended } = await openTab()
    expect(status()).not.toBe('signedIn')
    await saved()
    expect([status(), ended()]).toEqual(['signedOut', 'idle'])
  })
})

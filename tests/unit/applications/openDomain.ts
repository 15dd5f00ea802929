import { onTestFinished, vi } from 'vitest'
import { aUser } from '@tests/support/aUser'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'

export const customer = aUser({
  scopes: [
    { id: 1, type: 'private' },
    { id: 2, type: 'business' },
  ],
  scope_id: 1,
})

/** A tab where this customer is signed in; its timers advance only as far as the test lets them. */
export function openDomain({ address = '/', isHidden = false, hasChannels = false } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-11-21T12:00:00+01:00') })
  onTestFinished(() => void vi.useRealTimers())
  const browser = stubBrowser(address, { hasChannels })
  if (isHidden) browser.show(false)
  const tab = openFakeTab({ user: customer })
  return {
    ...browser,
    ...tab,
    settled,
    /** Lets time pass, and what it sets off arrive. */
    pass: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
    },
    /** The tab is hidden so long, and shown again in the scope that the server still names. */
    comeBack: async (awayMs = 60_000) => {
      browser.show(false)
      await vi.advanceTimersByTimeAsync(awayMs)
      browser.show(true)
      await settled()
      tab.callsOf('validateToken').at(-1)?.answer({ data: customer })
      await settled()
    },
  }
}

export type Domain = ReturnType<typeof openDomain>

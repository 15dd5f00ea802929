import { onTestFinished, vi } from 'vitest'

/** The tab is hidden for a minute and looked at again (START-3). */
export function comeBack(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(document, 'visibilityState')
  })
  show('hidden')
  vi.setSystemTime(Date.now() + 60_000)
  show('visible')
}

export function show(visibilityState: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

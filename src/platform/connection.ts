import { offered } from './offered'
import { pageState } from './state'

/** False where the browser knows that it has no network; true is no guarantee of one. */
export function isOnline(): boolean {
  return navigator.onLine
}

/** Reports every change, and at once when the browser is offline (ERR-4). Returns the unsubscribe function. */
export function watchOnline(callback: (online: boolean) => void): () => void {
  const notify = () => callback(isOnline())
  const watching = new AbortController()
  for (const change of ['online', 'offline']) window.addEventListener(change, notify, watching)
  if (!isOnline()) queueMicrotask(notify)
  return () => watching.abort()
}

/**
 * Calls back when another tab may have changed local storage, and when this page returns from the back-forward cache
 * (TOKEN-7). Returns the unsubscribe function.
 */
export function watchOtherTabs(callback: () => void): () => void {
  const watching = new AbortController()
  window.addEventListener('storage', callback, watching)
  window.addEventListener('pageshow', ({ persisted }) => persisted && callback(), watching)
  return () => watching.abort()
}

const page = pageState(() => ({ isLeft: false }))

/** Calls back when the page is left or closed, including into the back-forward cache. Returns the unsubscribe function. */
export function watchLeaving(callback: () => void): () => void {
  page.isLeft = false
  const watching = new AbortController()
  const leave = () => {
    page.isLeft = true
    callback()
  }
  window.addEventListener('pagehide', leave, watching)
  window.addEventListener('pageshow', () => (page.isLeft = false), watching)
  return () => watching.abort()
}

/** Whether the page is being left: it sends now, or not at all. */
export function isPageLeft(): boolean {
  return page.isLeft
}

/** Resolves once the page is left, or now if it is being left already. */
export function untilPageIsLeft(): Promise<void> {
  if (page.isLeft) return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('pagehide', () => resolve(), { once: true }))
}

/** True where the customer has asked their browser to save data; false where the browser has no such setting. */
export function savesData(): boolean {
  // Only Chromium has it, so TypeScript's types leave it out.
  return offered(() => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) === true
}

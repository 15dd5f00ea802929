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

/** Calls back when the page is left or closed, including into the back-forward cache. Returns the unsubscribe function. */
export function watchLeaving(callback: () => void): () => void {
  window.addEventListener('pagehide', callback)
  return () => window.removeEventListener('pagehide', callback)
}

/** True where the customer has asked their browser to save data; false where the browser has no such setting. */
export function savesData(): boolean {
  // Only Chromium has it, so TypeScript's types leave it out.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Calls back with whether the browser is online, now if it is not and at every change (ERR-4). Gives a way to stop. */
export function watchOnline(callback: (online: boolean) => void): () => void {
  const tell = () => callback(navigator.onLine)
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  if (!navigator.onLine) queueMicrotask(tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/**
 * Calls back when another tab may have changed local storage, and when this page is shown again from the
 * back-forward cache (TOKEN-7). Gives a way to stop.
 */
export function watchOtherTabs(callback: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) callback()
  }
  window.addEventListener('storage', callback)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', callback)
    window.removeEventListener('pageshow', onShow)
  }
}

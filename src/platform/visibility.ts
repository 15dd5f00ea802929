/**
 * Calls back with true when the tab is shown or its window gains focus, and with false when it is hidden or the page is
 * unloaded. Returns the unsubscribe function.
 */
export function watchVisibility(callback: (visible: boolean) => void): () => void {
  const watching = new AbortController()
  document.addEventListener('visibilitychange', () => callback(document.visibilityState === 'visible'), watching)
  window.addEventListener('focus', () => callback(true), watching)
  window.addEventListener('pagehide', () => callback(false), watching)
  return () => watching.abort()
}

export function whenVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = watchVisibility((visible) => {
      if (!visible) return
      stop()
      resolve()
    })
  })
}

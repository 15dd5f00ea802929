/**
 * Calls back with true when the tab is shown or its window gains focus, and with false when it is hidden or the page is
 * unloaded. Returns the unsubscribe function.
 */
export function watchVisibility(callback: (visible: boolean) => void): () => void {
  const onChange = () => callback(document.visibilityState === 'visible')
  const onFocus = () => callback(true)
  const onHide = () => callback(false)
  document.addEventListener('visibilitychange', onChange)
  window.addEventListener('focus', onFocus)
  window.addEventListener('pagehide', onHide)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    window.removeEventListener('focus', onFocus)
    window.removeEventListener('pagehide', onHide)
  }
}

/** Resolves at once in a visible tab, else when it is shown again. */
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

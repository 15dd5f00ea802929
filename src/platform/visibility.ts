/**
 * Calls back with true when the tab is looked at or its window is turned to again, and with false when it is hidden or
 * the page goes. Gives a way to stop.
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

/** Resolves once the page can be seen: at once, or when the person comes back to it. */
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

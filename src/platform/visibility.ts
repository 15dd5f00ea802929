import { offered } from './offered'

export function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

/**
 * Calls back with true when the tab is shown or its window gains focus, and with false when it is hidden or the page is
 * unloaded. Returns the unsubscribe function.
 */
export function watchVisibility(callback: (visible: boolean) => void): () => void {
  const watching = new AbortController()
  document.addEventListener('visibilitychange', () => callback(isVisible()), watching)
  window.addEventListener('focus', () => callback(true), watching)
  window.addEventListener('pagehide', () => callback(false), watching)
  return () => watching.abort()
}

/** Calls back at once where the page is seen, else when it is for the first time. Returns the function that cancels it. */
export function onceVisible(callback: () => void): () => void {
  if (isVisible()) {
    callback()
    return () => undefined
  }
  const stop = watchVisibility((visible) => {
    if (!visible) return
    stop()
    callback()
  })
  return stop
}

const seenMs = 2_000

/**
 * Calls back once the element has been on screen for two seconds, in a tab that is shown. Returns the function that
 * cancels it.
 */
export function onceSeen(element: Element, callback: () => void): () => void {
  let isOnScreen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = offered(
    () =>
      new IntersectionObserver((entries) => {
        isOnScreen = entries.at(-1)?.isIntersecting ?? false
        follow()
      }),
  )
  const stopWatching = watchVisibility(follow)

  function follow(): void {
    clearTimeout(timer)
    if (!isOnScreen || !isVisible()) return
    timer = setTimeout(() => {
      stop()
      callback()
    }, seenMs)
  }

  function stop(): void {
    clearTimeout(timer)
    observer?.disconnect()
    stopWatching()
  }

  observer?.observe(element)
  return stop
}

export function whenVisible(): Promise<void> {
  return new Promise((resolve) => onceVisible(resolve))
}

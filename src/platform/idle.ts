/** Runs it when the page has nothing more urgent to do: what nobody waits for. Safari cannot say when that is. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3000 })
  else setTimeout(run, 500)
}

/** Resolves when what stands on the page by now is seen; at once in a tab that nobody sees, where nothing is painted. */
export function untilPainted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

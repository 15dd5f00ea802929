let focused: Element | null = null

/** Called when a navigation starts. */
export function rememberFocus(): void {
  focused = document.activeElement
}

/** True when focus is where it was, or was lost with the screen that was left (ROUTE-10). */
export function isFocusUnmoved(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement === focused
}

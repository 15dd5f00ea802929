let focused: Element | null = null

/** Call when a navigation starts. */
export function rememberFocus(): void {
  focused = document.activeElement
}

/** True when focus has not moved, or was lost with the screen that was left (ROUTE-10). */
export function isFocusUnmoved(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement === focused
}

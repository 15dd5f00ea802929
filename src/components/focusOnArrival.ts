let focusedThen: Element | null = null

/** Notes what holds focus as one leaves for another screen. */
export function rememberFocus(): void {
  focusedThen = document.activeElement
}

/** Gives whether focus is where it was then, or lost with the screen that was left: nobody has moved on meanwhile (ROUTE-10). */
export function isFocusUnmoved(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement === focusedThen
}

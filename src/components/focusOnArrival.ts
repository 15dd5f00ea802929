import { NavigationType } from 'react-router-dom'
import { pageState } from '@/platform/state'

const page = pageState<{ focused: Element | null; isFirstScreen: boolean }>(() => ({ focused: null, isFirstScreen: true }))

/** Call when a navigation starts. */
export function rememberFocus(): void {
  page.focused = document.activeElement
}

/** True when focus has not moved, or was lost with the screen that was left. */
export function isFocusUnmoved(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement === page.focused
}

/** On page load focus is left to the browser, unless the user chose another screen before the first one had loaded. */
export function isPageLoad(arrivedBy: NavigationType): boolean {
  return page.isFirstScreen && arrivedBy !== NavigationType.Push
}

export function screenShown(): void {
  page.isFirstScreen = false
}

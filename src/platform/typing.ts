// Longer than it is between two keystrokes, short enough to be at once; in milliseconds.
const moment = 200

const waiting = new Map<HTMLElement, () => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Takes a field that is typed in and what to do once that rests; takes the place of what waited for the same field.
 * Done a moment after the last keystroke, so that nothing holds one up (CALC-9, FAQ-3); at once when the page is hidden
 * or goes, and when `settleTyping` is called.
 */
export function whenTypingRests(field: HTMLElement, task: () => void): void {
  if (waiting.size === 0) window.addEventListener('visibilitychange', settleTyping, true)
  if (waiting.size === 0) window.addEventListener('pagehide', settleTyping, true)
  waiting.set(field, task)
  clearTimeout(timer)
  timer = setTimeout(settleTyping, moment)
}

/** Does now what waits for the typing to rest: the field, the screen or the session is left, and nothing typed may be lost (CALC-7). */
export function settleTyping(): void {
  clearTimeout(timer)
  window.removeEventListener('visibilitychange', settleTyping, true)
  window.removeEventListener('pagehide', settleTyping, true)
  const tasks = [...waiting.values()]
  waiting.clear()
  for (const task of tasks) task()
}

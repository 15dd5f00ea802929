// Longer than the gap between two keystrokes, short enough to feel immediate.
const debounceMs = 200

// Module-level because one page has one keyboard: the end of a session flushes what is typed in any field.
const waiting = new Map<HTMLElement, () => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Runs `task` once typing in `field` has paused, so that nothing holds up a keystroke (CALC-9, FAQ-3); at once when the
 * page is hidden or unloaded, and on `flushTyping`. Replaces the field's previous task.
 */
export function debounceTyping(field: HTMLElement, task: () => void): void {
  if (waiting.size === 0) window.addEventListener('visibilitychange', flushTyping, true)
  if (waiting.size === 0) window.addEventListener('pagehide', flushTyping, true)
  waiting.set(field, task)
  clearTimeout(timer)
  timer = setTimeout(flushTyping, debounceMs)
}

/** Runs the waiting tasks now. Call before leaving a field, a screen or a session: nothing typed may be lost (CALC-7). */
export function flushTyping(): void {
  clearTimeout(timer)
  window.removeEventListener('visibilitychange', flushTyping, true)
  window.removeEventListener('pagehide', flushTyping, true)
  const tasks = [...waiting.values()]
  waiting.clear()
  for (const task of tasks) task()
}

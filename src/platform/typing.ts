// Longer than the gap between two keystrokes, short enough to feel immediate.
const debounceMs = 200

// Of the module, because one page has one keyboard: whoever ends a session flushes what is typed, in whichever field.
const waiting = new Map<HTMLElement, () => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Runs `task` once typing in `field` has paused, so that nothing holds a keystroke up (CALC-9, FAQ-3); at once when the
 * page is hidden or unloaded, and on `flushTyping`. Replaces the field's previous task.
 */
export function debounceTyping(field: HTMLElement, task: () => void): void {
  if (waiting.size === 0) window.addEventListener('visibilitychange', flushTyping, true)
  if (waiting.size === 0) window.addEventListener('pagehide', flushTyping, true)
  waiting.set(field, task)
  clearTimeout(timer)
  timer = setTimeout(flushTyping, debounceMs)
}

/** Runs the waiting tasks now, before the field, the screen or the session is left: nothing typed may be lost (CALC-7). */
export function flushTyping(): void {
  clearTimeout(timer)
  window.removeEventListener('visibilitychange', flushTyping, true)
  window.removeEventListener('pagehide', flushTyping, true)
  const tasks = [...waiting.values()]
  waiting.clear()
  for (const task of tasks) task()
}

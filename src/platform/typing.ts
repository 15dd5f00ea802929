import { pageState } from './state'

// Longer than the gap between two keystrokes, short enough to feel immediate.
const debounceMs = 200

// One page has one keyboard: the end of a session flushes what is typed in any field.
const page = pageState<{ waiting: Map<HTMLElement, () => void>; timer: ReturnType<typeof setTimeout> | undefined }>(
  () => ({ waiting: new Map(), timer: undefined }),
)

/**
 * Runs `task` once typing in `field` has paused, so that nothing holds up a keystroke (CALC-9, FAQ-3); at once when the
 * page is hidden or unloaded, and on `flushTyping`. Replaces the field's previous task.
 */
export function debounceTyping(field: HTMLElement, task: () => void): void {
  const { waiting } = page
  if (waiting.size === 0) window.addEventListener('visibilitychange', flushTyping, true)
  if (waiting.size === 0) window.addEventListener('pagehide', flushTyping, true)
  waiting.set(field, task)
  clearTimeout(page.timer)
  page.timer = setTimeout(flushTyping, debounceMs)
}

/** Runs the waiting tasks now. Call before leaving a field, a screen or a session: nothing typed may be lost (CALC-7). */
export function flushTyping(): void {
  clearTimeout(page.timer)
  window.removeEventListener('visibilitychange', flushTyping, true)
  window.removeEventListener('pagehide', flushTyping, true)
  const tasks = [...page.waiting.values()]
  page.waiting.clear()
  for (const task of tasks) task()
}

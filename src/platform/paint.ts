const waiting = new Set<() => void>()

/** Runs `task` once what is to be drawn now has been painted, or at once when the page is hidden or goes before that. */
export function afterPaint(task: () => void): void {
  if (waiting.size === 0) window.addEventListener('visibilitychange', runAll, true)
  if (waiting.size === 0) window.addEventListener('pagehide', runAll, true)
  waiting.add(task)
  // What a timer runs comes after the frame that set it.
  requestAnimationFrame(() => setTimeout(runAll))
}

function runAll(): void {
  window.removeEventListener('visibilitychange', runAll, true)
  window.removeEventListener('pagehide', runAll, true)
  const tasks = [...waiting]
  waiting.clear()
  for (const task of tasks) task()
}

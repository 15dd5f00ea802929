import type { CDPSession, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  tid: number
  /** Start and length in µs, and the length in the thread's own time. */
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { type?: string } }
}

/**
 * Does `type` and gives, for each keystroke in it, the milliseconds that the page's thread worked on it: its events,
 * and all that they rendered at once. Other programs of the machine do not count.
 */
export async function keystrokeCosts(page: Page, type: () => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const events = await traced(session, type)
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown')
  const tasks = events.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  await session.detach()
  return keys.map((key) => {
    const task = tasks.find(({ tid, ts, dur = 0 }) => tid === key.tid && ts <= key.ts && ts + dur >= key.ts)
    return (task?.tdur ?? Infinity) / 1000
  })
}

async function traced(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  // The protocol does not say what an event holds; these are the fields that Chromium writes.
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as object[] as TraceEvent[])))
  await session.send('Tracing.start', { categories: 'devtools.timeline,toplevel', transferMode: 'ReportEvents' })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events
}

import { randomUUID } from 'node:crypto'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { addresses } from '@tests/staging-api/ports'

/** What a tab holds after garbage collection. */
export interface Held {
  /** Bytes of the JavaScript heap, with the code that the browser has compiled. */
  heap: number
  /** Bytes of it that are the portal's: objects, functions, lists and texts, and no compiled code. */
  own: number
  nodes: number
  listeners: number
  timers: number
}

declare global {
  interface Window {
    liveTimers: Set<unknown>
  }
}

/** Keeps the timers that are set, and have neither run nor been cleared. Names no function, for which tsx would need a helper. */
function countTimers(): void {
  type Run = (...given: unknown[]) => void
  const live = (window.liveTimers = new Set())
  const [set, clear, repeat, stop] = [setTimeout, clearTimeout, setInterval, clearInterval]
  Object.assign(window, {
    setTimeout(run: Run, ms?: number, ...given: unknown[]) {
      const id: unknown = set(() => {
        live.delete(id)
        run(...given)
      }, ms)
      live.add(id)
      return id
    },
    setInterval(run: Run, ms?: number, ...given: unknown[]) {
      const id = repeat(run, ms, ...given)
      live.add(id)
      return id
    },
    clearTimeout(id?: number) {
      live.delete(id)
      clear(id)
    },
    clearInterval(id?: number) {
      live.delete(id)
      stop(id)
    },
  })
}

/** A tab with a world of its own, whose clock can be put forward. */
export class SoakTab {
  readonly page: Page
  /** How many calls of the API were made so far. */
  calls = 0
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.#session = session
    page.on('request', (request) => (this.calls += request.url().startsWith(addresses.api) ? 1 : 0))
  }

  static async open(browser: Browser): Promise<SoakTab> {
    const context = await browser.newContext({
      baseURL: addresses.portal,
      viewport: { width: 1280, height: 800 },
      extraHTTPHeaders: { 'X-World': randomUUID() },
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.clock.install()
    // After the clock's own script, and so on top of its timers.
    await page.addInitScript(countTimers)
    page.setDefaultTimeout(90_000)
    return new SoakTab(page, session)
  }

  /** Lets time pass here and at the server, and runs everything that is due meanwhile. */
  async pass(ms: number): Promise<void> {
    await this.page.request.post(`${addresses.api}/staging/clock`, { data: { advance: ms }, maxRetries: 3 })
    await this.page.clock.runFor(ms)
  }

  /** As if another tab were chosen, and this one again. */
  async show(visibility: DocumentVisibilityState): Promise<void> {
    await this.page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, visibility)
  }

  async held(): Promise<Held> {
    // The second collection frees what the first one finalises.
    for (let time = 0; time < 2; time += 1) await this.#session.send('HeapProfiler.collectGarbage')
    const { metrics } = await this.#session.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    const timers = await this.page.evaluate(() => window.liveTimers.size)
    return {
      heap: of('JSHeapUsedSize'),
      own: await this.#ownBytes(),
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
      timers,
    }
  }

  async #ownBytes(): Promise<number> {
    const chunks: string[] = []
    const add = ({ chunk }: { chunk: string }) => chunks.push(chunk)
    this.#session.on('HeapProfiler.addHeapSnapshotChunk', add)
    await this.#session.send('HeapProfiler.takeHeapSnapshot')
    this.#session.off('HeapProfiler.addHeapSnapshotChunk', add)
    // The protocol's own format.
    return ownBytesIn(JSON.parse(chunks.join('')) as Snapshot)
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  /** Number after number, as many for each node as it has fields. */
  nodes: number[]
}

const notOwn = new Set(['code', 'native', 'synthetic', 'hidden'])

function ownBytesIn({ snapshot: { meta }, nodes }: Snapshot): number {
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    if (!notOwn.has(meta.node_types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0
  }
  return bytes
}

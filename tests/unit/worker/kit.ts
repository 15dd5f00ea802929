import { onTestFinished, vi } from 'vitest'

// By its address, as its types are those of a worker.
const workerFile = new URL('../../../src/worker/worker.ts', import.meta.url)

/** What a build writes into the worker. */
interface Built {
  builtFiles?: Record<string, string>
  builtTexts?: Record<string, string[]>
}

export const origin = 'https://portal.test'

/** The real worker in a service worker's global scope, for this test. */
export async function startWorker({ builtFiles = {}, builtTexts = {} }: Built = {}) {
  const registration = {
    update: vi.fn(() => Promise.resolve()),
    sync: { register: vi.fn(() => Promise.resolve()) },
  }
  const pages: { postMessage: (message: unknown) => void }[] = []
  const scope = Object.assign(new EventTarget(), {
    location: { origin },
    registration,
    clients: { matchAll: () => Promise.resolve(pages), claim: vi.fn(() => Promise.resolve()) },
    skipWaiting: vi.fn(() => Promise.resolve()),
  })
  for (const [name, value] of Object.entries({ self: scope, registration, builtFiles, builtTexts, buildName: 'test' }))
    vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  await import(String(workerFile))

  /** Dispatches an event, which lasts for as long as what it waits for; then no more can be added. */
  function dispatch(type: string, more: object = {}) {
    const waitedFor: Promise<unknown>[] = []
    let left = 1
    let answered: Promise<Response> | null = null
    const waitUntil = (work: Promise<unknown>) => {
      if (left === 0) throw new DOMException('The event is over', 'InvalidStateError')
      left += 1
      const waited = work.finally(() => (left -= 1))
      // What the browser reports of it is no error of the worker's.
      waited.catch(() => undefined)
      waitedFor.push(waited)
    }
    const respondWith = (response: Promise<Response>) => {
      answered = response
      waitUntil(response)
    }
    scope.dispatchEvent(Object.assign(new Event(type), { waitUntil, respondWith }, more))
    left -= 1
    return {
      /** Null where the worker leaves the request to the browser. */
      answered: answered as Promise<Response> | null,
      /** Resolves to whether all of it has come to a good end. */
      done: async () => {
        const ends: PromiseSettledResult<unknown>[] = []
        while (waitedFor.length > 0) ends.push(...(await Promise.allSettled(waitedFor.splice(0))))
        return ends.every(({ status }) => status === 'fulfilled')
      },
    }
  }

  return { scope, registration, pages, dispatch }
}

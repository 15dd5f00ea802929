import { createHash } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type PageMessage, type SignOut, workerDatabase } from '@/api/workerMessages'
import { fakeDatabases } from '@tests/support/fakeDatabase'
import { fakeLocks } from '@tests/support/fakeLocks'
import { spoil, spoilings } from '@tests/support/spoiltInterfaces'
import { tokens } from '@tests/unit/api/kit'
import { origin, startWorker } from './kit'

const file = '/assets/client.js'
const textAt = (path: string) => `server’s ${path}`
const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest()
const apiUrl = 'https://api.test/auth/validate_token'
const signOut: SignOut = {
  url: 'https://api.test/auth/sign_out',
  method: 'DELETE',
  credentials: 'omit',
  headers: tokens('a', { expiry: 1e9 }),
}

/** What the worker uses of the browser's, by the object that has it. */
const interfaces = {
  caches: 'window',
  indexedDB: 'window',
  locks: 'navigator',
  subtle: 'crypto',
  clients: 'self',
  skipWaiting: 'self',
  update: 'registration',
  sync: 'registration',
} as const
// Object.keys forgets the names.
const names = Object.keys(interfaces) as (keyof typeof interfaces)[]

/** A worker whose interfaces are whole, but for one once it runs; the server answers every call but sign-outs. */
async function start() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const databases = fakeDatabases()
  const stored = new Map([[file, new Response(textAt(file), { headers: { 'Content-Type': 'text/javascript' } })]])
  const pathOf = (key: RequestInfo) => new URL(typeof key === 'string' ? key : key.url, origin).pathname
  const cache = {
    match: (key: RequestInfo) => Promise.resolve(stored.get(pathOf(key))?.clone()),
    put: (key: RequestInfo, response: Response) => Promise.resolve(void stored.set(pathOf(key), response)),
    delete: (key: RequestInfo) => Promise.resolve(stored.delete(pathOf(key))),
  }
  const asked: string[] = []
  const globals = {
    window: globalThis,
    navigator: { locks: fakeLocks() },
    // Node's own takes real time.
    crypto: { subtle: { digest: (_: string, bytes: ArrayBuffer) => Promise.resolve(hashOf(new Uint8Array(bytes))) } },
    caches: { open: () => Promise.resolve(cache), keys: () => Promise.resolve(['build-test']), match: cache.match },
    fetch: (request: Request | string) => {
      const { url, method } = typeof request === 'string' ? { url: request, method: 'GET' } : request
      asked.push(`${method} ${url.replace(origin, '')}`)
      if (method === 'DELETE') return Promise.reject(new TypeError('Failed to fetch'))
      const { pathname } = new URL(url, origin)
      const type = { [file]: 'text/javascript', '/settings.js': 'text/javascript', '/': 'text/html' }[pathname]
      return Promise.resolve(
        new Response(textAt(pathname), {
          headers: { 'Content-Type': type ?? 'application/json', ...(pathname.startsWith('/auth') && tokens('b')) },
        }),
      )
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const worker = await startWorker({ builtFiles: { [file]: `sha256-${hashOf(textAt(file)).toString('base64')}` } })
  const filesOf = (path: string, mode: RequestMode = 'cors') => ({
    url: origin + path,
    method: 'GET',
    mode,
    destination: mode === 'navigate' ? 'document' : 'script',
    headers: new Headers(),
  })
  const events = {
    installed: () => worker.dispatch('install').done(),
    activated: () => worker.dispatch('activate').done(),
    /** The text of the answer, as a page would get it. */
    asksFile: (path: string, mode?: RequestMode) => textOf(worker.dispatch('fetch', { request: filesOf(path, mode) })),
    calls: (url: string, method = 'GET', headers = tokens('a')) =>
      textOf(worker.dispatch('fetch', { request: new Request(url, { method, headers: { ...headers } }) })),
    tells: (data: PageMessage) => worker.dispatch('message', { data, ports: [] }).done(),
    /** What a page that asks is told. */
    asks: (data: PageMessage) =>
      new Promise((postMessage) => worker.dispatch('message', { data, ports: [{ postMessage }] })),
  }
  return { ...worker, ...events, asked, databases }
}

async function textOf({ answered }: { answered: Promise<Response> | null }) {
  return (await answered)?.text()
}

/** Lets as much time pass as a page may wait. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | 'no answer'> {
  let result: T | 'no answer' = 'no answer'
  void work.then((value) => (result = value))
  for (let passed = 0; passed < ms; passed += 100) await vi.advanceTimersByTimeAsync(100)
  return result
}

for (const how of spoilings)
  for (const name of names) {
    it(`ENV-6 START-5 TOKEN-10 a worker whose ${name} is spoilt passes every request on to the network: ${how}`, async () => {
      const { activated, asksFile, calls, tells, asks } = await start()
      spoil({ how, names: { [interfaces[name]]: [name] } })
      expect(await within(5_000, activated())).toBe(true)
      expect(await within(5_000, asksFile(file))).toBe(textAt(file))
      expect(await within(5_000, asksFile('/help', 'navigate'))).toBe(textAt('/help'))
      expect(await within(5_000, asksFile('/settings.js'))).toBe(textAt('/settings.js'))
      expect(await within(5_000, calls(apiUrl))).toBe(textAt('/auth/validate_token'))
      expect(await within(5_000, tells({ kind: 'sessionKept', headers: tokens('a') }))).toBe(true)
      expect(await within(5_000, calls(apiUrl))).toBe(textAt('/auth/validate_token'))
      expect(await within(5_000, asks({ kind: 'sessionEnded', client: 'c1', signOut }))).toMatchObject({
        newest: tokens('b'),
      })
    })

    it(`ENV-6 LOGOUT-4 a worker whose ${name} is spoilt sends a sign-out again that was not answered: ${how}`, async () => {
      const { calls, tells, asked } = await start()
      spoil({ how, names: { [interfaces[name]]: [name] } })
      await within(1_500, tells({ kind: 'signOutWaits', signOut }))
      void calls(signOut.url, signOut.method, signOut.headers).catch(() => undefined)
      await within(20_000, Promise.resolve())
      expect(asked.filter((one) => one.startsWith('DELETE'))).toHaveLength(2)
    })
  }

for (const how of spoilings)
  for (const name of names.filter((one) => one !== 'caches')) {
    it(`ENV-6 START-5 a worker whose ${name} is spoilt is installed all the same: ${how}`, async () => {
      const { installed } = await start()
      spoil({ how, names: { [interfaces[name]]: [name] } })
      expect(await within(5_000, installed())).toBe(true)
    })
  }

it('ENV-6 START-5 caches that do not answer hold up one file, and none after it until they do', async () => {
  const { asksFile, asked } = await start()
  const whole = caches
  let answer = () => {}
  const silent = new Promise<void>((resolve) => (answer = resolve))
  const late = (name: string) => silent.then(() => whole.open(name))
  vi.stubGlobal('caches', { open: late })
  expect(await within(2_500, asksFile(file))).toBe('no answer')
  expect(await within(4_000, asksFile(file))).toBe(textAt(file))
  expect(await within(100, asksFile(file))).toBe(textAt(file))
  expect(asked).toHaveLength(3)
  answer()
  await within(100, Promise.resolve())
  expect(await within(100, asksFile(file))).toBe(textAt(file))
  expect(asked).toHaveLength(3)
})

it('ENV-6 TOKEN-10 a page that cannot be told of a token keeps it from no other', async () => {
  const { calls, tells, pages } = await start()
  const told: unknown[] = []
  const gone = () => {
    throw new DOMException('The page has gone', 'InvalidStateError')
  }
  pages.push({ postMessage: gone }, { postMessage: (message) => told.push(message) })
  await within(500, tells({ kind: 'sessionKept', headers: tokens('a') }))
  expect(await within(500, calls(apiUrl))).toBe(textAt('/auth/validate_token'))
  expect(told).toMatchObject([{ newest: tokens('b') }])
})

it('ENV-6 TOKEN-10 a token reaches a database that answers once its call is over', async () => {
  const { calls, tells, databases } = await start()
  await within(500, tells({ kind: 'sessionKept', headers: tokens('a') }))
  databases.state.fault = 'silence'
  const called = calls(apiUrl)
  expect(await within(5_000, called)).toBe(textAt('/auth/validate_token'))
  databases.recover()
  await within(500, Promise.resolve())
  expect(JSON.stringify(databases.recordsIn(workerDatabase))).toContain('"access-token":"b"')
})

import { createHash } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'

// By its address, as its types are those of a worker.
const filesModule = new URL('../../../src/worker/files.ts', import.meta.url)
const origin = 'https://portal.test'

interface WorkerFiles {
  install: () => Promise<void>
  keepTexts: (language: string) => Promise<void>
  answer: (request: Request) => Promise<{ response: Response; renewal?: Promise<void> }>
}

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const page = (script: string) =>
  `<!doctype html><script src="/assets/${script}"></script><div id="root"></div></body></html>\n`

const client = 'export const send = 1'
const built: Record<string, [type: string, text: string]> = {
  '/assets/client.js': ['text/javascript', client],
  '/assets/index.css': ['text/css', 'body{}'],
  '/assets/figtree.woff2': ['font/woff2', 'woff'],
  '/icons/favicon.svg': ['image/svg+xml', '<svg/>'],
  '/assets/common-dk.js': ['application/javascript', 'export default {}'],
}
const whole: typeof built = {
  ...built,
  '/': ['text/html; charset=utf-8', page('client.js')],
  '/settings.js': ['text/javascript', 'window.portalSettings = {}'],
}

const answerOf = ([type, text]: [string, string]) => new Response(text, { headers: { 'Content-Type': type } })
const html = { 'Content-Type': 'text/html' }
const loginPage = '<!doctype html><title>Hotel</title>'

/** As `fetch` gives a response that was reached over another address. */
const redirected = (response: Response) => Object.defineProperty(response, 'redirected', { value: true })

/** What may come, or be stored, in place of a file of the build. */
const wrong: Record<string, (path: string) => Response> = {
  'a hotel’s page': () => new Response(loginPage, { headers: html }),
  'a page that is called a script': (path) => answerOf([built[path]?.[0] ?? '', loginPage]),
  'the file as a page': (path) => new Response(built[path]?.[1], { headers: html }),
  'an empty success': (path) => answerOf([built[path]?.[0] ?? '', '']),
  'a cut file': (path) => answerOf([built[path]?.[0] ?? '', built[path]?.[1].slice(0, -1) ?? '']),
  'a part': (path) =>
    new Response(built[path]?.[1], { status: 206, headers: { 'Content-Type': built[path]?.[0] ?? '' } }),
  'a redirect to a page': () => redirected(new Response(loginPage, { headers: html })),
  'the file, redirected': (path) => redirected(answerOf(built[path] ?? ['', ''])),
  'an older build’s file': (path) => answerOf([built[path]?.[0] ?? '', 'export const send = 0']),
  'a refusal': () => new Response('Forbidden', { status: 403, headers: html }),
  'a response that nobody may read': () => Response.error(),
}

afterEach(() => void vi.unstubAllGlobals())

/** The worker's files over a network and a disk of the test's own. */
async function openWorker(network: (path: string, cache: string) => Response | Promise<Response>) {
  const stored = new Map<string, Map<string, Response>>()
  const disk = { isFull: false, isBroken: false }
  const pathOf = (key: RequestInfo) => new URL(typeof key === 'string' ? key : key.url, origin).pathname
  const cacheOf = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      match: (key: RequestInfo) => Promise.resolve(entries.get(pathOf(key))?.clone()),
      put: (key: RequestInfo, response: Response) => {
        if (disk.isFull) return Promise.reject(new DOMException('Full', 'QuotaExceededError'))
        return Promise.resolve(void entries.set(pathOf(key), response))
      },
      delete: (key: RequestInfo) => Promise.resolve(entries.delete(pathOf(key))),
    }
  }
  vi.stubGlobal('caches', {
    open: (name: string) =>
      disk.isBroken ? Promise.reject(new DOMException('Broken', 'UnknownError')) : Promise.resolve(cacheOf(name)),
    match: (key: Request) =>
      disk.isBroken
        ? Promise.reject(new DOMException('Broken', 'UnknownError'))
        : Promise.resolve(
            [...stored.values()]
              .find((entries) => entries.has(pathOf(key)))
              ?.get(pathOf(key))
              ?.clone(),
          ),
    keys: () => Promise.resolve([...stored.keys()]),
  })
  const update = vi.fn(() => Promise.resolve())
  vi.stubGlobal('self', { location: { origin }, registration: { update } })
  vi.stubGlobal(
    'builtFiles',
    Object.fromEntries(Object.entries(built).map(([path, [, text]]) => [path, integrityOf(text)])),
  )
  vi.stubGlobal('builtTexts', { dk: ['/assets/common-dk.js'], en: [] })
  vi.stubGlobal('buildName', 'now')
  vi.stubGlobal('fetch', async (asked: RequestInfo, { cache = 'default', integrity = '' }: RequestInit = {}) => {
    const response = await network(pathOf(asked), cache)
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    // A browser compares the content, whatever its status.
    if (integrity !== '' && integrityOf(await response.clone().text()) !== integrity) throw new TypeError('Integrity')
    return response
  })
  vi.resetModules()
  const files = (await import(String(filesModule))) as WorkerFiles
  const asks = async (path: string, mode: RequestMode = 'cors') => {
    // A request that is made in Node cannot be a navigation.
    const request = { url: origin + path, mode } as Request
    const { response, renewal } = await files.answer(request)
    const text = await response.text()
    await renewal
    return text
  }
  return { ...files, asks, disk, update, held: (build = 'build-now') => cacheOf(build), stored }
}

const fromServer = (path: string) => {
  const file = whole[path]
  return file ? answerOf(file) : new Response('Not Found', { status: 404 })
}

it('START-5 the worker installs every file of the build, and of the texts the language that is shown', async () => {
  const { install, keepTexts, stored } = await openWorker(fromServer)
  await install()
  expect([...(stored.get('build-now')?.keys() ?? [])].sort()).toEqual(
    Object.keys(whole)
      .filter((path) => path !== '/assets/common-dk.js')
      .sort(),
  )
  await keepTexts('dk')
  expect(stored.get('build-now')?.has('/assets/common-dk.js')).toBe(true)
})

const others = Object.keys(built).slice(1)

for (const [number, [name, replace]] of Object.entries(wrong).entries())
  for (const path of ['/assets/client.js', others[number % others.length] ?? '']) {
    it(`ERR-8 START-5 ${name} in place of ${path} never enters the worker’s cache, and the next try brings the file`, async () => {
      let isWrong = true
      const { install, keepTexts, asks, stored } = await openWorker((asked) =>
        isWrong && asked === path ? replace(path) : fromServer(asked),
      )
      // At an installation or an update.
      await expect(install().then(() => keepTexts('dk'))).rejects.toThrow()
      expect(stored.get('build-now')?.has(path) ?? false).toBe(false)
      // At run time.
      await asks(path).catch(() => undefined)
      expect(stored.get('build-now')?.has(path) ?? false).toBe(false)
      isWrong = false
      expect(await asks(path)).toBe(built[path]?.[1])
      expect(await stored.get('build-now')?.get(path)?.clone().text()).toBe(built[path]?.[1])
    })

    it(`ERR-8 START-5 ${name} that the browser’s own cache keeps for ${path} is fetched past it`, async () => {
      const { install, keepTexts, asks } = await openWorker((asked, cache) =>
        cache === 'default' && asked === path ? replace(path) : fromServer(asked),
      )
      await install()
      await keepTexts('dk')
      expect(await asks(path)).toBe(built[path]?.[1])
    })

    it(`ERR-8 START-5 ${name} that is found in the worker’s cache as ${path} is thrown out and fetched anew`, async () => {
      const { install, keepTexts, asks, held } = await openWorker(fromServer)
      await install()
      await keepTexts('dk')
      await held().put(path, replace(path))
      expect(await asks(path)).toBe(built[path]?.[1])
      expect(await (await held().match(path))?.text()).toBe(built[path]?.[1])
    })
  }

const wrongPages: Record<string, () => Response> = {
  'a hotel’s page': () => new Response(loginPage, { headers: html }),
  'an empty success': () => new Response('', { headers: html }),
  'a cut page': () => new Response(page('client.js').slice(0, -10), { headers: html }),
  'an older build’s page': () => new Response(page('old.js'), { headers: html }),
  'a redirected page': () => redirected(new Response(page('client.js'), { headers: html })),
  'a refusal': () => new Response(page('client.js'), { status: 511, headers: html }),
}

for (const [name, replace] of Object.entries(wrongPages)) {
  it(`ERR-8 START-5 ${name} is never kept as the portal’s, and one that is found there is not shown`, async () => {
    let isWrong = true
    const { install, asks, held } = await openWorker((path) => (isWrong && path === '/' ? replace() : fromServer(path)))
    await install()
    expect(await held().match('/')).toBeUndefined()
    isWrong = false
    await held().put('/', replace())
    expect(await asks('/help', 'navigate').catch(() => 'from the network')).not.toContain('Hotel')
    // Opened once, it is there without a network.
    expect(await (await held().match('/'))?.text()).toBe(page('client.js'))
  })
}

it('ERR-8 CFG-1 neither a page nor an empty file is kept as the settings', async () => {
  for (const replace of [wrong['a hotel’s page'], () => answerOf(['text/javascript', ''])]) {
    let isWrong = true
    const { install, asks, held } = await openWorker((path) =>
      isWrong && path === '/settings.js' && replace ? replace(path) : fromServer(path),
    )
    await install()
    expect(await held().match('/settings.js')).toBeUndefined()
    isWrong = false
    await asks('/settings.js')
    expect(await (await held().match('/settings.js'))?.text()).toContain('portalSettings')
  }
})

it('ERR-8 a disk that refuses to write stops the installation, and no file', async () => {
  const { install, asks, disk } = await openWorker(fromServer)
  disk.isFull = true
  await expect(install()).rejects.toThrow('Full')
  expect(await asks('/assets/client.js')).toBe(client)
})

it('ERR-8 a disk that cannot be read stops no file', async () => {
  const { install, answer, disk } = await openWorker(fromServer)
  await install()
  disk.isBroken = true
  for (const path of ['/assets/client.js', '/settings.js', '/assets/old.js']) {
    const { response } = await answer({ url: origin + path, mode: 'cors' } as Request)
    expect(response.status).toBe(path === '/assets/old.js' ? 404 : 200)
  }
})

it('ERR-8 START-5 a file that the browser has evicted is fetched and kept again', async () => {
  const { install, asks, held } = await openWorker(fromServer)
  await install()
  await held().delete('/assets/client.js')
  expect(await asks('/assets/client.js')).toBe(client)
  expect(await held().match('/assets/client.js')).toBeDefined()
})

it('ERR-8 START-5 an older build’s tab gets its own files, and no page that an older worker kept in a file’s place', async () => {
  const { asks, held } = await openWorker((path) =>
    path === '/assets/lost.js' ? new Response('', { status: 404 }) : fromServer(path),
  )
  await held('build-before').put('/assets/old.js', answerOf(['text/javascript', 'old']))
  await held('build-before').put('/assets/lost.js', new Response(loginPage, { headers: html }))
  expect(await asks('/assets/old.js')).toBe('old')
  expect(await asks('/assets/lost.js')).not.toContain('Hotel')
})

it('START-5 a page of another build brings its own worker', async () => {
  let script = 'client.js'
  const { install, asks, update } = await openWorker((path) =>
    path === '/' ? new Response(page(script), { headers: html }) : fromServer(path),
  )
  await install()
  script = 'newer.js'
  expect(await asks('/', 'navigate')).toBe(page('client.js'))
  expect(update).toHaveBeenCalledOnce()
})

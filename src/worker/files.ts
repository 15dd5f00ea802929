import { PrecacheController } from 'workbox-precaching/PrecacheController'
import { routeNameAt } from '@/config/paths'
import { cachePrefix } from '@/api/workerMessages'

/** The build's files, written in by tools/worker.ts: each one's path, and a hash of its content where the name has none. */
declare const builtFiles: { url: string; revision: string | null }[]
/** The files of each language's texts. */
declare const builtTexts: Record<string, string[]>
/** Changes with the content of the build. */
declare const buildName: string

const own = `${cachePrefix}${buildName}`
const pageUrl = '/'
const settingsUrl = '/settings.js'
/** A tab opened before a deployment finds its chunks in the cache of its own build. */
const olderBuilds = 2

const files = new PrecacheController({ cacheName: own })
files.addToCacheList(builtFiles)

/** Fetches everything that this build needs. Rejects where a file cannot be fetched, and the previous worker stays. */
export async function install(event: ExtendableEvent): Promise<void> {
  await files.install(event)
  await Promise.all([renewPage(), renew(settingsUrl)])
}

/** Keeps only the language that is shown, as nobody loads the other one's texts. */
export async function keepTexts(language: string): Promise<void> {
  const cache = await caches.open(own)
  const missing = []
  for (const url of builtTexts[language] ?? []) if (!(await cache.match(url))) missing.push(url)
  await cache.addAll(missing)
}

export async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== own)
  await Promise.all(builds.slice(0, -olderBuilds).map((name) => caches.delete(name)))
}

/**
 * True for requests that the worker answers: the page at one of the portal's own routes, settings.js, and the build's
 * files.
 */
export function isFile({ mode, destination, method, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return false
  if (mode === 'navigate') return destination === 'document' && routeNameAt(pathname) !== null
  return pathname === settingsUrl || pathname.startsWith('/assets/') || files.getCacheKeyForURL(url) !== undefined
}

/** Answers with the stored file where there is one, along with what renews it in the background; else from the network. */
export async function answer(request: Request): Promise<{ response: Response; renewal?: Promise<void> }> {
  const { pathname } = new URL(request.url)
  const isPage = request.mode === 'navigate'
  if (isPage || pathname === settingsUrl) {
    const held = await caches.match(isPage ? pageUrl : settingsUrl, { cacheName: own })
    return held
      ? { response: held, renewal: isPage ? renewPage() : renew(settingsUrl) }
      : { response: await fetch(request) }
  }
  const held = (await files.matchPrecache(request)) ?? (await caches.match(request))
  return { response: held ?? (await fetch(request)) }
}

/** A newer page of the same build has other settings and is kept; a page of another build comes with its own worker. */
async function renewPage(): Promise<void> {
  const response = await fetched(pageUrl)
  const text = await response?.clone().text()
  if (!response || text === undefined || !text.includes('id="root"')) return
  const cache = await caches.open(own)
  const held = await (await cache.match(pageUrl))?.text()
  if (held === undefined || assetsOf(held) === assetsOf(text)) await cache.put(pageUrl, response)
  else await self.registration.update()
}

async function renew(url: string): Promise<void> {
  const response = await fetched(url)
  if (response) await (await caches.open(own)).put(url, response)
}

/** Null where the file is lost or refused, or a network's own page comes in its place: the stored file stays. */
async function fetched(url: string): Promise<Response | null> {
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'same-origin' })
    const isOwn = response.ok && !response.redirected && isOfType(response, url === pageUrl ? 'html' : 'javascript')
    return isOwn ? response : null
  } catch {
    return null
  }
}

function isOfType({ headers }: Response, type: string): boolean {
  return headers.get('content-type')?.includes(type) ?? false
}

function assetsOf(page: string): string {
  return [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path).join(' ')
}

declare const self: ServiceWorkerGlobalScope

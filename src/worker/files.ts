import { PrecacheController } from 'workbox-precaching/PrecacheController'
import { routeNameAt } from '@/config/paths'
import { cachePrefix } from '@/api/workerMessages'

/** What the build has made, written in by tools/worker.ts: each file's path, and what it holds where its name does not say so. */
declare const builtFiles: { url: string; revision: string | null }[]
/** The files of each language's texts. */
declare const builtTexts: Record<string, string[]>
/** Differs with whatever the build has made. */
declare const buildName: string

const own = `${cachePrefix}${buildName}`
const pageUrl = '/'
const settingsUrl = '/settings.js'
/** A tab that was opened before a deployment finds its chunks in the cache of its own build (ROUTE-11). */
const olderBuilds = 2

const files = new PrecacheController({ cacheName: own })
files.addToCacheList(builtFiles)

/** Fetches all that this build needs; rejects where a file cannot be had, and the worker before this one stays. */
export async function install(event: ExtendableEvent): Promise<void> {
  await files.install(event)
  await Promise.all([renewPage(), renew(settingsUrl)])
}

/** The texts of the language that is shown; the other one's are fetched by nobody (I18N-1). */
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

/** True for what the worker answers: the page at one of the portal's own routes, settings.js, and what the build has made. */
export function isFile({ mode, destination, method, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return false
  if (mode === 'navigate') return destination === 'document' && routeNameAt(pathname) !== null
  return pathname === settingsUrl || pathname.startsWith('/assets/') || files.getCacheKeyForURL(url) !== undefined
}

/** The file from the machine, where it is, with what renews it behind; else from the network. */
export async function answer(request: Request): Promise<{ response: Response; renewal?: Promise<void> }> {
  const { pathname } = new URL(request.url)
  const isPage = request.mode === 'navigate'
  if (isPage || pathname === settingsUrl) {
    const held = await caches.match(isPage ? pageUrl : settingsUrl, { cacheName: own })
    return held ? { response: held, renewal: isPage ? renewPage() : renew(settingsUrl) } : { response: await fetch(request) }
  }
  const held = await files.matchPrecache(request) ?? (await caches.match(request))
  return { response: held ?? (await fetch(request)) }
}

/** A newer page of the same build has other settings and is kept; that of another build comes with its own worker. */
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

/** Null for what is lost, refused, or a network's own page in its place: what is held stays. */
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

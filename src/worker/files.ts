import { routeNameAt } from '@/config/paths'
import { cachePrefix } from '@/api/workerMessages'
import { inTime } from '@/platform/inTime'
import { pageState } from '@/platform/state'

/** The build's files, written in by tools/worker.ts: the hash of each one's content, as `integrity` writes it. */
declare const builtFiles: Record<string, string>
/** The files of each language's texts. */
declare const builtTexts: Record<string, string[]>
/** Changes with the content of the build. */
declare const buildName: string

// The bundler would write a whole list in each place that reads it.
const hashes = builtFiles
const own = `${cachePrefix}${buildName}`
const pageUrl = '/'
const settingsUrl = '/settings.js'
/** A tab opened before a deployment finds its chunks in the cache of its own build. */
const olderBuilds = 2

/**
 * Fetches everything that this build needs. Rejects where a file cannot be fetched or stored, or is not the build's own:
 * the previous worker stays.
 */
export async function install(): Promise<void> {
  const ofOneLanguage = new Set(Object.values(builtTexts).flat())
  // One after another: the page may be loading as well.
  for (const path of Object.keys(hashes)) if (!ofOneLanguage.has(path)) await keep(path)
  await Promise.all([renewPage(), renewSettings()])
}

/** Keeps only the language that is shown, as no page loads the other one's texts. */
export async function keepTexts(language: string): Promise<void> {
  for (const path of builtTexts[language] ?? []) await keep(path)
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
  return pathname === settingsUrl || pathname.startsWith('/assets/') || pathname in hashes
}

/** Answers with the stored file where there is one, along with what renews it in the background; else from the network. */
export async function answer(request: Request): Promise<{ response: Response; renewal?: Promise<void> }> {
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate')
    return { response: (await heldIf(isPage, pageUrl)) ?? (await fetch(request)), renewal: renewPage() }
  if (pathname === settingsUrl)
    return { response: (await heldIf(isSettings, settingsUrl)) ?? (await fetch(request)), renewal: renewSettings() }
  if (!(pathname in hashes)) return { response: (await heldOfOlderBuild(request)) ?? (await fetch(request)) }
  const held = await heldIf(isBuilt, pathname)
  if (held) return { response: held }
  try {
    const response = await fetchBuilt(pathname)
    // What the disk refuses is fetched again next time.
    return { response, renewal: store(pathname, response.clone()).catch(ignore) }
  } catch {
    // The page reports whatever comes in the file's place.
    return { response: await fetch(request) }
  }
}

async function keep(path: string): Promise<void> {
  if (!(await heldIf(isBuilt, path))) await store(path, await fetchBuilt(path))
}

/** The browser's own cache may hold what a network, or an older build, has answered under this path. */
function fetchBuilt(path: string): Promise<Response> {
  return fetchWhole(path, 'default').catch(() => fetchWhole(path, 'reload'))
}

/** Rejects where the content is not the one that was built. */
async function fetchWhole(path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache, credentials: 'same-origin', integrity: hashes[path] ?? '' })
  if (!isOfKind(response, path)) throw new Error(`${path} is another file`)
  return response
}

async function store(path: string, response: Response): Promise<void> {
  await (await caches.open(own)).put(path, response)
}

type IsRight = (response: Response, path: string) => Promise<boolean>

/** The stored file. One that is wrong is thrown out. */
function heldIf(isRight: IsRight, path: string): Promise<Response | null> {
  return found(async () => {
    const cache = await caches.open(own)
    const held = await cache.match(path)
    if (held === undefined || (isOfKind(held, path) && (await isRight(held.clone(), path)))) return held
    await cache.delete(path)
    return undefined
  })
}

function heldOfOlderBuild(request: Request): Promise<Response | null> {
  return found(async () => {
    const held = await caches.match(request)
    return held && isOfKind(held, new URL(request.url).pathname) ? held : undefined
  })
}

// No request waits for the disk again before it has answered.
const disk = pageState(() => ({ isSilent: false }))

/** What the disk holds: nothing where it is blocked, broken or silent (ENV-6). */
async function found(search: () => Promise<Response | undefined>): Promise<Response | null> {
  const question = { isSilent: true }
  const answered = () => (question.isSilent = disk.isSilent = false)
  const held = await inTime(() => search().finally(answered), disk.isSilent ? 0 : undefined)
  disk.isSilent ||= question.isSilent
  return held
}

function renewPage(): Promise<void> {
  return renew(pageUrl, isPage)
}

function renewSettings(): Promise<void> {
  return renew(settingsUrl, isSettings)
}

/** Stores a file that a deployment may change without a build. The stored one stays where another comes in its place. */
async function renew(path: string, isRight: IsRight): Promise<void> {
  try {
    const response = await fetch(path, { cache: 'no-store', credentials: 'same-origin' })
    if (isOfKind(response, path) && (await isRight(response.clone(), path))) await store(path, response)
    // A page of another build comes with its own worker.
    else await inTime(() => self.registration.update())
  } catch {
    // There is no network, or no room.
  }
}

const types: Record<string, string> = { js: 'javascript', css: 'css', svg: 'svg', [pageUrl]: 'html' }

/** A network's own page comes as text/html, often as a success, or after a redirect. */
function isOfKind({ status, redirected, headers }: Response, path: string): boolean {
  const given = headers.get('content-type') ?? ''
  const type = types[path.split('.').pop() ?? '']
  return status === 200 && !redirected && (type === undefined ? !given.includes('html') : given.includes(type))
}

async function isBuilt(response: Response, path: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return hashes[path] === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/** A page of this build, to its end. */
async function isPage(response: Response): Promise<boolean> {
  const text = await response.text()
  const needed = [...text.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  return text.includes('id="root"') && text.trimEnd().endsWith('</html>') && needed.every((path) => path in hashes)
}

async function isSettings(response: Response): Promise<boolean> {
  return (await response.text()).includes('portalSettings')
}

function ignore(): void {}

declare const self: ServiceWorkerGlobalScope

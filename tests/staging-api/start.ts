import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { firstLook } from '@tools/against/firstLook'
import { createRecorder } from '@tools/against/recorder'
import { createMounts, whatItDoes } from '@tools/against/server'
import { mountedSettings, targetOf } from '@tools/against/target'
import { printableLines } from '@tools/printable'
import type { AuthEnv } from './auth/tokens'
import { createApp, createStorageApp } from './app'
import { listen, type Listening } from './listen'
import { onHostOf } from './ownHost'
import { createPortal, settingsRoute } from './portalServer'
import { portalSettings } from './portalSettings'
import { addresses, apiPath, ports } from './ports'
import { printTaken, printWhere } from './printWhere'
import { readWorld } from './readWorld'
import { createStore, defaultWorld, type Store } from './store'
import { seedWorld } from './scenarios'
import { settingsOver, type SettingsOver } from './settingsFile'
import { titleOfFile } from './shelf'
import { createSignIn, tellScreen } from './signIn'
import { wearTheme } from './theme'

/** A folder for each port, so that two servers do not share worlds. */
const savedWorlds = `.staging/${ports.portal}`
/** The built portal; another folder lets two builds be looked at side by side. */
const dist = process.env.PORTAL_DIST ?? 'dist'

const { values: options } = parseArgs({
  options: {
    /** Vite's dev server in place of the built portal. */
    dev: { type: 'boolean', default: false },
    /** Serve the dist that is there, without building. */
    built: { type: 'boolean', default: false },
    /** Start with this saved world or support file; existing worlds are kept. */
    world: { type: 'string' },
    /** Save nothing: every start is fresh. */
    fresh: { type: 'boolean', default: false },
    /** Show the support bar in the portal. */
    support: { type: 'boolean', default: false },
    /** Enable the portal's service worker, which then serves its cached files until the next build. */
    worker: { type: 'boolean', default: false },
    /** Used in place of the staging API: this API, whose requests are passed through, its sign-in (by default /auth below it) and its storage. */
    api: { type: 'string' },
    auth: { type: 'string' },
    storage: { type: 'string' },
    /** A settings.js whose values replace the server's own, in place of public/settings.js. */
    settings: { type: 'string' },
    /** Save its answers to one customer, masked, in this file. */
    record: { type: 'string' },
  },
})

/** `fileId` is the id of the world that was made of --world. */
function openStore(): { store: Store; fileId: string | null } {
  // Read first: a file that cannot be used changes nothing.
  const world = options.world === undefined ? null : readWorld(readFileSync(options.world, 'utf8'))
  const store = createStore({ seed: seedWorld, ...(options.fresh ? {} : { folder: savedWorlds }) })
  return { store, fileId: world && store.keep(defaultWorld, titleOfFile(basename(options.world ?? '')), world) }
}

async function startPortal(signIn: Hono, settings: SettingsOver['now']): Promise<Listening> {
  const here = (address: string) => onHostOf(settings(), address)
  const own = settingsRoute(here, wearTheme + tellScreen)
  own.route('/', signIn)
  if (options.dev) return (await import('./devServer')).startDevServer(own)
  await build()
  return listen(createPortal(dist, own, here).fetch, ports.portal)
}

/** Support opens a file with the portal that is there. */
async function build(): Promise<void> {
  const isThere = existsSync(`${dist}/index.html`)
  if (isThere && options.world !== undefined)
    console.log(`The portal in ${dist} is used as it is; npm run build makes a new one.`)
  if (isThere && (options.built || options.world !== undefined)) return
  // Vite takes as long to load as everything else here together.
  const vite = await import('vite')
  await vite.build({ logLevel: 'warn', build: { outDir: dist } })
}

function settingsFile(): string {
  const { settings = 'public/settings.js' } = options
  if (options.settings !== undefined && !existsSync(settings))
    throw new Error(`--settings: there is no file ${settings}.`)
  return settings
}

/** The built portal in front of the company's own API (SUP-1). */
async function startAgainst(api: string): Promise<void> {
  const target = targetOf({ ...options, api })
  await firstLook(target)
  const { now, taken } = settingsOver({}, settingsFile(), { ...mountedSettings(target), serviceWorker: options.worker })
  const settings = now()
  await build()
  const own = settingsRoute(now)
  own.route(
    '/',
    createMounts(
      target,
      options.record === undefined ? undefined : createRecorder(options.record, target, settings.endpoints),
    ),
  )
  await listen(createPortal(dist, own, now).fetch, ports.portal)
  printTaken(taken, settingsFile())
  console.log(whatItDoes(addresses.portal, target, options.record, settings))
}

/** As a Rails server behind nginx answers, so that a slow network takes as long as in life. */
function compressed(api: Hono<AuthEnv>): Hono {
  return new Hono().use(`${apiPath}/*`, compress()).all('*', (c) => api.fetch(c.req.raw))
}

async function main(): Promise<void> {
  if (options.api !== undefined) return startAgainst(options.api)
  const settings = settingsOver(portalSettings, settingsFile(), {
    ...(options.support && { supportMode: true }),
    ...(options.worker && { serviceWorker: true }),
  })
  const { store, fileId } = openStore()
  const api = createApp(store)
  const servers = [
    await listen(compressed(api).fetch, ports.api),
    await listen(createStorageApp(store).fetch, ports.storage),
    await startPortal(createSignIn(store, api), settings.now),
  ]
  printWhere(store.world(fileId === null ? defaultWorld : `${defaultWorld}/${fileId}`), fileId)
  printTaken(settings.taken, settingsFile())
  if (!options.fresh)
    console.log(`What happens is kept in ${savedWorlds}; other worlds, and a fresh one: ${addresses.api}/#worlds\n`)

  async function stop(): Promise<void> {
    store.flush()
    await Promise.all(servers.map((server) => server.close()))
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? printableLines(error.message) : error)
  process.exit(1)
})

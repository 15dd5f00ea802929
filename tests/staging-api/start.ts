import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createServer as createDevServer, build as buildPortal } from 'vite'
import { createApp, createStorageApp } from './app'
import { listen, type Listening } from './listen'
import { createPortal } from './portalServer'
import { settingsScript } from './portalSettings'
import { addresses, ports } from './ports'
import { readWorld } from './readWorld'
import { createStore, defaultWorld, type Store } from './store'
import { seedWorld } from './scenarios'

const savedWorld = '.staging/world.json'
/** The built portal; another folder lets two builds be looked at side by side. */
const dist = process.env.PORTAL_DIST ?? 'dist'

const { values: options } = parseArgs({
  options: {
    /** Vite's dev server in place of the built portal. */
    dev: { type: 'boolean', default: false },
    /** Serve the dist that is there, without building. */
    built: { type: 'boolean', default: false },
    /** Start on this saved world; what was there before is forgotten. */
    world: { type: 'string' },
    /** Keep nothing: every start is fresh. */
    fresh: { type: 'boolean', default: false },
  },
})

function openStore(): Store {
  const store = createStore({ seed: seedWorld, ...(options.fresh ? {} : { file: savedWorld }) })
  if (options.world !== undefined) store.replace(defaultWorld, readWorld(readFileSync(options.world, 'utf8')))
  return store
}

async function startPortal(): Promise<Listening> {
  if (options.dev) return startDevServer()
  if (!options.built || !existsSync(`${dist}/index.html`)) await buildPortal({ logLevel: 'warn', build: { outDir: dist } })
  return listen(createPortal(dist).fetch, ports.portal)
}

async function startDevServer(): Promise<Listening> {
  const server = await createDevServer({
    server: { port: ports.portal, strictPort: true },
    plugins: [
      {
        name: 'staging-settings',
        configureServer: ({ middlewares }) => {
          middlewares.use('/settings.js', (_request, response) => {
            response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
            response.end(settingsScript())
          })
        },
      },
    ],
  })
  await server.listen()
  return { close: () => server.close() }
}

function printWhere(store: Store): void {
  const customers = store.world(defaultWorld).customers.filter(({ account }) => !account.deleted)
  const width = Math.max(...customers.map(({ account }) => account.email.length))
  console.log(`\nPortal:       ${addresses.portal}`)
  console.log(`Staging API:  ${addresses.api}  (customers, letters, faults, clock, reset)`)
  console.log(`Storage:      ${addresses.storage}\n`)
  for (const { account, description } of customers) {
    console.log(`  ${account.email.padEnd(width)}  ${account.password}  ${description}`)
  }
  console.log(`\nLetters are in the outbox: ${addresses.api}/#outbox`)
  if (!options.fresh) console.log(`What happens is kept in ${savedWorld}; start over with Reset on ${addresses.api}.\n`)
}

async function main(): Promise<void> {
  const store = openStore()
  const servers = [
    await listen(createApp(store).fetch, ports.api),
    await listen(createStorageApp(store).fetch, ports.storage),
    await startPortal(),
  ]
  printWhere(store)

  async function stop(): Promise<void> {
    store.flush()
    await Promise.all(servers.map((server) => server.close()))
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

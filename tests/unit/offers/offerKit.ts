import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { createServer, type AddressInfo } from 'node:net'
import createSagaMiddleware from 'redux-saga'
import { expect, onTestFinished, vi } from 'vitest'
import { createApi } from '@/api/api'
import { createTokenVault } from '@/api/tokenVault'
import { readSettings } from '@/config/settings'
import { flashSlice, selectFlashes } from '@/domain/flash/slice'
import { networkSlice } from '@/domain/network/slice'
import { finishBeforeSignOut } from '@/domain/kit/beforeSignOut'
import { offersSaga } from '@/domain/offers/saga'
import { offersSlice } from '@/domain/offers/slice'
import { keepFile } from '@/domain/offers/upload/files'
import { uploadsSaga } from '@/domain/offers/upload/saga'
import { filesDropped, selectUpload, uploadsSlice, type Upload } from '@/domain/offers/upload/slice'
import { createSafeStorage } from '@/platform/storage'
import { createApp, createStorageApp } from '@tests/staging-api/app'
import { listen } from '@tests/staging-api/listen'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { objectsIn } from '@tests/staging-api/json'
import { seedWorld } from '@tests/staging-api/scenarios'
import { createStore, defaultWorld } from '@tests/staging-api/store'
import type { Customer } from '@tests/staging-api/world'

/** The offers' slices and sagas on a store of their own, signed in to a staging API and its storage over real HTTP. */
export async function openOffers(scenario: string) {
  const staging = createStore({ seed: seedWorld })
  const world = staging.world(defaultWorld)
  const seen: Request[] = []
  const [api, storage] = await Promise.all([
    serve(noting(createApp(staging).fetch, seen)),
    serve(noting(createStorageApp(staging).fetch, seen)),
  ])
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())

  const customer = world.customers.find((one) => one.scenario === scenario)!
  const vault = createTokenVault(createSafeStorage(() => unreachable()))
  vault.save(await signIn(api, customer))
  const urls = { apiUrl: api + apiPath, apiAuthUrl: api + authPath, storageUrl: storage, storageBucket: 'offers' }
  const settings = readSettings(urls, {})
  if (!settings.ok) throw new Error('settings')

  const sagas = createSagaMiddleware({ context: { api: createApi(settings.settings, vault), vault, settings: settings.settings } })
  const reducer = combineSlices(offersSlice, uploadsSlice, flashSlice, networkSlice)
  const store = configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action) => reducer(state, action),
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  })
  sagas.run(offersSaga)
  const uploads = sagas.run(uploadsSaga)
  const match = matchesOf(customer)[0]!

  return {
    store,
    world,
    match,
    /** "METHOD path" of each request so far, the query left out. */
    requests: () => seen.map(({ method, url }) => `${method} ${new URL(url).pathname.replace(apiPath, '')}`),
    storageRequests: () => seen.filter(({ url }) => url.startsWith(storage)),
    uploads,
    async finishBeforeSignOut() {
      await sagas.run(finishBeforeSignOut).toPromise()
    },
    apiUrl: api + apiPath,
    upload: () => selectUpload(store.getState(), Number(match.id)),
    flashes: () => selectFlashes(store.getState()).map(({ message }) => message),
    drop: (...files: File[]) =>
      store.dispatch(filesDropped({ applicationCompanyId: Number(match.id), files: files.map(keepFile) })),
    /** Waits until the upload is as wanted; null is none. */
    reached: (wanted: Partial<Upload> | null) => {
      const matching: unknown = wanted && expect.objectContaining(wanted)
      const check = () => expect(selectUpload(store.getState(), Number(match.id))).toEqual(matching)
      return vi.waitFor(check, { timeout: 3_000, interval: 5 })
    },
  }
}

/** The customer's matches with insurers, in the order of the scenario. */
function matchesOf(customer: Customer) {
  return customer.applications.flatMap(({ application }) => objectsIn(application.app_companies))
}

/** A pdf of `size` bytes: the right beginning, then bytes that differ along the file. */
export function pdfFile(name = 'Forsikring æøå (endelig) v2.PDF', size = 70_000): File {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + (at >> 8)) % 256
  bytes.set(new TextEncoder().encode('%PDF-1.7'))
  return new File([bytes], name, { type: 'application/pdf', lastModified: 1 })
}

type Fetch = (request: Request) => Response | Promise<Response>

function noting(fetch: Fetch, seen: Request[]): Fetch {
  return (request) => {
    seen.push(request)
    return fetch(request)
  }
}

async function serve(fetch: Fetch): Promise<string> {
  const port = await freePort()
  const server = await listen(fetch, port)
  onTestFinished(() => server.close())
  return `http://localhost:${port}`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo // It listens on a port, not a pipe.
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function signIn(api: string, { account }: Customer) {
  const answer = await fetch(`${api}${authPath}/sign_in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password, remember_me: false }),
  })
  const header = (name: string) => answer.headers.get(name) ?? ''
  return {
    'access-token': header('access-token'),
    'token-type': header('token-type'),
    client: header('client'),
    expiry: header('expiry'),
    uid: header('uid'),
  }
}

function unreachable(): never {
  throw new Error('no storage here: keep it in memory')
}

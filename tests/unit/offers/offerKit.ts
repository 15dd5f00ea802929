import { expect } from 'vitest'
import { createApi } from '@/api/api'
import { createTokenVault } from '@/api/tokenVault'
import { readSettings } from '@/config/settings'
import { keepFile } from '@/domain/offers/upload/files'
import { filesDropped, selectUpload, type Upload } from '@/domain/offers/upload/slice'
import { createApp, createStorageApp } from '@tests/staging-api/app'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { objectsIn } from '@tests/staging-api/json'
import { seedWorld } from '@tests/staging-api/scenarios'
import { createStore, defaultWorld } from '@tests/staging-api/store'
import type { Customer } from '@tests/staging-api/world'
import { aUser } from '@tests/support/aUser'
import { openTab, stubBrowser } from '@tests/support/openTab'
import { serveHttp } from '@tests/support/serveHttp'
import { sessionIn } from '@tests/support/stagingApi'
import { sharedStorage } from '@tests/unit/api/kit'

/** The offers' slices and sagas on a store of their own, signed in to a staging API and its storage over real HTTP. */
export async function openOffers(scenario: string, moreSettings: Record<string, unknown> = {}) {
  const staging = createStore({ seed: seedWorld })
  const world = staging.world(defaultWorld)
  const seen: Request[] = []
  const [api, storageUrl] = await Promise.all([
    serveHttp(noting(createApp(staging).fetch, seen)),
    serveHttp(noting(createStorageApp(staging).fetch, seen)),
  ])
  stubBrowser()

  const customer = world.customers.find((one) => one.scenario === scenario)!
  const vault = createTokenVault(sharedStorage())
  const urls = {
    apiUrl: api + apiPath,
    apiAuthUrl: api + authPath,
    storageUrl,
    storageBucket: 'offers',
    ...moreSettings,
  }
  const result = readSettings(urls, {})
  if (!result.ok) throw new Error('settings')
  const { settings } = result
  vault.save(await signIn(api, customer))
  const open = (user = aUser({ email: customer.account.email })) =>
    openTab({ api: createApi(settings, vault, () => 'da'), settings, user, vault })
  const tab = open()
  const applicationCompanyId = Number(matchesOf(customer)[0]?.id)
  const match = matchesOf(customer)[0]!
  // The sign-in, and the three calls that every session begins with.
  await expect.poll(() => seen).toHaveLength(4)
  seen.splice(0)

  return {
    ...tab,
    world,
    match,
    /** "METHOD path" of each request since, the query left out. */
    requests: () => seen.map(({ method, url }) => `${method} ${new URL(url).pathname.replace(apiPath, '')}`),
    storageRequests: () => seen.filter(({ url }) => url.startsWith(storageUrl)),
    apiUrl: api + apiPath,
    upload: () => selectUpload(tab.store.getState(), applicationCompanyId),
    drop: (...files: File[]) =>
      tab.store.dispatch(filesDropped({ applicationCompanyId: applicationCompanyId, files: files.map(keepFile) })),
    /** Waits until the upload is as wanted; null is none. */
    reached: (wanted: Partial<Upload> | null, one: Pick<typeof tab, 'store'> = tab) => {
      const matching: unknown = wanted && expect.objectContaining(wanted)
      return expect.poll(() => selectUpload(one.store.getState(), applicationCompanyId)).toEqual(matching)
    },
    /** Opens a further tab, of the same customer unless the test names another. */
    open,
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

async function signIn(api: string, { account }: Customer) {
  const answer = await fetch(`${api}${authPath}/sign_in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password, remember_me: false }),
  })
  return sessionIn(answer)
}

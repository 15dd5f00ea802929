import { expect, it, onTestFinished, vi } from 'vitest'
import { createApi } from '@/api/api'
import { endpoints } from '@/api/endpoints'
import { createTokenVault } from '@/api/tokenVault'
import { portalAt, sharedStorage, signed } from './kit'

/** A page whose deployment has been replaced: the chunk that sends cannot be loaded, until `comeBack`. */
function openOutdated() {
  portalAt()
  vi.doMock('@/api/client', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const comeBack = () => vi.doUnmock('@/api/client')
  onTestFinished(comeBack)
  const fetched = vi.fn(() => Promise.resolve(Response.json({ scopes: [{ id: 3, name: 'Privat' }] })))
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  const settings = { apiUrl: 'https://api.test', apiAuthUrl: 'https://api.test/auth', endpoints: {} }
  return { api: createApi(settings, createTokenVault(sharedStorage()), () => 'da'), fetched, comeBack }
}

it('ERR-8 ROUTE-11 a call whose code cannot be loaded has not been sent, and says so', async () => {
  const { api, fetched } = openOutdated()
  await expect(api.send(endpoints.scopes)).rejects.toMatchObject({ status: null, unsent: true })
  expect(fetched).not.toHaveBeenCalled()
})

it('ERR-8 ROUTE-11 the next call loads the code again, also where it was to be loaded ahead', async () => {
  const { api, comeBack } = openOutdated()
  api.preload()
  await expect(api.send(endpoints.scopes)).rejects.toMatchObject({ unsent: true })
  comeBack()
  await expect(api.send(endpoints.scopes)).resolves.toMatchObject({ scopes: [{ id: 3 }] })
})

it('ERR-8 UP-2 a file whose code cannot be loaded fails as one that the storage does not get', async () => {
  const { api } = openOutdated()
  const upload = { url: 'https://storage.test/offers', signed, file: new Blob(['%PDF']) }
  const sending = api.sendToStorage(upload, { signal: new AbortController().signal, onProgress: () => undefined })
  await expect(sending).rejects.toMatchObject({ status: null, unsent: true })
})

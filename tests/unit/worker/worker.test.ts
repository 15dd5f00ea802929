import { afterEach, expect, it, vi } from 'vitest'
import { createTokenVault } from '@/api/tokenVault'
import { askWorker, type PageMessage, postToWorker, workerDatabase } from '@/api/workerMessages'
import { joinWorker } from '@/app/joinWorker'
import { fakeDatabases } from '@tests/support/fakeDatabase'
import { fewestSettings, stubBrowser } from '@tests/support/openTab'
import { sharedStorage, tokens } from '@tests/unit/api/kit'
import { startWorker } from './kit'

afterEach(() => void vi.unstubAllGlobals())

/** A page and the real worker, which hears what was said to it only when the test lets it. */
async function openPage() {
  const records = fakeDatabases().recordsOf(workerDatabase)
  const { dispatch } = await startWorker()
  const said: { data: PageMessage; ports: MessagePort[] }[] = []
  const controller = { postMessage: (data: PageMessage, ports: MessagePort[] = []) => void said.push({ data, ports }) }
  stubBrowser('/session/login')
  const container = Object.assign(new EventTarget(), { controller, register: () => Promise.resolve({}) })
  vi.stubGlobal('navigator', { serviceWorker: container })

  return {
    storage: sharedStorage(),
    kept: () => JSON.stringify(records.get('kept') ?? null),
    /** The worker hears all that was said by now; what two pages say may arrive in any order. */
    hear: async () => {
      for (const message of said.splice(0).reverse()) await dispatch('message', message).done()
    },
  }
}

const onSaved = (headers: ReturnType<typeof tokens>) => postToWorker({ kind: 'sessionKept', headers })

it('START-5 TOKEN-7 a page that opens with nothing saved has the worker forget a session that is over', async () => {
  const { storage, kept, hear } = await openPage()
  onSaved(tokens('a', { client: 'c1' }))
  await hear()
  expect(kept()).toContain('c1')
  joinWorker(fewestSettings(), createTokenVault(storage))
  await expect.poll(() => hear().then(kept)).toBe('null')
})

it('START-5 TOKEN-7 a page that opens with nothing saved ends no session that begins in another tab meanwhile', async () => {
  const { storage, kept, hear } = await openPage()
  joinWorker(fewestSettings(), createTokenVault(storage))
  createTokenVault(storage, { onSaved }).save(tokens('b', { client: 'c2' }))
  await hear()
  // A page that is answered has heard all that the worker said before.
  const answered = askWorker({ kind: 'sessionEnded', client: 'c1' })
  await hear()
  expect(await answered).toBeNull()
  await hear()
  expect(kept()).toContain('c2')
})

it('START-5 LOGOUT-1 a session that is over is not kept again by what another tab said before it heard of the end', async () => {
  const { kept, hear } = await openPage()
  onSaved(tokens('a', { client: 'c1' }))
  await hear()
  void askWorker({ kind: 'sessionEnded', client: 'c1' })
  await hear()
  onSaved(tokens('a', { client: 'c1' }))
  await hear()
  expect(kept()).toBe('null')
  onSaved(tokens('b', { client: 'c2' }))
  await hear()
  expect(kept()).toContain('c2')
})

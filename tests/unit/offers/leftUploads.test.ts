import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { sessionRefused } from '@/domain/kit/calls'
import { uploadCancelled, uploadRetried } from '@/domain/offers/upload/slice'
import type { Fault } from '@tests/staging-api/world'
import { aUser } from '@tests/support/aUser'
import { type DatabaseFault, fakeDatabases, fakeLocks } from '@tests/support/fakeDatabase'
import { leaves } from '@tests/support/leaving'
import { openOffers, pdfFile } from './offerKit'

type Sending = Awaited<ReturnType<typeof sending>>
interface Given {
  fault?: DatabaseFault | null
  faults?: Fault[]
}

const hang = (endpoint: 'storageUpload' | 'registerAttachment' | 'offer') => ({ endpoint, kind: 'hang' }) as const

/** A tab in which a file is on its way, in a browser that can keep it. */
async function sending({ fault = null, faults = [hang('storageUpload')] }: Given = {}) {
  const databases = fakeDatabases(fault)
  const offers = await openOffers('direkte-tilbud')
  fakeLocks()
  offers.world.faults.push(...faults)
  offers.drop(pdfFile('Police.pdf'))
  const id = Number(offers.match.id)
  return {
    ...offers,
    id,
    kept: () => databases.recordsIn('uploads'),
    registered: () => offers.world.attachments.filter((one) => one.applicationCompanyId === id),
    posts: (path: string) => offers.requests().filter((line) => line === `POST ${path}`),
  }
}

/** The browser has closed the tab, and the customer comes back. */
async function comeBack(left: Sending) {
  left.close()
  left.world.faults = []
  const back = left.open()
  await vi.waitFor(() => expect(back.flashes()).toEqual(['applications.upload_left']))
  return back
}

describe('UP-3 an upload whose page was left', () => {
  it('UP-3 a left upload can be resumed, sends nothing by itself, and goes on when the customer says so', async () => {
    const left = await sending()
    await vi.waitFor(() => expect(left.posts('/offers')).toHaveLength(1))
    expect(left.kept()).toHaveLength(1)
    const back = await comeBack(left)
    await left.reached({ step: 'signing', problem: 'left', fileName: 'Police.pdf' }, back)
    expect(left.posts('/offers')).toHaveLength(1)
    back.store.dispatch(uploadRetried(left.id))
    await left.reached({ step: 'done', problem: null }, back)
    expect(left.registered()).toMatchObject([{ fileName: expect.stringMatching(/^Police_\d{13}\.pdf$/) as string }])
    const sent = createHash('sha256').update(Buffer.from(await pdfFile('Police.pdf').arrayBuffer())).digest('hex')
    expect(left.world.objects.map(({ sha256 }) => sha256)).toContain(sent)
    await vi.waitFor(() => expect(left.kept()).toEqual([]))
  })

  it('UP-3 ERR-7 an upload that was left while registering is unconfirmed, and a retry registers nothing twice', async () => {
    const left = await sending({ faults: [{ endpoint: 'registerAttachment', kind: 'lost' }, hang('offer')] })
    await vi.waitFor(() => expect(left.registered()).toHaveLength(1))
    const back = await comeBack(left)
    await left.reached({ step: 'registering', problem: 'unconfirmed' }, back)
    back.store.dispatch(uploadRetried(left.id))
    await left.reached({ step: 'done' }, back)
    expect(left.posts('/upload_attachments')).toHaveLength(1)
    expect(left.registered()).toHaveLength(1)
  })

  it('UP-3 a retry only registers the file where the server turns out not to have registered it', async () => {
    const left = await sending({ faults: [hang('registerAttachment')] })
    await vi.waitFor(() => expect(left.posts('/upload_attachments')).toHaveLength(1))
    const back = await comeBack(left)
    back.store.dispatch(uploadRetried(left.id))
    await left.reached({ step: 'done' }, back)
    expect(left.posts('/offers')).toHaveLength(1)
    expect(left.registered()).toHaveLength(1)
  })

  it('UP-3 the file is no longer kept once it is uploaded or cancelled', async () => {
    const done = await sending({ faults: [] })
    await done.reached({ step: 'done' })
    await vi.waitFor(() => expect(done.kept()).toEqual([]))
    done.world.faults.push(hang('storageUpload'))
    done.drop(pdfFile('b.pdf'))
    await vi.waitFor(() => expect(done.kept()).toHaveLength(1))
    done.store.dispatch(uploadCancelled(done.id))
    await vi.waitFor(() => expect(done.kept()).toEqual([]))
  })

  it('UP-3 the file is dropped when the customer does not want to resume', async () => {
    const left = await sending()
    await vi.waitFor(() => expect(left.kept()).toHaveLength(1))
    const back = await comeBack(left)
    back.store.dispatch(uploadCancelled(left.id))
    await left.reached(null, back)
    await vi.waitFor(() => expect(left.kept()).toEqual([]))
  })

  it('UP-3 a left upload is not offered while another tab sends it', async () => {
    const left = await sending()
    await vi.waitFor(() => expect(left.kept()).toHaveLength(1))
    const other = left.open()
    await expect.poll(() => left.requests().length).toBeGreaterThan(4)
    await left.reached(null, other)
    expect(other.flashes()).toEqual([])
  })

  it('UP-3 a left upload is offered, and uploading works, where the browser does not let locks be queried', async () => {
    const left = await sending()
    await vi.waitFor(() => expect(left.kept()).toHaveLength(1))
    navigator.locks.query = () => Promise.reject(new Error('no'))
    const back = await comeBack(left)
    back.store.dispatch(uploadRetried(left.id))
    await left.reached({ step: 'done', problem: null }, back)
  })

  it('UP-3 a left upload that two tabs offer goes on in one of them', async () => {
    const left = await sending()
    await vi.waitFor(() => expect(left.kept()).toHaveLength(1))
    const back = await comeBack(left)
    const other = left.open()
    await left.reached({ problem: 'left' }, other)
    back.store.dispatch(uploadRetried(left.id))
    await left.reached({ step: 'done' }, back)
    other.store.dispatch(uploadRetried(left.id))
    await left.reached(null, other)
    expect(left.registered()).toHaveLength(1)
  })
})

describe('SESS-1 UP-3 a file that the browser keeps', () => {
  it.each([
    ['a sign-out', (one: Sending) => one.signOutAtOnce()],
    ['a refusal of the session', (one: Sending) => one.store.dispatch(sessionRefused({ client: one.vault.read()?.client ?? '' }))],
    ['the end of the session in another tab', (one: Sending) => {
      one.vault.clear()
      window.dispatchEvent(new Event('storage'))
    }],
  ])('SESS-1 UP-3 the kept file is deleted with %s', async (_what, end) => {
    const one = await sending()
    await vi.waitFor(() => expect(one.kept()).toHaveLength(1))
    end(one)
    await expect.poll(one.status).toBe('signedOut')
    expect(one.kept()).toEqual([])
  })

  it('SESS-1 UP-3 the kept file is not shown to another customer, and is deleted when one signs in', async () => {
    const left = await sending()
    await vi.waitFor(() => expect(left.kept()).toHaveLength(1))
    left.close()
    const other = left.open(aUser({ id: 2, email: 'otto@eksempel.dk' }))
    await vi.waitFor(() => expect(left.kept()).toEqual([]))
    await left.reached(null, other)
    expect(other.flashes()).toEqual([])
  })

  it('SESS-1 UP-3 a tab whose session has ended elsewhere keeps no file', async () => {
    const databases = fakeDatabases()
    const offers = await openOffers('direkte-tilbud')
    fakeLocks()
    offers.vault.clear()
    offers.drop(pdfFile())
    await expect.poll(() => offers.upload()?.problem ?? offers.status()).not.toBe('signedIn')
    expect(databases.recordsIn('uploads')).toEqual([])
  })
})

describe('UP-3 a browser that cannot keep files', () => {
  it.each<DatabaseFault>(['open', 'blocked', 'write'])('UP-3 where the database fails (%s) the file is still sent, and the page asks before it is left', async (fault) => {
    const one = await sending({ fault })
    await one.reached({ step: 'sending' })
    expect(leaves()).toBe(false)
    one.world.faults = [{ endpoint: 'storageUpload', kind: 'status', status: 500 }]
    one.store.dispatch(uploadCancelled(one.id))
    one.drop(pdfFile('b.pdf'))
    await one.reached({ problem: 'amazon' })
    expect(leaves()).toBe(false)
    one.world.faults = []
    one.store.dispatch(uploadRetried(one.id))
    await one.reached({ step: 'done' })
    expect(leaves()).toBe(true)
  })

  it('UP-3 the page does not ask before it is left where a failed file is kept', async () => {
    const one = await sending({ faults: [] })
    await one.reached({ step: 'done' })
    await vi.waitFor(() => expect(one.kept()).toEqual([]))
    one.world.faults = [{ endpoint: 'storageUpload', kind: 'status', status: 500 }]
    one.drop(pdfFile('b.pdf'))
    await one.reached({ problem: 'amazon' })
    expect([one.kept().length, leaves()]).toEqual([1, true])
  })
})

import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { selectMatch } from '@/domain/applications/slice'
import { selectFlashes } from '@/domain/flash/slice'
import { uploadCancelled, uploadRetried } from '@/domain/offers/upload/slice'
import { loginOpened } from '@/domain/session/slice'
import { openOffers, pdfFile } from './offerKit'

// Files of 20 MB go over real HTTP; a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const scenario = 'direkte-tilbud'
const sha256 = async (file: Blob) =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')

type Offers = Awaited<ReturnType<typeof openOffers>>

const attachmentsOf = ({ world, match }: Offers) =>
  world.attachments.filter((one) => one.applicationCompanyId === match.id)

describe('the upload chain', () => {
  it('UP-2 an upload signs, sends the file byte for byte, registers it and reloads the offer', async () => {
    const offers = await openOffers(scenario)
    const file = pdfFile()
    offers.drop(file)
    await offers.reached({ step: 'done', problem: null })
    const [attachment] = attachmentsOf(offers)
    expect(attachment).toMatchObject({ fileType: 'application/pdf', bucket: 'offers', uploadedBy: 'user' })
    const stored = offers.world.objects.find(({ key }) => key === attachment?.fileHash)
    expect(stored?.sha256).toBe(await sha256(file))
    expect(stored?.key).toMatch(/Forsikring_æøå_endelig_v2_\d{13}\.pdf$/)
    expect(attachment?.fileName).toMatch(/^Forsikring_æøå_endelig_v2_\d{13}\.pdf$/)
    expect(stored?.key.endsWith(attachment?.fileName ?? '?')).toBe(true)
    const id = Number(offers.match.id)
    await expect
      .poll(offers.requests)
      .toEqual([
        'GET /s3',
        'POST /offers',
        'POST /upload_attachments',
        `GET /starfish_users/application/${id}/offer.json`,
      ])
    await expect
      .poll(() => selectMatch(offers.store.getState(), id)?.upload_attachments)
      .toMatchObject([{ file_hash: attachment?.fileHash, uploaded_by: 'user' }])
    expect(offers.flashes()).toEqual(['offers.upload.done'])
    expect(selectFlashes(offers.store.getState())).toMatchObject([{ values: { name: file.name } }])
  })

  it('TOKEN-4 no token is sent to the storage', async () => {
    const offers = await openOffers(scenario)
    offers.drop(pdfFile())
    await offers.reached({ step: 'done' })
    const names = offers.storageRequests().flatMap(({ headers }) => [...headers.keys()])
    expect(names).toContain('content-length')
    const secret = ['access-token', 'client', 'uid', 'expiry', 'authorization']
    expect(names.filter((name) => secret.includes(name))).toEqual([])
  })

  it.each([
    ['signedUpload', 'signing', 's3policy', ['GET /s3']],
    ['storageUpload', 'sending', 'amazon', ['POST /offers']],
    ['registerAttachment', 'registering', 'error', ['POST /upload_attachments']],
  ] as const)(
    'UP-3 when %s fails the upload stops at %s with %s, and the retry goes on from there',
    async (endpoint, step, problem, again) => {
      const offers = await openOffers(scenario)
      offers.world.faults.push({ endpoint, kind: 'status', status: 503 })
      offers.drop(pdfFile())
      await offers.reached({ step, problem })
      expect(offers.flashes()).toEqual([`common.error.file_upload.${problem}`])
      offers.world.faults = []
      const before = offers.requests().length
      offers.store.dispatch(uploadRetried(Number(offers.match.id)))
      offers.store.dispatch(uploadRetried(Number(offers.match.id)))
      await offers.reached({ step: 'done', problem: null })
      const after = offers
        .requests()
        .slice(before)
        .filter((line) => !line.includes('/offer.json'))
      expect(after.slice(0, again.length)).toEqual(again)
      expect(after).toEqual(['GET /s3', 'POST /offers', 'POST /upload_attachments'].slice(-after.length))
      expect(attachmentsOf(offers)).toHaveLength(1)
    },
  )

  it.each(['expired', 'refused'] as const)(
    'UP-3 a policy that is %s is reported, and the retry gets a new one',
    async (uploadPolicy) => {
      const offers = await openOffers(scenario)
      offers.world.switches.uploadPolicy = uploadPolicy
      offers.drop(pdfFile())
      await offers.reached({ step: 'signing', problem: 's3policy' })
      expect(attachmentsOf(offers)).toEqual([])
      offers.world.switches.uploadPolicy = 'good'
      offers.store.dispatch(uploadRetried(Number(offers.match.id)))
      await offers.reached({ step: 'done' })
      expect(attachmentsOf(offers)).toHaveLength(1)
    },
  )

  it.each([
    ['a text', 'Tilbud.pdf'],
    ['a list of something else', [17]],
    ['a file without its key', [{ file_hash: '', uploaded_by: 'user' }]],
    ['nothing', undefined],
  ])(
    'UP-3 ERR-7 an offer with %s for its files does not mean that the file is missing, so it is not registered twice',
    async (_what, list) => {
      const offers = await openOffers(scenario)
      Object.defineProperty(offers.match, 'upload_attachments', {
        get: () => list,
        set(_registered) {},
        enumerable: true,
      })
      offers.world.faults.push({ endpoint: 'registerAttachment', kind: 'lost' })
      offers.drop(pdfFile())
      await offers.reached({ step: 'registering', problem: 'unconfirmed' })
      offers.store.dispatch(uploadRetried(Number(offers.match.id)))
      // The retry has asked again.
      await expect.poll(() => offers.requests().filter((line) => line.endsWith('/offer.json'))).toHaveLength(2)
      await offers.reached({ step: 'registering', problem: 'unconfirmed' })
      expect(attachmentsOf(offers)).toHaveLength(1)
      expect(offers.requests().filter((line) => line === 'POST /upload_attachments')).toHaveLength(1)
    },
  )

  it('UP-2 an upload can no longer be cancelled while it is being registered', async () => {
    const offers = await openOffers(scenario)
    offers.world.faults.push({ endpoint: 'registerAttachment', kind: 'slow', delay: 100 })
    offers.drop(pdfFile())
    await offers.reached({ step: 'registering' })
    offers.store.dispatch(uploadCancelled(Number(offers.match.id)))
    await offers.reached({ step: 'done' })
  })

  it('UP-4 the name is registered without its timestamp where the settings say so', async () => {
    const offers = await openOffers(scenario, { timestampInFileNames: false })
    offers.drop(pdfFile())
    await offers.reached({ step: 'done' })
    expect(attachmentsOf(offers)[0]).toMatchObject({ fileName: 'Forsikring_æøå_endelig_v2.pdf' })
    expect(attachmentsOf(offers)[0]?.fileHash).toMatch(/_\d{13}\.pdf$/)
  })

  it('UP-1 a second file during an upload, and the same file again, do no harm', async () => {
    const offers = await openOffers(scenario)
    offers.drop(pdfFile('a.pdf'))
    offers.drop(pdfFile('a.pdf'))
    offers.drop(pdfFile('b.pdf'))
    await offers.reached({ step: 'done', fileName: 'a.pdf' })
    offers.drop(pdfFile('a.pdf'))
    await expect
      .poll(offers.flashes)
      .toEqual(['offers.upload.busy', 'offers.upload.busy', 'offers.upload.done', 'offers.upload.already'])
    expect(attachmentsOf(offers)).toHaveLength(1)
    offers.drop(pdfFile('b.pdf'))
    await offers.reached({ step: 'done', fileName: 'b.pdf' })
    expect(attachmentsOf(offers)).toHaveLength(2)
  })

  it('UP-3 another file takes the place of one that failed', async () => {
    const offers = await openOffers(scenario)
    offers.world.faults.push({ endpoint: 'storageUpload', kind: 'status', status: 500, times: 1 })
    offers.drop(pdfFile('a.pdf'))
    await offers.reached({ step: 'sending', problem: 'amazon' })
    offers.drop(pdfFile('b.pdf'))
    await offers.reached({ step: 'done', fileName: 'b.pdf' })
    offers.store.dispatch(uploadRetried(Number(offers.match.id)))
    expect(attachmentsOf(offers).map(({ fileName }) => fileName)).toEqual([expect.stringMatching(/^b_\d{13}\.pdf$/)])
  })

  it('LOGOUT-1 UP-2 signing out waits for an upload under way', async () => {
    const offers = await openOffers(scenario)
    offers.world.faults.push({ endpoint: 'storageUpload', kind: 'slow', delay: 100, times: 1 })
    offers.drop(pdfFile())
    await expect.poll(offers.storageRequests).toHaveLength(1)
    offers.signOut()
    await expect.poll(offers.status).toBe('signedOut')
    expect(attachmentsOf(offers)).toHaveLength(1)
  })

  it.each(['signedUpload', 'registerAttachment'])(
    'LOGOUT-1 TOKEN-6 a 401 to %s ends the session, and the login still says that the file did not arrive',
    async (endpoint) => {
      const offers = await openOffers(scenario)
      offers.world.faults.push({ endpoint, kind: 'status', status: 401 })
      offers.drop(pdfFile())
      await expect.poll(offers.status).toBe('signedOut')
      offers.store.dispatch(loginOpened())
      expect(attachmentsOf(offers)).toEqual([])
      expect(offers.flashes()).toEqual(['offers.upload.broken_off'])
    },
  )
})

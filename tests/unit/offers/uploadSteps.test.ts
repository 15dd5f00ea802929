import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { selectFlashes } from '@/domain/flash/slice'
import { keepFile, keptFile } from '@/domain/offers/upload/files'
import { steps } from '@/domain/offers/upload/steps'
import { filesDropped, selectUpload, uploadCancelled, uploadRetried } from '@/domain/offers/upload/slice'
import { resetState } from '@/platform/state'
import { aUser } from '@tests/support/aUser'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'
import { signed } from '@tests/unit/api/kit'
import { aMatch } from '@tests/unit/applications/wire'
import { pdfFile } from './offerKit'

const matchId = 7

/** A file dropped for a match; each of its calls, the storage's too, waits for the test. */
async function drop(file: File = pdfFile()) {
  stubBrowser()
  const tab = openFakeTab({ user: aUser() })
  const { store, call } = tab
  const kept = keepFile(file)
  store.dispatch(filesDropped({ applicationCompanyId: matchId, files: [kept] }))
  const upload = () => selectUpload(store.getState(), matchId)
  // The file's beginning is read first, which the browser does in its own time.
  for (let turns = 0; upload()?.step === 'checking' && upload()?.problem === null && turns < 100; turns += 1)
    await settled()
  return {
    ...tab,
    file: kept,
    upload,
    said: () => selectFlashes(store.getState()).map(({ message, tone, values }) => [message, tone, values]),
    answer: async (endpoint: string, data?: unknown) => {
      call(endpoint).answer(data)
      await settled()
    },
    refuse: async (endpoint: string, status: number | null) => {
      call(endpoint).refuse(status)
      await settled()
    },
    retry: async () => {
      store.dispatch(uploadRetried(matchId))
      await settled()
    },
  }
}

/** Drops a file, and answers until it is on its way to the storage. */
async function dropAndSign(file?: File) {
  const dropped = await drop(file)
  await dropped.answer('signedUpload', signed)
  return { ...dropped, sending: dropped.uploads[0]! }
}

describe('an upload', () => {
  it('UP-3 a file that the device cannot read stops the upload before anything is sent', async () => {
    const file = pdfFile()
    file.slice = () =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) })
    const { upload, callsOf } = await drop(file)
    expect(upload()).toMatchObject({ step: 'checking', problem: 'unreadable' })
    expect(callsOf('signedUpload')).toEqual([])
  })

  /** As Chromium has it once the file on the disk is another, or gone. */
  const lost = (file: File, name: 'NotReadableError' | 'NotFoundError') => {
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', name)) })
  }

  it.each(['NotReadableError', 'NotFoundError'] as const)(
    'UP-3 a file that was changed or removed while it was sent is said to be so (%s), and must be chosen again',
    async (name) => {
      const file = pdfFile()
      const { sending, upload, said, retry, uploads } = await dropAndSign(file)
      lost(file, name)
      sending.fail(null)
      await settled()
      expect(upload()).toMatchObject({ step: 'sending', problem: 'moved' })
      expect(said()).toEqual([['offers.upload.moved', 'danger', {}]])
      await retry()
      expect([upload()?.problem, uploads.length]).toEqual(['moved', 1])
    },
  )

  it('UP-3 a file that was removed before it was read is said to be so', async () => {
    const file = pdfFile()
    lost(file, 'NotFoundError')
    expect((await drop(file)).upload()).toMatchObject({ step: 'checking', problem: 'moved' })
  })

  it('UP-3 a storage that has answered is not taken for a file that has moved', async () => {
    const file = pdfFile()
    const { sending, upload } = await dropAndSign(file)
    lost(file, 'NotReadableError')
    sending.fail(500)
    await settled()
    expect(upload()).toMatchObject({ step: 'sending', problem: 'amazon' })
  })

  it('UP-1 only the beginning of a file is read before it is sent', async () => {
    const file = pdfFile()
    const read = vi.spyOn(file, 'slice')
    const { upload } = await drop(file)
    expect(upload()?.step).toBe('signing')
    expect(read.mock.calls).toEqual([[0, 1024]])
  })

  it('UP-2 the progress is in whole percents, and never goes back', async () => {
    const { sending, upload } = await dropAndSign()
    const shown = [0.001, 0.5, 0.509, 0.4, 1].map((share) => {
      sending.onProgress(share)
      return upload()?.percent
    })
    expect(shown).toEqual([0, 50, 50, 50, 100])
  })

  it('UP-2 each percent is reported once, as a phone sends a big file in thousands of pieces', async () => {
    const { sending, store } = await dropAndSign()
    const redraw = vi.fn()
    store.subscribe(redraw)
    for (const share of [0.5, 0.501, 0.509, 0.51]) sending.onProgress(share)
    expect(redraw).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['IMG_1234.HEIC', 'IMG_1234.jpg'],
    ['IMG_1234', 'IMG_1234.jpg'],
    ['1000012345', '1000012345.jpg'],
    ['Police.2026.heic', 'Police2026.jpg'],
    ['Police nr. 12', 'Police_nr_12.jpg'],
  ])('UP-1 an iPhone’s picture called %s is sent as %s', (name, sent) => {
    const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const job = {
      applicationCompanyId: matchId,
      file: new File([ascii('....ftypheic')], name),
      name: { base: '', extension: '' },
      signed: null,
      timestamp: 1,
      isUnconfirmed: false,
    }
    const checking = steps.checking(job)
    checking.next()
    checking.next(ascii('....ftypheic'))
    const end = checking.next({ bytes: ascii('\u00ff\u00d8\u00ff\u00e0'), width: 1, height: 1 })
    expect([end, `${job.name.base}.${job.name.extension}`]).toEqual([{ done: true, value: null }, sent])
  })

  it('UP-2 an upload without a policy goes back to signing', () => {
    const job = {
      applicationCompanyId: matchId,
      file: pdfFile(),
      name: { base: 'police', extension: 'pdf' },
      signed: null,
      timestamp: 1,
      isUnconfirmed: false,
    }
    const back = { done: true, value: { step: 'signing', problem: 's3policy' } }
    expect([steps.sending(job).next(), steps.registering(job).next()]).toEqual([back, back])
  })

  it('UP-2 the sending is aborted when the upload is cancelled, and not before', async () => {
    const { sending, store } = await dropAndSign()
    expect(sending.signal.aborted).toBe(false)
    store.dispatch(uploadCancelled(matchId))
    expect(sending.signal.aborted).toBe(true)
  })

  it('UP-2 an upload that is cancelled at 99 % is not registered, though the storage then has all of it', async () => {
    const { sending, upload, store, callsOf } = await dropAndSign()
    sending.onProgress(0.99)
    expect(upload()).toMatchObject({ step: 'sending', percent: 99 })
    store.dispatch(uploadCancelled(matchId))
    sending.end()
    await settled()
    expect([upload(), callsOf('registerAttachment')]).toEqual([null, []])
  })

  it.each([
    [400, 'signing', 's3policy'],
    [403, 'signing', 's3policy'],
    [404, 'sending', 'amazon'],
    [null, 'sending', 'amazon'],
  ])('UP-3 after the storage’s answer %s the upload goes on from %s', async (status, step, problem) => {
    const { sending, upload } = await dropAndSign()
    sending.fail(status)
    await settled()
    expect(upload()).toMatchObject({ step, problem })
  })

  it.each([
    ['signedUpload', 'signing'],
    ['storageUpload', 'sending'],
    ['registerAttachment', 'registering'],
  ] as const)(
    'UP-3 ERR-10 a busy server at %s is said with its wait, and the retry goes on from there',
    async (endpoint, step) => {
      const dropped = await drop()
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
      onTestFinished(() => {
        vi.useRealTimers()
        resetState()
      })
      const { upload, said, call, retry, callsOf, uploads } = dropped
      if (endpoint !== 'signedUpload') await dropped.answer('signedUpload', signed)
      if (endpoint === 'registerAttachment') uploads[0]!.end()
      await settled()
      if (endpoint === 'storageUpload') uploads[0]!.fail(503, 30_000)
      else call(endpoint).refuse(429, {}, 30_000)
      await settled()
      expect(upload()).toMatchObject({ step, failure: { kind: 'busy', retryAfterMs: 30_000 } })
      expect(said()).toEqual([['common.error.busy_seconds', 'danger', { count: 30 }]])
      const sent = () => (endpoint === 'storageUpload' ? uploads.length : callsOf(endpoint).length)
      await retry()
      expect([upload()?.problem, sent()]).toEqual([null, 1])
      vi.advanceTimersByTime(30_000)
      await settled()
      expect(sent()).toBe(2)
    },
  )

  it.each([
    [429, undefined, 'common.error.busy'],
    [429, 30_000, 'common.error.busy_seconds'],
    [503, undefined, 'common.error.file_upload.amazon'],
    [503, 0, 'common.error.busy'],
    [500, 30_000, 'common.error.file_upload.amazon'],
  ])('UP-3 ERR-10 a storage that answers %s and asks to wait %s ms is said as %s', async (status, wait, words) => {
    const { sending, said } = await dropAndSign()
    onTestFinished(resetState)
    sending.fail(status, wait)
    await settled()
    expect(said()).toMatchObject([[words, 'danger', {}]])
  })

  it('UP-4 a file has one timestamp, however often it is signed', async () => {
    const { sending, retry, answer, callsOf } = await dropAndSign()
    sending.fail(403)
    await settled()
    await retry()
    await answer('signedUpload', signed)
    const stamps = callsOf('signedUpload').map(({ query }) => query)
    expect(stamps).toHaveLength(2)
    expect(stamps[1]).toEqual(stamps[0])
  })

  it.each([
    ['only another file', ['1/andet.pdf'], 'error'],
    ['the file', ['1/andet.pdf', signed.key], null],
  ])('UP-3 ERR-7 a registration without an answer is judged by the offer, which has %s', async (_, hashes, problem) => {
    const { sending, refuse, answer, upload } = await dropAndSign()
    sending.end()
    await settled()
    await refuse('registerAttachment', 504)
    const attachments = hashes.map((file_hash) => ({ file_hash, file_name: 'a.pdf', uploaded_by: 'user' }))
    await answer('offer', { offer: aMatch({ id: matchId, upload_attachments: attachments }), products: [] })
    expect(upload()).toMatchObject({ step: problem ? 'registering' : 'done', problem })
  })

  it('UP-3 ERR-7 an unconfirmed upload warns with the file’s name, until it is retried', async () => {
    const { sending, refuse, retry, said } = await dropAndSign()
    sending.end()
    await settled()
    await refuse('registerAttachment', 504)
    await refuse('offer', 504)
    expect(said()).toEqual([['offers.upload.unconfirmed_title', 'warning', { name: pdfFile().name }]])
    await retry()
    expect(said()).toEqual([])
  })

  it('UP-3 a failed upload is reported as an error, and only its own match’s retry resumes it', async () => {
    const { sending, upload, said, store, uploads } = await dropAndSign()
    sending.fail(500)
    await settled()
    expect(said()).toEqual([['common.error.file_upload.amazon', 'danger', {}]])
    const others = [
      uploadRetried(8),
      uploadCancelled(8),
      filesDropped({ applicationCompanyId: 8, files: [keepFile(pdfFile('andet.pdf'))] }),
    ]
    for (const action of others) store.dispatch(action)
    await settled()
    expect([upload()?.problem, uploads.length]).toEqual(['amazon', 1])
    store.dispatch(uploadRetried(matchId))
    await settled()
    expect([upload()?.problem, uploads.length]).toEqual([null, 2])
  })

  it('UP-2 a cancelled upload is dropped without a message', async () => {
    const { store, upload, said, file } = await dropAndSign()
    expect(keptFile(file.id)).toBeDefined()
    store.dispatch(uploadCancelled(matchId))
    await settled()
    expect([upload(), said(), keptFile(file.id)]).toEqual([null, [], undefined])
  })

  it('LOGOUT-1 UP-2 an upload that the end of the session stops is reported', async () => {
    const { signOutAtOnce, said } = await dropAndSign()
    signOutAtOnce()
    await settled()
    expect(said()).toContainEqual(['offers.upload.broken_off', 'warning', {}])
  })
})

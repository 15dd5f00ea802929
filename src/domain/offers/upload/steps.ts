import { buffers, type END, type EventChannel, eventChannel } from 'redux-saga'
import { call, put, type SagaGenerator, take } from 'typed-redux-saga'
import type { Api } from '@/api/api'
import { endpoints } from '@/api/endpoints'
import type { SignedUpload } from '@/api/schemas/offer'
import type { StorageUpload } from '@/api/storage'
import { leftOutOf } from '@/api/schemas/wire'
import { rememberBusy, untilServerIsFree } from '@/domain/kit/exchange'
import { type Failure, failureOf, malformed } from '@/domain/kit/failure'
import { read } from '@/domain/kit/read'
import { save, unconfirmed, type Verified } from '@/domain/kit/save'
import { mayStore, service } from '@/domain/kit/services'
import { deviceNow } from '@/platform/clock'
import { jpegOf } from '@/platform/pictures'
import { shareInput } from '@/platform/presence'
import { fileProblem, headLength, isHeic, nameWithTimestamp, type SafeName, sentName } from './fileRules'
import { type UploadProblem, uploadProgressed, type UploadStep } from './slice'

export type WorkStep = Exclude<UploadStep, 'done'>

export interface Job {
  applicationCompanyId: number
  file: File
  /** What it is sent as; settled once its bytes are read. */
  name: SafeName
  /** The storage's permission to upload; null until it has been given. */
  signed: SignedUpload | null
  /** When the upload began, in milliseconds since 1970: a file that is sent twice lands in the same place. */
  timestamp: number
  /** An earlier attempt may have registered it. */
  isUnconfirmed: boolean
}

/** Where and why an upload stopped; a retry resumes at that step. */
export interface Stop {
  step: WorkStep
  problem: UploadProblem
  /** Of the call that it stopped at. */
  failure?: Failure
}

// The longer side in pixels: as sharp as a phone takes it.
const mostPixels = 4_000

/** The storage is no endpoint of the API. */
const storageCall = { name: 'storageUpload' }

type Step = (job: Job) => SagaGenerator<Stop | null>

export const workSteps: readonly WorkStep[] = ['checking', 'signing', 'sending', 'registering']

/** The chain of UP-2. A step returns null when it has succeeded. */
export const steps: Record<WorkStep, Step> = {
  checking: check,
  signing: sign,
  sending: onceSigned(send),
  registering: onceSigned(register),
}

function onceSigned(step: (job: Job, signed: SignedUpload) => SagaGenerator<Stop | null>): Step {
  return function* (job) {
    return job.signed ? yield* step(job, job.signed) : { step: 'signing', problem: 's3policy' }
  }
}

function* check(job: Job): SagaGenerator<Stop | null> {
  const problem = yield* problemOf(job)
  return problem && { step: 'checking', problem }
}

/** An iPhone's picture is sent as JPEG, where the browser can read it. */
function* problemOf(job: Job): SagaGenerator<UploadProblem | null> {
  const head = yield* call(readHead, job.file)
  if (typeof head === 'string') return head
  job.name = sentName(job.file, head)
  if (!isHeic(head)) return fileProblem(job.file, head)
  const jpeg = yield* call(jpegOf, job.file, 0, mostPixels)
  if (!jpeg) return 'heic'
  job.name.extension = 'jpg'
  job.file = new File([jpeg.bytes], `${job.name.base}.jpg`, { type: 'image/jpeg' })
  return fileProblem(job.file, jpeg.bytes.slice(0, headLength))
}

/** The file's first bytes, or why the device cannot read them. */
async function readHead(file: File): Promise<Uint8Array | 'unreadable' | 'moved'> {
  try {
    return new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotFoundError' ? 'moved' : 'unreadable'
  }
}

function* sign(job: Job): SagaGenerator<Stop | null> {
  const { bucket } = yield* storage()
  const { base, extension } = job.name
  const outcome = yield* read(endpoints.signedUpload, {
    query: { bucket, name: base, timestamp: job.timestamp, extension },
  })
  if (!outcome.ok) return { step: 'signing', problem: 's3policy', failure: outcome.failure }
  job.signed = outcome.data
  return null
}

function* storage(): SagaGenerator<{ bucket: string; url: string }> {
  const { storageUrl = '', storageBucket: bucket = '' } = yield* service('settings')
  return { bucket, url: `${storageUrl}/${bucket}` }
}

function* send({ applicationCompanyId, file }: Job, signed: SignedUpload): SagaGenerator<Stop | null> {
  const busy = yield* untilServerIsFree(storageCall)
  if (busy) return { step: 'sending', problem: 'amazon', failure: busy }
  const { url } = yield* storage()
  const api = yield* service('api')
  const channel = yield* call(sending, api, { url, signed, file })
  try {
    for (;;) {
      const event = yield* take(channel)
      if (event.kind === 'failed') return yield* stopOf(event.error, file)
      if (event.kind === 'sent') return null
      yield* put(uploadProgressed({ applicationCompanyId, percent: event.percent }))
      yield* stayAwake()
    }
  } finally {
    channel.close()
  }
}

/** A customer who waits for a file that gets on is not idle (LOGIN-13). */
function* stayAwake(): SagaGenerator<void> {
  const { idleMinutes } = yield* service('settings')
  if (idleMinutes !== undefined && (yield* mayStore())) yield* call(shareInput, deviceNow())
}

type SendingEvent = { kind: 'progress'; percent: number } | { kind: 'sent' } | { kind: 'failed'; error: unknown }

/** Sends while the channel has a listener; closing the channel aborts the upload. */
function sending(api: Api, upload: StorageUpload): EventChannel<SendingEvent> {
  return eventChannel((emit: (event: SendingEvent | END) => void) => {
    const abort = new AbortController()
    let last = 0
    const onProgress = (share: number) => {
      const percent = Math.floor(share * 100)
      if (percent > last) emit({ kind: 'progress', percent })
      last = percent
    }
    api.sendToStorage(upload, { signal: abort.signal, onProgress }).then(
      () => emit({ kind: 'sent' }),
      (error: unknown) => emit({ kind: 'failed', error }),
    )
    return () => abort.abort()
  }, buffers.expanding<SendingEvent>())
}

/**
 * 400 and 403 mean that the storage rejects the policy, for instance because it has expired: only a new one helps. A file
 * that has changed or gone since it was chosen fails as a lost connection does, and can no longer be read.
 */
function* stopOf(error: unknown, file: File): SagaGenerator<Stop> {
  const failure = failureOf(error)
  if (failure.kind === 'busy') rememberBusy(storageCall.name, failure)
  if (failure.status === 400 || failure.status === 403) return { step: 'signing', problem: 's3policy', failure }
  const isReadable = failure.status !== null || typeof (yield* call(readHead, file)) !== 'string'
  return { step: 'sending', problem: isReadable ? 'amazon' : 'moved', failure }
}

function* register(job: Job, signed: SignedUpload): SagaGenerator<Stop | null> {
  const { isUnconfirmed } = job
  const body = yield* registration(job, signed)
  const saved = yield* save({
    send: endpoints.registerAttachment,
    input: { body },
    verify: () => verify(job, signed),
    isUnconfirmed,
  })
  job.isUnconfirmed = saved.state === 'unconfirmed'
  return saved.state === 'done'
    ? null
    : { step: 'registering', problem: job.isUnconfirmed ? 'unconfirmed' : 'error', failure: saved.failure }
}

function* registration({ name, applicationCompanyId, timestamp }: Job, signed: SignedUpload): SagaGenerator<object> {
  const { timestampInFileNames } = yield* service('settings')
  const { bucket } = yield* storage()
  return {
    file_name: timestampInFileNames ? nameWithTimestamp(name, timestamp) : `${name.base}.${name.extension}`,
    file_hash: signed.key,
    file_type: signed.content_type,
    bucket,
    application_id: 0,
    application_company_id: applicationCompanyId,
    uploaded_by: 'user',
  }
}

function* verify({ applicationCompanyId }: Job, signed: SignedUpload): SagaGenerator<Verified<unknown>> {
  const outcome = yield* read(endpoints.offer, { params: { id: applicationCompanyId } })
  if (!outcome.ok) return unconfirmed(outcome.failure)
  const files = outcome.data.offer.upload_attachments
  if (files.some(({ file_hash }) => file_hash === signed.key)) return { state: 'done', data: null }
  // It may be the one that could not be read.
  return leftOutOf(files) > 0 ? unconfirmed(malformed) : { state: 'refused' }
}

import { nanoid, type PayloadAction } from '@reduxjs/toolkit'
import { call, fork, put, type SagaGenerator, select } from 'typed-redux-saga'
import { flashed } from '@/domain/flash/slice'
import { guard, watchEvery } from '@/domain/kit/watch'
import { selectUserId } from '@/domain/session/slice'
import { now } from '@/platform/clock'
import { forgetFiles, keptFile } from './files'
import { createKeeping, type KeptUpload, leftUploads } from './kept'
import { filesDropped, type FilesDropped, isUnderWay, selectUpload, type Upload, uploadFound } from './slice'
import type { Job, Stop } from './steps'
import { stop, uploadFile } from './uploadFile'

/** Sends each file dropped for a match: checked, signed, stored and registered, one at a time per match (UP-1). */
export function* uploadsSaga(): SagaGenerator<void> {
  yield* watchEvery(filesDropped, onDrop)
  const userId = (yield* select(selectUserId)) ?? 0
  for (const left of yield* call(leftUploads, userId)) yield* fork(guard, 'left upload', () => offerToGoOn(left))
}

function* onDrop({ payload: { applicationCompanyId, files } }: PayloadAction<FilesDropped>): SagaGenerator<void> {
  const upload = yield* select(selectUpload, applicationCompanyId)
  const [ref] = files
  const file = ref && keptFile(ref.id)
  try {
    if (!upload || upload.fileId !== (ref?.id ?? '')) yield* sayNotTakenUp(upload)
    else if (upload.problem || !file) yield* put(yield* stop(applicationCompanyId, { step: 'checking', problem: upload.problem ?? 'error' }))
    // A separate task, as a cancelled one would otherwise go on past its own message.
    else yield* call(uploadFile, { applicationCompanyId, file, signed: null, timestamp: now(), isUnconfirmed: false, keeping: createKeeping(applicationCompanyId), isKept: false })
  } finally {
    forgetFiles(files.map(({ id }) => id))
  }
}

function* sayNotTakenUp(current: Upload | null): SagaGenerator<void> {
  if (current) yield* put(flashed(isUnderWay(current) ? 'offers.upload.busy' : 'offers.upload.already', 'neutral'))
}

/** The page was left or closed, or the browser ended it (iOS asks nobody): the file need not be chosen again (UP-3). */
function* offerToGoOn({ applicationCompanyId, company, fingerprint, step, signed, timestamp, name, type, bytes }: KeptUpload): SagaGenerator<void> {
  // Nobody knows whether the last call arrived.
  const left: Stop = { step, problem: step === 'registering' ? 'unconfirmed' : 'left' }
  const fileId = nanoid()
  const upload: Upload = { fileId, fingerprint, fileName: name, size: bytes.byteLength, ...left, percent: 0 }
  yield* put(uploadFound({ applicationCompanyId, upload }))
  const current = yield* select(selectUpload, applicationCompanyId)
  if (current?.fileId !== fileId) return
  if (!window.location.pathname.endsWith(`/${applicationCompanyId}`)) yield* put(flashed('applications.upload_left', 'neutral', { name, company: [company] }))
  const file = new File([bytes], name, { type })
  const keeping = createKeeping(applicationCompanyId)
  const job: Job = { applicationCompanyId, file, signed, timestamp, keeping, isUnconfirmed: true, isKept: true }
  yield* call(uploadFile, job, left)
}

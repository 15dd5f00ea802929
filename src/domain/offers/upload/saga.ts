import type { PayloadAction } from '@reduxjs/toolkit'
import { call, put, type SagaGenerator, select } from 'typed-redux-saga'
import { flashed } from '@/domain/flash/slice'
import { watchEvery } from '@/domain/kit/watch'
import { now } from '@/platform/clock'
import { forgetFiles, keptFile } from './files'
import { filesDropped, type FilesDropped, isUnderWay, selectUpload, type Upload } from './slice'
import { stop, uploadFile } from './uploadFile'

/** Sends each file dropped for a match: checked, signed, stored and registered, one at a time per match (UP-1). */
export function* uploadsSaga(): SagaGenerator<void> {
  yield* watchEvery(filesDropped, onDrop)
}

function* onDrop({ payload: { applicationCompanyId, files } }: PayloadAction<FilesDropped>): SagaGenerator<void> {
  const upload = yield* select(selectUpload, applicationCompanyId)
  const [ref] = files
  const file = ref && keptFile(ref.id)
  try {
    if (!upload || upload.fileId !== (ref?.id ?? '')) yield* sayNotTakenUp(upload)
    else if (upload.problem || !file) yield* put(yield* stop(applicationCompanyId, { step: 'checking', problem: upload.problem ?? 'error' }))
    // A separate task, as a cancelled one would otherwise go on past its own message.
    else yield* call(uploadFile, { applicationCompanyId, file, signed: null, timestamp: now(), isUnconfirmed: false })
  } finally {
    forgetFiles(files.map(({ id }) => id))
  }
}

function* sayNotTakenUp(current: Upload | null): SagaGenerator<void> {
  if (current) yield* put(flashed(isUnderWay(current) ? 'offers.upload.busy' : 'offers.upload.already', 'neutral'))
}

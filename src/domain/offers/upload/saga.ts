import type { PayloadAction } from '@reduxjs/toolkit'
import { call, cancelled, put, race, type SagaGenerator, select, take } from 'typed-redux-saga'
import { nameOfCompany } from '@/domain/applications/company'
import { selectMatch } from '@/domain/applications/slice'
import { failureFlash } from '@/domain/flash/failureFlash'
import { flashClosed, flashed } from '@/domain/flash/slice'
import { runInSessions } from '@/domain/kit/sessionSagas'
import { addPendingWork } from '@/domain/kit/pendingWork'
import { watchEvery } from '@/domain/kit/watch'
import { offers } from '@/domain/offers/slice'
import { now } from '@/platform/clock'
import { confirmBeforeUnload } from '@/platform/windows'
import { safeNameOf } from './fileRules'
import { forgetFiles, keptFile } from './files'
import {
  canRetry,
  filesDropped,
  type FilesDropped,
  isUnderWay,
  selectUpload,
  type Upload,
  uploadCancelled,
  uploadMoved,
  uploadRetried,
  uploadStopped,
  wordsOf,
} from './slice'
import { type Job, steps, type Stop, type WorkStep, workSteps } from './steps'

/** Sends each file dropped for a match: checked, signed, stored and registered, one at a time per match (UP-1). */
function* uploadsSaga(): SagaGenerator<void> {
  yield* watchEvery(filesDropped, onDrop)
}

function* onDrop({ payload: { applicationCompanyId, files } }: PayloadAction<FilesDropped>): SagaGenerator<void> {
  const upload = yield* select(selectUpload, applicationCompanyId)
  const [ref] = files
  const file = ref && keptFile(ref.id)
  try {
    if (!upload || upload.fileId !== (ref?.id ?? '')) yield* notifyNotTakenUp(upload)
    else if (upload.problem || !file)
      yield* put(yield* stop(applicationCompanyId, { step: 'checking', problem: upload.problem ?? 'error' }))
    // A separate task, as a cancelled one would otherwise go on past its own message.
    else
      yield* call(uploadFile, {
        applicationCompanyId,
        file,
        name: safeNameOf(file.name),
        signed: null,
        timestamp: now(),
        isUnconfirmed: false,
      })
  } finally {
    forgetFiles(files.map(({ id }) => id))
  }
}

function* notifyNotTakenUp(current: Upload | null): SagaGenerator<void> {
  if (current) yield* put(flashed(isUnderWay(current) ? 'offers.upload.busy' : 'offers.upload.already', 'neutral'))
}

/** If the session ends meanwhile, also by a 401 to the upload itself, the customer reads that the file did not arrive. */
function* uploadFile(job: Job): SagaGenerator<void> {
  const messageIds: string[] = []
  try {
    yield* call(uploadUntilSettled, job, messageIds)
  } finally {
    if (yield* cancelled()) {
      // The message of the refused step may still have been on its way when the session ended.
      for (const id of messageIds) yield* put(flashClosed(id))
      // A warning stays until it is closed, so that a customer who comes back to the login later reads it, too.
      yield* put(flashed('offers.upload.broken_off', 'warning'))
    }
  }
}

type Outcome = 'done' | 'cancelled' | Stop

/** Takes one file until it is registered or given up; a retry continues from the step that failed. */
function* uploadUntilSettled(job: Job, messageIds: string[]): SagaGenerator<void> {
  let outcome: Outcome = yield* runSteps(job, 'checking')
  while (outcome !== 'done') {
    if (outcome === 'cancelled') return
    const message = yield* stop(job.applicationCompanyId, outcome)
    messageIds.push(message.payload.id)
    yield* put(message)
    if (!canRetry(outcome) || !(yield* isRetried(job))) return
    yield* put(flashClosed(message.payload.id))
    outcome = yield* runSteps(job, outcome.step)
  }
  yield* put(uploadMoved({ applicationCompanyId: job.applicationCompanyId, step: 'done' }))
  yield* put(flashed('offers.upload.done', 'success', yield* namesOf(job)))
  yield* put(offers.requested({ params: { id: job.applicationCompanyId } }))
}

/** Files for several insurers may be on their way at once, seen from any screen. */
function* namesOf({ applicationCompanyId }: Job): SagaGenerator<{ name: string; companies: string[] }> {
  const upload = yield* select(selectUpload, applicationCompanyId)
  const match = yield* select(selectMatch, applicationCompanyId)
  return { name: upload?.fileName ?? '', companies: [nameOfCompany(match?.company ?? null)] }
}

function* runSteps(job: Job, from: WorkStep): SagaGenerator<Outcome> {
  const stopAsking = confirmBeforeUnload()
  const forget = addPendingWork(() => untilSettled(job.applicationCompanyId))
  try {
    return yield* runStepsInOrder(job, from)
  } finally {
    stopAsking()
    forget()
  }
}

function* untilSettled(applicationCompanyId: number): SagaGenerator<void> {
  for (;;) {
    const upload = yield* select(selectUpload, applicationCompanyId)
    if (!upload || !isUnderWay(upload)) return
    yield* take([uploadMoved, uploadStopped, uploadCancelled])
  }
}

function* runStepsInOrder(job: Job, from: WorkStep): SagaGenerator<Outcome> {
  for (const step of workSteps.slice(workSteps.indexOf(from))) {
    yield* put(uploadMoved({ applicationCompanyId: job.applicationCompanyId, step }))
    const { stopped, cancelled } = yield* race({
      stopped: call(steps[step], job),
      // Once registering has begun, cancelling is too late: the server may already have the file.
      ...(step !== 'registering' && { cancelled: take(concerns(uploadCancelled, job.applicationCompanyId)) }),
    })
    if (cancelled) return 'cancelled'
    if (stopped) return stopped
  }
  return 'done'
}

function* stop(applicationCompanyId: number, stopped: Stop): SagaGenerator<ReturnType<typeof flashed>> {
  const { problem, failure } = stopped
  yield* put(uploadStopped({ applicationCompanyId, ...stopped }))
  const upload = yield* select(selectUpload, applicationCompanyId)
  if (problem === 'unconfirmed')
    return flashed('offers.upload.unconfirmed_title', 'warning', { name: upload?.fileName ?? '' })
  return failureFlash(failure, wordsOf(problem))
}

/** Leaving prompts first, as the file would be lost with the page. */
function* isRetried({ applicationCompanyId }: Job): SagaGenerator<boolean> {
  const stopAsking = confirmBeforeUnload()
  try {
    const { retried } = yield* race({
      retried: take(concerns(uploadRetried, applicationCompanyId)),
      cancelled: take(concerns(uploadCancelled, applicationCompanyId)),
      other: take(
        (action: unknown) => filesDropped.match(action) && action.payload.applicationCompanyId === applicationCompanyId,
      ),
    })
    return retried !== undefined
  } finally {
    stopAsking()
  }
}

function concerns(creator: typeof uploadRetried | typeof uploadCancelled, applicationCompanyId: number) {
  return (action: unknown) => creator.match(action) && action.payload === applicationCompanyId
}

runInSessions('uploads', uploadsSaga)

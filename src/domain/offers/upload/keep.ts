import { call, delay, race, type SagaGenerator, select, spawn } from 'typed-redux-saga'
import { nameOfCompany } from '@/domain/applications/nameOfCompany'
import { selectMatch } from '@/domain/applications/slice'
import { service } from '@/domain/kit/services'
import { selectUserId } from '@/domain/session/slice'
import type { KeptUpload } from './kept'
import { selectUpload } from './slice'
import type { Job } from './steps'

// A browser's database may never answer.
const patienceMs = 2_000

/**
 * Stores the file and its step in the browser, in case the page is left (UP-3). The upload goes on where that fails.
 */
export function* keep(job: Job, step: KeptUpload['step']): SagaGenerator<void> {
  const { applicationCompanyId, file, signed, timestamp, keeping } = job
  const vault = yield* service('vault')
  const about = {
    userId: (yield* select(selectUserId)) ?? 0,
    applicationCompanyId,
    company: nameOfCompany((yield* select(selectMatch, applicationCompanyId))?.company ?? null),
    fingerprint: (yield* select(selectUpload, applicationCompanyId))?.fingerprint ?? '',
    timestamp,
    step,
    signed,
    name: file.name,
    type: file.type,
  }
  const keepBytes = async () => keeping.keep({ ...about, bytes: await file.arrayBuffer() }, vault.isLive)
  const { isKept = false } = yield* race({ isKept: call(keepBytes), late: delay(patienceMs) })
  job.isKept = isKept
  // A record of an earlier step would be resumed from that step.
  if (!isKept) yield* spawn(keeping.drop)
}

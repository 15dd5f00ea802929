import { cancel, delay, fork, join, put, type SagaGenerator, select } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { ApplicationCompany } from '@/api/schemas/application'
import { listLoaded, matchesReminded, selectMatches, type SentReminder } from '@/domain/applications/slice'
import { tellAfterClosing } from '@/domain/flash/tellAfterClosing'
import { type Outcome, request } from '@/domain/kit/request'
import { watchLeading } from '@/domain/kit/watch'
import { type Found, nobodyKnows, type Written, write } from '@/domain/kit/write'
import { trackEvent } from '@/platform/analytics'
import { now } from '@/platform/clock'
import { remindersClosed, remindersSendFailed, remindersSubmitted, selectReminderPhase } from './slice'

const sendingMs = 2_000

/** Sends reminders to the chosen insurers, never twice by itself (REM-3). */
export function* remindersSaga(): SagaGenerator<void> {
  yield* watchLeading(remindersSubmitted, send)
}

const words = {
  unknown: 'applications.reminder.unsure_title',
  done: 'applications.reminder.sent_title',
  failed: 'applications.reminder.failed_title',
} as const

/** Long enough to be seen to be sent (REM-2); that it was not is said at once. */
function* send({ payload: matchIds }: ReturnType<typeof remindersSubmitted>): SagaGenerator<void> {
  const seen = yield* fork(delay, sendingMs)
  const written = yield* tellAfterClosing(remindersClosed.match, words, () => attempt(matchIds))
  if (written.state === 'done') {
    trackEvent('reminder', 'sent')
    yield* join(seen)
    yield* put(matchesReminded(written.data))
  } else {
    yield* cancel(seen)
    trackEvent('reminder', 'failed')
    yield* put(remindersSendFailed({ failure: written.failure, unconfirmed: written.state === 'unknown' }))
  }
}

function* attempt(matchIds: number[]): SagaGenerator<Written<SentReminder[]>> {
  const before = yield* matchesOf(matchIds)
  const phase = yield* select(selectReminderPhase)
  const inDoubt = phase.status === 'sending' && phase.checkFirst
  return yield* write({ send: () => sendTo(before), look: () => findOut(before), inDoubt })
}

function* sendTo(matches: ApplicationCompany[]): SagaGenerator<Outcome<SentReminder[]>> {
  const ids = matches.map(({ id }) => id).join(',')
  const outcome = yield* request(endpoints.sendReminders, { query: { application_company_ids: ids } })
  return outcome.ok ? { ok: true, data: matches.map((match) => countUp(match, outcome.data.reminders)) } : outcome
}

function* matchesOf(ids: number[]): SagaGenerator<ApplicationCompany[]> {
  const matches = yield* select(selectMatches)
  return ids.flatMap((id) => matches[id] ?? [])
}

/** The server's own count where it has one; else one more, sent now (REM-3). */
function countUp(match: ApplicationCompany, answered: Answered[]): SentReminder {
  const answer = answered.find(({ application_company_id }) => application_company_id === match.id)
  return {
    matchId: match.id,
    count: answer?.count ?? match.reminder_ws.count + 1,
    lastSent: answer?.last_sent ?? new Date(now()).toISOString(),
  }
}

interface Answered {
  application_company_id: number
  count: number
  last_sent: string | null
}

/** By the counts, which it reads again (REM-3). */
function* findOut(before: ApplicationCompany[]): SagaGenerator<Found<SentReminder[]>> {
  const outcome = yield* request(endpoints.allApplications)
  if (!outcome.ok) return nobodyKnows(outcome.failure)
  yield* put(listLoaded(outcome.data.applications))
  const after = yield* matchesOf(before.map(({ id }) => id))
  const wentOut = after.every(({ reminder_ws }, at) => reminder_ws.count > (before[at]?.reminder_ws.count ?? 0))
  return wentOut ? { state: 'done', data: after.map((match) => countUp(match, [answered(match)])) } : { state: 'not_done' }
}

function answered({ id, reminder_ws }: ApplicationCompany): Answered {
  return { application_company_id: id, count: reminder_ws.count, last_sent: reminder_ws.last_sent }
}

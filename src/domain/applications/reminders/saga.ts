import { call, cancel, delay, fork, join, put, type SagaGenerator, select } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { ApplicationCompany } from '@/api/schemas/application'
import { listLoaded, matchesReminded, selectMatches, type SentReminder } from '@/domain/applications/slice'
import { type Failure, isUnconfirmed } from '@/domain/kit/failure'
import { request } from '@/domain/kit/request'
import { watchLeading } from '@/domain/kit/watch'
import { trackEvent } from '@/platform/analytics'
import { now } from '@/platform/clock'
import { remindersSendFailed, remindersSubmitted, selectReminderPhase } from './slice'

const sendingMs = 2_000

/** Sends reminders to the chosen insurers, never twice by itself (REM-3). */
export function* remindersSaga(): SagaGenerator<void> {
  yield* watchLeading(remindersSubmitted, send)
}

/** Long enough to be seen to be sent (REM-2); that it was not is said at once. */
function* send({ payload: matchIds }: ReturnType<typeof remindersSubmitted>): SagaGenerator<void> {
  const seen = yield* fork(delay, sendingMs)
  const result = yield* call(attempt, matchIds)
  if ('failure' in result) {
    yield* cancel(seen)
    trackEvent('reminder', 'failed')
    yield* put(remindersSendFailed(result))
  } else {
    trackEvent('reminder', 'sent')
    yield* join(seen)
    yield* put(matchesReminded(result.sent))
  }
}

type Result = { sent: SentReminder[] } | { failure: Failure; unconfirmed: boolean }

function* attempt(matchIds: number[]): SagaGenerator<Result> {
  const before = yield* matchesOf(matchIds)
  const phase = yield* select(selectReminderPhase)
  if (phase.status === 'sending' && phase.checkFirst) {
    const found = yield* findOut(before)
    if (found.state === 'sent') return { sent: found.sent }
    if (found.state === 'unknown') return { failure: found.failure, unconfirmed: true }
  }
  const outcome = yield* request(endpoints.sendReminders, { query: { application_company_ids: matchIds.join(',') } })
  if (outcome.ok) return { sent: before.map((match) => countUp(match, outcome.data.reminders)) }
  const found = isUnconfirmed(outcome.failure) ? yield* findOut(before) : notSent
  if (found.state === 'sent') return { sent: found.sent }
  return { failure: outcome.failure, unconfirmed: found.state === 'unknown' }
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

type Found = { state: 'sent'; sent: SentReminder[] } | { state: 'not_sent' } | { state: 'unknown'; failure: Failure }

const notSent = { state: 'not_sent' } as const

/** A lost answer says nothing: the counts are read again before a retry is offered (REM-3). */
function* findOut(before: ApplicationCompany[]): SagaGenerator<Found> {
  const outcome = yield* request(endpoints.allApplications)
  if (!outcome.ok) return { state: 'unknown', failure: outcome.failure }
  yield* put(listLoaded(outcome.data.applications))
  const after = yield* matchesOf(before.map(({ id }) => id))
  const wentOut = after.every(({ reminder_ws }, at) => reminder_ws.count > (before[at]?.reminder_ws.count ?? 0))
  return wentOut ? { state: 'sent', sent: after.map((match) => countUp(match, [answered(match)])) } : notSent
}

function answered({ id, reminder_ws }: ApplicationCompany): Answered {
  return { application_company_id: id, count: reminder_ws.count, last_sent: reminder_ws.last_sent }
}

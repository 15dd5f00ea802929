import { cancel, delay, fork, join, put, type SagaGenerator, select } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { ApplicationCompany, RemindersAnswer } from '@/api/schemas/application'
import { listLoaded, matchesReminded, selectMatches, type SentReminder } from '@/domain/applications/slice'
import { saveInDialog } from '@/domain/flash/saveInDialog'
import { read } from '@/domain/kit/read'
import { unconfirmed, type Verified } from '@/domain/kit/save'
import { watchLeading } from '@/domain/kit/watch'
import { trackEvent } from '@/platform/analytics'
import { now } from '@/platform/clock'
import { remindersClosed, remindersSendFailed, remindersSubmitted, selectReminderPhase } from './slice'

const sendingMs = 2_000

/** Sends reminders to the chosen insurers, never twice automatically (REM-3). */
export function* remindersSaga(): SagaGenerator<void> {
  yield* watchLeading(remindersSubmitted, send)
}

const dialog = {
  isClosed: remindersClosed.match,
  words: {
    done: 'applications.reminder.sent_title',
    refused: 'applications.reminder.failed_title',
    unconfirmed: 'applications.reminder.unconfirmed_title',
  },
} as const

/** Success is shown only after long enough for the sending to be seen (REM-2); failure is shown at once. */
function* send({ payload: matchIds }: ReturnType<typeof remindersSubmitted>): SagaGenerator<void> {
  const seen = yield* fork(delay, sendingMs)
  const before = yield* matchesOf(matchIds)
  const phase = yield* select(selectReminderPhase)
  const saved = yield* saveInDialog({ ...dialog, values: { count: before.length } }, {
    send: endpoints.sendReminders,
    input: { query: { application_company_ids: before.map(({ id }) => id).join(',') } },
    verify: () => verify(before),
    isUnconfirmed: phase.status === 'sending' && phase.isUnconfirmed,
  })
  if (saved.state === 'done') {
    trackEvent('reminder', 'sent')
    const reminded = before.map((match) => countUp(match, saved.data.reminders))
    yield* join(seen)
    yield* put(matchesReminded(reminded))
  } else {
    yield* cancel(seen)
    trackEvent('reminder', 'failed')
    yield* put(remindersSendFailed({ failure: saved.failure, isUnconfirmed: saved.state === 'unconfirmed' }))
  }
}

function* matchesOf(ids: number[]): SagaGenerator<ApplicationCompany[]> {
  const matches = yield* select(selectMatches)
  return ids.flatMap((id) => matches[id] ?? [])
}

/** Uses the server's own count where it has one; else one more, sent now (REM-3). */
function countUp(match: ApplicationCompany, answered: Answered[]): SentReminder {
  const answer = answered.find(({ application_company_id }) => application_company_id === match.id)
  return {
    matchId: match.id,
    count: answer?.count ?? match.reminder_ws.count + 1,
    lastSent: answer?.last_sent ?? new Date(now()).toISOString(),
  }
}

type Answered = RemindersAnswer['reminders'][number]

/** Reads the counts again and compares them (REM-3). */
function* verify(before: ApplicationCompany[]): SagaGenerator<Verified<RemindersAnswer>> {
  const outcome = yield* read(endpoints.allApplications)
  if (!outcome.ok) return unconfirmed(outcome.failure)
  yield* put(listLoaded(outcome.data.applications))
  const after = yield* matchesOf(before.map(({ id }) => id))
  const wentOut = after.every(({ reminder_ws }, at) => reminder_ws.count > (before[at]?.reminder_ws.count ?? 0))
  return wentOut ? { state: 'done', data: { reminders: after.map(answered) } } : { state: 'refused' }
}

function answered({ id, reminder_ws }: ApplicationCompany): Answered {
  return { application_company_id: id, count: reminder_ws.count, last_sent: reminder_ws.last_sent }
}

import { createAction } from '@reduxjs/toolkit'
import { put, type SagaGenerator, select } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { ApplicationCompany, RemindersResponse } from '@/api/schemas/application'
import { listLoaded, matchesReminded, selectMatches, type SentReminder } from './slice'
import { saveInDialog } from '@/domain/flash/saveInDialog'
import { read } from '@/domain/kit/read'
import { runInSessions } from '@/domain/kit/sessionSagas'
import { unconfirmed, type Verified } from '@/domain/kit/save'
import { watchLeadingOf } from '@/domain/kit/watch'
import { isUnconfirmedFor } from '@/domain/outcomes'
import { trackEvent } from '@/platform/analytics'
import { now } from '@/platform/clock'

/** `matchIds` are the chosen ones of the inquiry. */
export const remindersSubmitted = createAction<{ applicationId: number; matchIds: number[] }>('reminders/submitted')

/** Sends reminders to the chosen insurers, never twice automatically (REM-3). */
function* remindersSaga(): SagaGenerator<void> {
  yield* watchLeadingOf(remindersSubmitted, ({ payload }) => payload.applicationId, send)
}

const words = {
  done: 'applications.reminder.sent_title',
  refused: 'applications.reminder.failed_title',
  unconfirmed: 'applications.reminder.unconfirmed_title',
} as const

function* send({ payload: { applicationId, matchIds } }: ReturnType<typeof remindersSubmitted>): SagaGenerator<void> {
  const asker = `reminder ${applicationId}` as const
  const before = yield* matchesOf(matchIds)
  const { length: count } = before
  /** Those that are not known to have got theirs: none gets two. */
  let rest = before

  function* verify(): SagaGenerator<Verified<RemindersResponse>> {
    const outcome = yield* read(endpoints.allApplications)
    if (!outcome.ok) return unconfirmed(outcome.failure)
    yield* put(listLoaded(outcome.data.applications))
    const after = yield* matchesOf(matchIds)
    rest = before.filter(({ id, reminder_ws }) => {
      const now = after.find((match) => match.id === id)
      return now !== undefined && now.reminder_ws.count <= reminder_ws.count
    })
    if (rest.length === 0) return { state: 'done', data: { reminders: after.map(answered) } }
    const done = before.filter((match) => !rest.includes(match)).map(({ id }) => id)
    return { state: 'refused', ...(done.length > 0 && { done }) }
  }

  // Long enough for the sending to be seen.
  const saved = yield* saveInDialog(
    { asker, words, values: { count }, shown: { count, leastMs: 2_000 } },
    {
      send: endpoints.sendReminders,
      input: () => ({ query: { application_company_ids: rest.map(({ id }) => id).join(',') } }),
      verify,
      isUnconfirmed: yield* isUnconfirmedFor(asker),
    },
  )
  trackEvent('reminder', saved.state === 'done' ? 'sent' : 'failed')
  if (saved.state === 'done') yield* put(matchesReminded(rest.map((match) => countUp(match, saved.data.reminders))))
}

function* matchesOf(ids: number[]): SagaGenerator<ApplicationCompany[]> {
  const matches = yield* select(selectMatches)
  return ids.flatMap((id) => matches[id] ?? [])
}

/** Uses the server's own count where it has one; else one more, sent now. */
function countUp(match: ApplicationCompany, answered: Answered[]): SentReminder {
  const answer = answered.find(({ application_company_id }) => application_company_id === match.id)
  return {
    matchId: match.id,
    count: answer?.count ?? match.reminder_ws.count + 1,
    lastSent: answer?.last_sent ?? new Date(now()).toISOString(),
  }
}

type Answered = RemindersResponse['reminders'][number]

function answered({ id, reminder_ws }: ApplicationCompany): Answered {
  return { application_company_id: id, count: reminder_ws.count, last_sent: reminder_ws.last_sent }
}

runInSessions('reminders', remindersSaga)

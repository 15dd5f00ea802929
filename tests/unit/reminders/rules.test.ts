import { describe, expect, it } from 'vitest'
import { matchView } from '@/domain/applications/matchView'
import { reminderView } from '@/domain/applications/reminderView'
import type { Application, Reminder } from '@/api/schemas/application'
import { aMatch, anApplication, aReminder } from '@tests/unit/applications/wire'

const now = Date.parse('2026-11-21T12:00:00+01:00')
const madeLongAgo = '2026-11-02T12:00:00+01:00'

const modalOf = (application: Application, at = now) =>
  reminderView(
    application.app_companies.map((match) => matchView(match, application, at)),
    at,
  )

function viewOf(created_at: string | null, ...reminders: Partial<Reminder>[]) {
  const app_companies = reminders.map((more, id) => aMatch({ id, reminder_ws: aReminder(more) }))
  return modalOf(anApplication({ created_at, app_companies }))
}

describe('the reminder dialog', () => {
  it('REM-2 reminders are too early before the first day for them, whatever was sent', () => {
    const made = '2026-11-20T12:00:00+01:00'
    expect(viewOf(made, {}, { count: 1 })).toEqual({ state: 'not_yet', from: Date.parse('2026-11-24T00:00:00+01:00') })
  })

  it('REM-2 reminders can be chosen from that day’s midnight on', () => {
    const made = '2026-11-18T12:00:00+01:00'
    const application = anApplication({ created_at: made, app_companies: [aMatch({ reminder_ws: aReminder() })] })
    const midnight = Date.parse('2026-11-21T00:00:00+01:00')
    expect(modalOf(application, midnight - 1).state).toBe('not_yet')
    expect(modalOf(application, midnight).state).toBe('selection')
  })

  it('REM-2 reminders can be chosen where the inquiry has no time', () => {
    expect(viewOf(null, {}).state).toBe('selection')
  })

  it('REM-2 all are used when every listed insurer’s are', () => {
    expect(viewOf(madeLongAgo, { count: 2 }, { count: 2 }, { hidden: true }).state).toBe('all_used')
  })

  it('REM-2 reminders can still be chosen when an insurer’s last one is only too recent', () => {
    expect(viewOf(madeLongAgo, { count: 2 }, { count: 1, last_sent: '2026-11-20T12:00:00+01:00' }).state).toBe(
      'selection',
    )
  })

  it.each([
    ['2', 2],
    ['0', 0],
    ['-1', 0],
    ['1.5', 0],
    ['to', 0],
    [-1, 0],
    [null, 0],
  ])('REM-1 ERR-2 a reminder count of %j is read as %i', (given, count) => {
    const match = aMatch({ reminder_ws: { enabled: true, count: given, hidden: false } })
    expect(match.reminder_ws.count).toBe(count)
  })

  it('REM-1 hidden insurers and those without reminder data are not listed', () => {
    expect(viewOf(madeLongAgo, { hidden: true }).state).toBe('none')
    expect(modalOf(anApplication({ created_at: madeLongAgo, app_companies: [aMatch()] })).state).toBe('none')
  })

  it('REM-1 REM-4 the other insurers are listed with the reason, the next date and who sent the last one', () => {
    const lastSent = '2026-11-20T12:00:00+01:00'
    const view = viewOf(
      madeLongAgo,
      {},
      { count: 1, last_sent: lastSent, by_editor: true },
      { enabled: false },
      { count: 1, last_sent: madeLongAgo },
    )
    expect(view).toMatchObject({
      state: 'selection',
      choices: [
        { match: { id: 0 }, reminder: { block: null, nextAt: null } },
        {
          match: { id: 1 },
          reminder: {
            block: 'recent',
            nextAt: Date.parse('2026-11-22T12:00:00+01:00'),
            byEditor: true,
            lastSentAt: Date.parse(lastSent),
          },
        },
        { match: { id: 2 }, reminder: { block: 'disabled', nextAt: null } },
        { match: { id: 3 }, reminder: { block: null, nextAt: null, lastSentAt: Date.parse(madeLongAgo) } },
      ],
    })
  })

  it('APP-8 REM-1 an insurer whose case has ended is listed with the reason, and cannot be reminded', () => {
    const lost = aMatch({ id: 1, access_stats: '[0,0,0,0,0,7]', reminder_ws: aReminder() })
    const used = aMatch({ id: 2, reminder_ws: aReminder({ count: 2 }) })
    const modal = modalOf(
      anApplication({ created_at: madeLongAgo, app_companies: [lost, aMatch({ id: 3, reminder_ws: aReminder() })] }),
    )
    expect(modal).toMatchObject({
      state: 'selection',
      choices: [{ reminder: { block: 'ended', canSend: false } }, { reminder: { block: null, canSend: true } }],
    })
    expect(modalOf(anApplication({ created_at: madeLongAgo, app_companies: [lost, used] })).state).toBe('all_used')
    expect(modalOf(anApplication({ created_at: madeLongAgo, app_companies: [lost] })).state).toBe('selection')
  })
})

import { describe, expect, it } from 'vitest'
import { matchView } from '@/domain/applications/matchView'
import { reminderView } from '@/domain/applications/reminders/rules'
import type { Application, Reminder } from '@/api/schemas/application'
import { aMatch, anApplication, aReminder } from '@tests/unit/applications/wire'

const now = Date.parse('2026-11-21T12:00:00+01:00')
const madeLongAgo = '2026-11-02T12:00:00+01:00'

const modalOf = (application: Application, at = now) =>
  reminderView(application.app_companies.map((match) => matchView(match, application, null, at)), at)

function viewOf(created_at: string | null, ...reminders: Partial<Reminder>[]) {
  const app_companies = reminders.map((more, id) => aMatch({ id, reminder_ws: aReminder(more) }))
  return modalOf(anApplication({ created_at, app_companies }))
}

describe('reminder modal', () => {
  it('REM-2 is not yet allowed before the first reminder’s day, whatever was sent', () => {
    const made = '2026-11-20T12:00:00+01:00'
    expect(viewOf(made, {}, { count: 1 })).toEqual({ state: 'not_yet', from: Date.parse('2026-11-24T00:00:00+01:00') })
  })

  it('REM-2 is a selection from that midnight on', () => {
    const made = '2026-11-18T12:00:00+01:00'
    const application = anApplication({ created_at: made, app_companies: [aMatch({ reminder_ws: aReminder() })] })
    const midnight = Date.parse('2026-11-21T00:00:00+01:00')
    expect(modalOf(application, midnight - 1).state).toBe('not_yet')
    expect(modalOf(application, midnight).state).toBe('selection')
  })

  it('REM-2 is a selection where the inquiry has no time', () => {
    expect(viewOf(null, {}).state).toBe('selection')
  })

  it('REM-2 says that all are used when every listed one is', () => {
    expect(viewOf(madeLongAgo, { count: 2 }, { count: 2 }, { hidden: true }).state).toBe('all_used')
  })

  it('REM-2 is still a selection when one of them is only too recent', () => {
    expect(viewOf(madeLongAgo, { count: 2 }, { count: 1, last_sent: '2026-11-20T12:00:00+01:00' }).state).toBe('selection')
  })

  it.each([
    ['2', 2],
    ['0', 0],
    ['-1', 0],
    ['1.5', 0],
    ['to', 0],
    [-1, 0],
    [null, 0],
  ])('REM-1 ERR-2 a count of %j is %i', (given, count) => {
    const match = aMatch({ reminder_ws: { enabled: true, count: given, hidden: false } })
    expect(match.reminder_ws.count).toBe(count)
  })

  it('REM-1 does not list hidden ones, nor those that say nothing of reminders', () => {
    expect(viewOf(madeLongAgo, { hidden: true }).state).toBe('none')
    expect(modalOf(anApplication({ created_at: madeLongAgo, app_companies: [aMatch()] })).state).toBe('none')
  })

  it('REM-1 REM-4 lists the others with the reason, the next-send date and who sent', () => {
    const lastSent = '2026-11-20T12:00:00+01:00'
    const view = viewOf(madeLongAgo, {}, { count: 1, last_sent: lastSent, by_editor: true }, { enabled: false }, { count: 1, last_sent: madeLongAgo })
    expect(view).toMatchObject({
      state: 'selection',
      choices: [
        { match: { id: 0 }, reminder: { block: null, nextAt: null } },
        { match: { id: 1 }, reminder: { block: 'recent', nextAt: Date.parse('2026-11-22T12:00:00+01:00'), byEditor: true, lastSentAt: Date.parse(lastSent) } },
        { match: { id: 2 }, reminder: { block: 'disabled', nextAt: null } },
        { match: { id: 3 }, reminder: { block: null, nextAt: null, lastSentAt: Date.parse(madeLongAgo) } },
      ],
    })
  })

  it('APP-8 REM-1 lists an insurer that is out of it with the reason, and lets nobody remind it', () => {
    const lost = aMatch({ id: 1, access_stats: '[0,0,0,0,0,7]', reminder_ws: aReminder() })
    const used = aMatch({ id: 2, reminder_ws: aReminder({ count: 2 }) })
    const modal = modalOf(anApplication({ created_at: madeLongAgo, app_companies: [lost, aMatch({ id: 3, reminder_ws: aReminder() })] }))
    expect(modal).toMatchObject({ state: 'selection', choices: [{ reminder: { block: 'ended', canSend: false } }, { reminder: { block: null, canSend: true } }] })
    expect(modalOf(anApplication({ created_at: madeLongAgo, app_companies: [lost, used] })).state).toBe('all_used')
    expect(modalOf(anApplication({ created_at: madeLongAgo, app_companies: [lost] })).state).toBe('selection')
  })
})

import { describe, expect, it } from 'vitest'
import { reminderView } from '@/domain/applications/reminders/rules'
import type { Reminder } from '@/api/schemas/application'
import { aMatch, anApplication, aReminder } from '@tests/unit/applications/wire'

const now = Date.parse('2026-11-21T12:00:00+01:00')
const madeLongAgo = '2026-11-02T12:00:00+01:00'

function viewOf(created_at: string | null, ...reminders: Partial<Reminder>[]) {
  const app_companies = reminders.map((more, id) => aMatch({ id, reminder_ws: aReminder(more) }))
  return reminderView(anApplication({ created_at, app_companies }), now)
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
    expect(reminderView(application, midnight - 1).state).toBe('not_yet')
    expect(reminderView(application, midnight).state).toBe('selection')
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
    expect(reminderView(anApplication({ created_at: madeLongAgo, app_companies: [aMatch()] }), now).state).toBe('none')
  })

  it('REM-1 REM-4 lists the others with the reason, the next-send date and who sent', () => {
    const lastSent = '2026-11-20T12:00:00+01:00'
    const view = viewOf(madeLongAgo, {}, { count: 1, last_sent: lastSent, by_editor: true }, { enabled: false }, { count: 1, last_sent: madeLongAgo })
    expect(view).toMatchObject({
      state: 'selection',
      choices: [
        { matchId: 0, block: null, nextAt: null },
        { matchId: 1, block: 'recent', nextAt: Date.parse('2026-11-22T12:00:00+01:00'), byEditor: true, lastSentAt: Date.parse(lastSent) },
        { matchId: 2, block: 'disabled', nextAt: null },
        { matchId: 3, block: null, nextAt: null, lastSentAt: Date.parse(madeLongAgo) },
      ],
    })
  })
})

import { describe, expect, it } from 'vitest'
import { matchView, type MatchView } from '@/domain/applications/matchView'
import { pastEvents, promisedEvents } from '@/domain/applications/timeline'
import { aLog, aMatch, aReminder } from './wire'

// A Friday, at noon.
const now = Date.parse('2026-11-20T12:00:00+01:00')
const stats = (code: number) => JSON.stringify([1, 0, 2, 0, 1, code])
const view = (id: number, code: number, more: Record<string, unknown>, created_at = '2026-11-19T10:00:00+01:00'): MatchView =>
  matchView(aMatch({ id, access_stats: stats(code), reminder_ws: aReminder(), ...more }), { created_at }, null, now)
const matchedAt = (time: string) => ({ primary_webservice_status: { status: '', time } })
const said = (views: MatchView[]) => promisedEvents(views, now).map(({ kind, at, views: of }) => [kind, new Date(at).toISOString().slice(0, 16), of.map(({ match }) => match.id)])

describe('the timeline', () => {
  it('APP-8 the past of all insurers is listed newest first, without entries that have no time or are still to come', () => {
    const logs = (...times: (string | null)[]) => ({ ows_activity_logs: times.map((created_at, at) => aLog({ id: at + 1, activity: 'Besvaret', created_at })) })
    const found = pastEvents([view(1, 3, logs('2026-11-18T10:00:00+01:00', null)), view(2, 3, logs('2026-11-21T10:00:00+01:00', '2026-11-19T10:00:00+01:00'))], now)
    expect(found.map(({ view: { match }, at }) => [match.id, new Date(at).toISOString()])).toEqual([[2, '2026-11-19T09:00:00.000Z'], [1, '2026-11-18T09:00:00.000Z']])
  })

  it('APP-8 promises are listed soonest first, and those of the same day together', () => {
    const planned = { ows_activity_logs: [aLog({ activity: 'Opfølgning', secondary_status: 5, look: 'info', details: '2026-11-25T09:30:00+01:00' })] }
    const recently = matchedAt('2026-11-19T10:00:00+01:00')
    expect(said([view(1, 1, recently), view(2, 3, planned), view(3, 0, recently)])).toEqual([
      ['reminder', '2026-11-22T23:00', [1, 2, 3]],
      ['contact', '2026-11-24T09:00', [1, 3]],
      ['call', '2026-11-25T08:30', [2]],
    ])
  })

  it('REM-1 APP-8 the timeline says when a reminder can be sent again, and nothing of insurers that have ended', () => {
    const old = '2026-11-02T10:00:00+01:00'
    const recent = { ...matchedAt(old), reminder_ws: aReminder({ count: 1, last_sent: '2026-11-20T08:00:00+01:00' }) }
    expect(said([view(1, 1, recent, old), view(2, 7, recent, old)])).toEqual([['reminder_again', '2026-11-22T07:00', [1]]])
  })
})

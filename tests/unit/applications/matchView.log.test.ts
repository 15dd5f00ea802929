import { describe, expect, it } from 'vitest'
import { matchView } from '@/domain/applications/matchView'
import { aLog, aMatch } from './wire'

const now = Date.parse('2026-11-20T12:00:00+01:00')
const answered = (status: string) => ({ primary_webservice_status: { status, time: '2026-11-18T09:30:00+01:00' } })

describe('what a match’s log says', () => {
  const viewOf = (code: number, more: Record<string, unknown> = {}) =>
    matchView(aMatch({ access_stats: JSON.stringify([1, 0, 2, 0, 1, code]), ...more }), null, now)
  const logged = (...labels: string[]) => ({ ows_activity_logs: labels.map((activity, id) => aLog({ id, activity })) })

  it.each<[number, Record<string, unknown>, string | null]>([
    [0, answered(''), 'awaiting'],
    [1, answered(''), null],
    [4, answered(''), null],
    [0, answered('success'), null],
    [4, { ...answered('success'), ...logged('Besvaret') }, 'confirmed'],
    [7, { ...answered('success'), ...logged('Besvaret') }, null],
    [7, { ...answered('rejected'), ...logged('Besvaret') }, 'not_accepted'],
    [4, { ...answered('rejected'), ...logged('Besvaret') }, 'not_accepted'],
    [7, answered(''), null],
    [0, { ...answered(''), ...logged('Besvaret') }, null],
  ])('ACT-5 ROW-4 of status %i with %j the insurer’s receipt is %s', (code, more, receipt) => {
    expect(viewOf(code, more).receipt).toBe(receipt)
  })
})

import { describe, expect, it } from 'vitest'
import { matchView } from '@/domain/applications/matchView'
import { aLog, aMatch } from './wire'

const now = Date.parse('2026-11-20T12:00:00+01:00')
const answered = (status: string) => ({ primary_webservice_status: { status, time: '2026-11-18T09:30:00+01:00' } })

describe('what a match’s log says', () => {
  const viewOf = (code: number, more: Record<string, unknown> = {}) =>
    matchView(aMatch({ access_stats: JSON.stringify([1, 0, 2, 0, 1, code]), ...more }), null, now)
  const logged = (...labels: string[]) => ({ ows_activity_logs: labels.map((activity, id) => aLog({ id, activity })) })

  it.each<[number, Record<string, unknown>, string | null, string]>([
    [0, {}, 'match', 'a new match'],
    [1, {}, null, 'opened without a log'],
    [1, logged('Afventer kontakt'), 'inquiry_opened', 'opened, and logged so'],
    [2, logged('Afventer kontakt'), null, 'attempted, logged as opened'],
    [4, answered(''), null, 'offered without a log'],
    [4, logged('E-mail sendt'), null, 'offered, logged as contacted'],
    [4, logged('E-mail sendt', 'Tilbud sendt'), 'mail', 'offered, with a mail after it'],
    [4, logged('Bruger rykker for kontakt', 'Afventer kontakt'), null, 'offered, with a reminder of the customer’s'],
    [4, logged('Tabt emne', 'Tilbud sendt'), 'rejected', 'offered, logged as lost after it'],
    [4, logged('Police genoptrykt'), 'other', 'offered, with words of the staff’s own'],
    [6, answered('success'), 'won', 'won without a log'],
    [7, answered('rejected'), 'lost', 'lost, and answered so'],
    [6, logged('Tabt emne', 'Tilbud sendt'), null, 'won, logged as lost'],
    [7, logged('Tilbud sendt'), null, 'lost, logged as offered'],
    [7, logged('Tabt emne', 'Tilbud sendt'), 'rejected', 'lost, and logged so'],
  ])('ROW-4 of status %i with %j the latest activity is %s: %s', (code, more, kind) => {
    expect(viewOf(code, more).latest?.kind ?? null).toBe(kind)
  })

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

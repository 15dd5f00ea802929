import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { activitiesOf, byDay, nextFollowUp, receiptOf } from '@/domain/applications/activities'
import { dayKey } from '@/format/dates'
import { aLog, aMatch } from './wire'

const kindsOf = (...logs: object[]) => activitiesOf(aMatch({ ows_activity_logs: logs })).map(({ kind }) => kind)
const answered = (status: string) => ({ primary_webservice_status: { status, time: '2026-11-18T09:30:00+01:00' } })
const at = (iso: string) => Date.parse(iso)

describe('activities', () => {
  it.each([
    ['Annulleret', 'cancelled'],
    ['Optaget', 'tried'],
    ['Ubesvaret', 'tried'],
    ['Forsøgt kontaktet', 'tried'],
    ['Besvaret', 'answered'],
    ['Afsluttet', 'finished'],
    ['SMS sendt', 'sms'],
    ['E-mail sendt', 'mail'],
    ['Mail åbnet', 'mail_opened'],
    ['Afventer kontakt', 'inquiry_opened'],
    ['Tilbud sendt', 'offer_given'],
    ['Ikke interesseret', 'not_interested'],
    ['Tabt emne', 'rejected'],
    ['Mødebooking', 'follow_up_planned'],
    ['Opfølgning', 'follow_up_planned'],
    ['Forkert nummer', 'wrong_number'],
    ['Bruger rykker for kontakt', 'reminder_sent'],
    ['Ikke tid', 'contacted'],
    ['  TILBUD sendt ', 'offer_given'],
  ])('ACT-4 shows "%s" as %s', (activity, kind) => {
    expect(kindsOf(aLog({ activity }))).toEqual([kind])
  })

  it('ACT-4 an unknown activity is shown by its own text', () => {
    const [activity] = activitiesOf(aMatch({ ows_activity_logs: [aLog({ activity: ' Police genoptrykt ' })] }))
    expect(activity).toMatchObject({ kind: 'other', text: 'Police genoptrykt' })
  })

  it('ACT-4 what staff wrote about an activity is kept', () => {
    const [activity] = activitiesOf(aMatch({ ows_activity_logs: [aLog({ details: 'Kunden ringer selv.' })] }))
    expect(activity).toMatchObject({ kind: 'answered', text: 'Kunden ringer selv.' })
  })

  it.each([
    ['secondary status 8', { secondary_status: 8 }],
    ['secondary status 8 as text', { secondary_status: '8' }],
    ['an empty look', { look: '' }],
    ['no look', { look: null }],
    ['"Vundet emne"', { activity: 'Vundet emne' }],
    ['"vundet EMNE "', { activity: 'vundet EMNE ' }],
    ['"Åben"', { activity: 'Åben' }],
  ])('ACT-2 an entry with %s is hidden', (_, more) => {
    expect(kindsOf(aLog(more), aLog({ id: 2 }))).toEqual(['answered'])
  })

  it.each([
    ['', ['match']],
    ['success', ['confirmed', 'match']],
    ['rejected', ['not_accepted', 'match']],
    ['reject', ['not_accepted', 'match']],
    ['ja', ['match']],
  ])('ACT-1 without a log and with the answer "%s" shows %j at the answer’s time', (status, kinds) => {
    const activities = activitiesOf(aMatch(answered(status)))
    expect(activities.map(({ kind }) => kind)).toEqual(kinds)
    expect(activities.every((activity) => activity.at === at('2026-11-18T09:30:00+01:00'))).toBe(true)
  })

  it.each([
    [6, 'success', 'won'],
    [6, 'rejected', 'lost'],
    [7, 'rejected', 'lost'],
    [7, 'success', 'confirmed'],
    [4, 'success', 'confirmed'],
    [2, 'rejected', 'not_accepted'],
  ])('ACT-1 without a log, status %i and the answer "%s" say %s', (code, status, kind) => {
    const match = aMatch({ ...answered(status), access_stats: `[0,0,0,0,0,${code}]` })
    expect(activitiesOf(match).map((activity) => activity.kind)).toEqual([kind, 'match'])
  })

  it('ACT-1 a match whose entries are all hidden is itself shown', () => {
    expect(kindsOf(aLog({ secondary_status: 8 }))).toEqual(['match'])
  })

  it.each([
    ['', 'awaiting'],
    ['success', 'confirmed'],
    ['rejected', 'not_accepted'],
  ])('ACT-5 an answer of "%s" means %s', (status, receipt) => {
    expect(receiptOf(aMatch(answered(status)))).toBe(receipt)
  })

  it.each([
    ['2026-11-25T10:00:00+01:00', { kind: 'follow_up', followUpAt: at('2026-11-25T10:00:00+01:00'), text: null }],
    ['25.11.2026 kl. 10.00', { kind: 'follow_up', followUpAt: at('2026-11-25T10:00:00+01:00'), text: null }],
    ['kl. 10.00', { kind: 'follow_up', followUpAt: at('2026-11-20T10:00:00+01:00'), text: null }],
    ['25/11/2026 10:00', { kind: 'follow_up', followUpAt: at('2026-11-25T10:00:00+01:00'), text: null }],
    [null, { kind: 'follow_up_undated', followUpAt: null, text: null }],
    ['2026-11-25 09:00:00 UTC', { kind: 'follow_up', followUpAt: at('2026-11-25T10:00:00+01:00'), text: null }],
    ['i morgen', { kind: 'follow_up', followUpAt: null, text: 'i morgen' }],
    ['2030', { kind: 'follow_up', followUpAt: null, text: '2030' }],
    ['20121212', { kind: 'follow_up', followUpAt: null, text: '20121212' }],
    ['1795165500', { kind: 'follow_up', followUpAt: null, text: '1795165500' }],
    ['2026-02-30', { kind: 'follow_up', followUpAt: null, text: '2026-02-30' }],
    ['25/11/2062 10:00', { kind: 'follow_up', followUpAt: null, text: '25/11/2062 10:00' }],
    ['12-12-1972', { kind: 'follow_up', followUpAt: null, text: '12-12-1972' }],
  ])('ACT-3 FMT-3 a planned follow-up with details %j is read', (details, expected) => {
    const log = aLog({ secondary_status: 5, activity: 'Opfølgning', details })
    expect(activitiesOf(aMatch({ ows_activity_logs: [log] }))[0]).toMatchObject(expected)
  })

  it('ACT-3 the next follow-up is the first that is still to come', () => {
    const planned = (id: number, details: string | null) => aLog({ id, secondary_status: 5, details })
    const logs = [
      planned(1, '2026-11-19T10:00:00+01:00'),
      planned(2, '2026-11-27T10:00:00+01:00'),
      planned(3, '2026-11-25T10:00:00+01:00'),
      planned(4, null),
    ]
    const activities = activitiesOf(aMatch({ ows_activity_logs: logs }))
    expect(nextFollowUp(activities, at('2026-11-21T08:00:00+01:00'))).toBe(at('2026-11-25T10:00:00+01:00'))
    expect(nextFollowUp(activities, at('2026-11-28T08:00:00+01:00'))).toBeNull()
  })

  it('ACT-6 activities are grouped by the day in Copenhagen, newest first, those without a time last', () => {
    const logs = [
      aLog({ id: 1, created_at: null }),
      aLog({ id: 2, created_at: '2026-11-19T22:30:00Z' }),
      aLog({ id: 3, created_at: '2026-11-19T23:30:00Z' }),
      aLog({ id: 4, created_at: '2026-11-20T09:00:00Z' }),
    ]
    const days = byDay(activitiesOf(aMatch({ ows_activity_logs: logs })))
    expect(days.map(({ day, activities }) => [day, activities.map(({ key }) => key)])).toEqual([
      ['2026-11-20', ['4', '3']],
      ['2026-11-19', ['2']],
      [null, ['1']],
    ])
  })

  it('ACT-6 every shown entry is kept and in order, whatever their times', () => {
    const entry = fc.option(fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }))
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 40 }), (times) => {
        const logs = times.map((time, id) =>
          aLog({ id, created_at: time === null ? null : new Date(time).toISOString() }),
        )
        const days = byDay(activitiesOf(aMatch({ ows_activity_logs: logs })))
        const shown = days.flatMap(({ activities }) => activities.map((activity) => activity.at ?? -Infinity))
        expect(shown).toEqual(times.map((time) => time ?? -Infinity).sort((a, b) => (b === a ? 0 : b - a)))
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
        for (const { day, activities } of days)
          for (const one of activities) expect(one.at === null ? null : dayKey(one.at)).toBe(day)
      }),
    )
  })
})

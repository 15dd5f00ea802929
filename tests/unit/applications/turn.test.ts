import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headlineOf, standingsOf, type Turn, type TurnKind, turnOf } from '@/domain/applications/turn'
import { dayKey } from '@/format/dates'
import { aLog, aMatch } from './wire'

// A Friday.
const now = Date.parse('2026-11-20T12:00:00+01:00')
const stats = (code: number) => JSON.stringify([1, 0, 2, 0, 1, code])
const matchedAt = (time: string | null) => ({ primary_webservice_status: { status: '', time } })
const recently = matchedAt('2026-11-19T10:00:00+01:00')
const longAgo = matchedAt('2026-11-13T10:00:00+01:00')
const followUp = (details: string | null, created_at = '2026-11-12T10:00:00+01:00') => aLog({ id: 2, activity: 'Opfølgning', secondary_status: 5, details, created_at })
const monday = '2026-11-23T11:00:00+01:00'
const direct = (price: string) => ({ direct_offer: { product_name: 'Bil', deduction: '0', price, cover: [], buy_link: null, webservice_id: 1, webservice_name: '' } })
const file = (uploaded_by: string) => ({ upload_attachments: [{ file_hash: 'a', file_name: 'Tilbud.pdf', uploaded_by }] })

describe('whose turn it is', () => {
  it.each<[string, number, Record<string, unknown>, TurnKind, string | null]>([
    ['received, within the promise', 0, recently, 'await_contact', '2026-11-24'],
    ['opened, within the promise', 1, recently, 'await_contact', '2026-11-24'],
    ['opened, on the last day of the promise', 1, matchedAt('2026-11-17T10:00:00+01:00'), 'await_contact', '2026-11-20'],
    ['opened, the day after', 1, matchedAt('2026-11-16T10:00:00+01:00'), 'overdue', '2026-11-19'],
    ['received, long after', 0, longAgo, 'overdue', '2026-11-18'],
    ['received, matched at an unknown time', 0, matchedAt(null), 'await_contact', '2026-11-24'],
    ['opened, but contacted by its log', 1, { ...longAgo, ows_activity_logs: [aLog()] }, 'await_follow_up', null],
    ['opened, reminded by the customer', 1, { ...longAgo, ows_activity_logs: [aLog({ activity: 'Bruger rykker for kontakt' })] }, 'overdue', '2026-11-18'],
    ['opened, with a price already', 1, { ...longAgo, ...direct('1.895') }, 'see_price', null],
    ['opened, still without a price', 1, { ...longAgo, ...direct('0') }, 'overdue', '2026-11-18'],
    ['opened, with a call planned', 1, { ...longAgo, ows_activity_logs: [followUp(monday)] }, 'planned', '2026-11-23'],
    ['attempted', 2, longAgo, 'call_back', null],
    ['attempted, with a call planned', 2, { ows_activity_logs: [followUp(monday)] }, 'planned', '2026-11-23'],
    ['contacted', 3, longAgo, 'await_follow_up', null],
    ['contacted, with a call planned', 3, { ows_activity_logs: [followUp(monday)] }, 'planned', '2026-11-23'],
    ['contacted, with a follow-up without a date', 3, { ows_activity_logs: [followUp(null)] }, 'await_follow_up', null],
    ['contacted, on the day of a call that was planned', 3, { ows_activity_logs: [followUp('2026-11-20T09:00:00+01:00')] }, 'await_follow_up', null],
    ['contacted, the day after it', 3, { ows_activity_logs: [followUp('2026-11-19T09:00:00+01:00')] }, 'overdue', '2026-11-19'],
    ['contacted, after a planned call that came', 3, { ows_activity_logs: [followUp('2026-11-19T09:00:00+01:00'), aLog({ created_at: '2026-11-19T09:30:00+01:00' })] }, 'await_follow_up', null],
    ['contacted, reminded after a planned call that did not', 5, { ows_activity_logs: [followUp('2026-11-18T09:00:00+01:00'), aLog({ activity: 'Bruger rykker for kontakt' })] }, 'overdue', '2026-11-18'],
    ['offered, with a file', 4, file('company'), 'read_offer', null],
    ['offered, with a direct price', 4, direct('1.895'), 'read_offer', null],
    ['offered, with only the customer’s own file', 4, file('user'), 'find_offer', null],
    ['offered, with neither', 4, longAgo, 'find_offer', null],
    ['offered, with a call planned', 4, { ...file('company'), ows_activity_logs: [followUp(monday)] }, 'read_offer', null],
    ['contacted again', 5, longAgo, 'await_follow_up', null],
    ['won', 6, longAgo, 'settle', null],
    ['lost', 7, { ows_activity_logs: [followUp(monday)] }, 'over', null],
  ])('APP-7 %s', (_what, code, more, kind, day) => {
    const turn = turnOf(aMatch({ access_stats: stats(code), ...more }), Date.parse('2026-11-19T10:00:00+01:00'), now)
    expect([turn.kind, turn.at && dayKey(turn.at)]).toEqual([kind, day])
  })

  it('APP-7 nobody is overdue where neither match nor inquiry says when it was made', () => {
    const turn = turnOf(aMatch({ access_stats: stats(0), ...matchedAt('i går') }), null, now)
    expect([turn.kind, turn.at]).toEqual(['await_contact', null])
  })
})

let lastId = 0
const aTurn = (kind: TurnKind, at: string | null = null): Turn => ({ match: aMatch({ id: (lastId += 1) }), kind, at: at === null ? null : Date.parse(at) })
const kinds: TurnKind[] = ['read_offer', 'find_offer', 'call_back', 'overdue', 'see_price', 'planned', 'await_contact', 'await_follow_up', 'settle', 'over']

describe('the headline', () => {
  it.each<[TurnKind[], TurnKind, number, number]>([
    [['overdue', 'call_back', 'read_offer'], 'read_offer', 1, 2],
    [['read_offer', 'read_offer', 'planned'], 'read_offer', 1, 1],
    [['find_offer', 'read_offer'], 'read_offer', 1, 1],
    [['planned', 'overdue', 'call_back'], 'call_back', 1, 1],
    [['overdue', 'planned', 'overdue'], 'overdue', 2, 0],
    [['see_price', 'overdue'], 'overdue', 1, 1],
    [['planned', 'see_price'], 'see_price', 1, 0],
    [['await_contact', 'planned', 'planned'], 'planned', 2, 0],
    [['await_contact', 'await_contact', 'over'], 'await_contact', 2, 0],
    [['settle', 'await_follow_up', 'over'], 'await_follow_up', 1, 0],
    [['over', 'settle'], 'settle', 1, 0],
    [['over', 'over'], 'over', 2, 0],
  ])('APP-7 of %s leads with %s, told of %i together, and %i others', (given, kind, together, others) => {
    const headline = headlineOf(given.map((one) => aTurn(one)))
    expect([headline?.turns[0].kind, headline?.turns.length, headline?.others]).toEqual([kind, together, others])
  })

  it('APP-7 names the one that calls first, first', () => {
    const later = aTurn('planned', '2026-11-25T09:00:00+01:00')
    const sooner = aTurn('planned', '2026-11-23T09:00:00+01:00')
    expect(headlineOf([later, sooner])?.turns).toEqual([sooner, later])
  })

  it('APP-7 is null without an insurer, and never says less than is there', () => {
    expect(headlineOf([])).toBeNull()
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 6 }), (given) => {
        const headline = headlineOf(given.map((kind) => aTurn(kind)))!
        const told = headline.turns.length + headline.others
        const acts = given.filter((kind) => ['read_offer', 'find_offer', 'call_back', 'see_price', 'overdue'].includes(kind))
        if (acts.length > 0) expect(told).toBe(acts.length)
        expect(told).toBeLessThanOrEqual(given.length)
      }),
    )
  })
})

describe('where the insurers stand', () => {
  const said = (...given: Turn[]) => standingsOf(given)?.map(({ state, count }) => `${count} ${state}`)

  it('BODY-2 is only the promise while it is true of all', () => {
    expect(standingsOf([aTurn('await_contact'), aTurn('await_contact')])).toBeNull()
    expect(said(aTurn('await_contact'), aTurn('overdue'))).toEqual(['1 awaited', '1 overdue'])
  })

  it('BODY-2 counts each insurer once, in the order of a match’s course', () => {
    expect(said(aTurn('overdue'), aTurn('planned', monday), aTurn('read_offer'))).toEqual(['1 offered', '1 planned', '1 overdue'])
    expect(said(aTurn('over'), aTurn('settle'), aTurn('await_follow_up'), aTurn('call_back'))).toEqual(['1 tried', '1 follow_up', '1 settled', '1 over'])
    expect(said(aTurn('find_offer'), aTurn('see_price'))).toEqual(['2 offered'])
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { minLength: 1 }), (given) => {
        const standings = standingsOf(given.map((kind) => aTurn(kind)))
        if (standings) expect(standings.reduce((sum, { count }) => sum + count, 0)).toBe(given.length)
      }),
    )
  })

  it('BODY-2 gives the time of the first planned call', () => {
    expect(standingsOf([aTurn('planned', '2026-11-25T09:00:00+01:00'), aTurn('planned', monday)])).toEqual([{ state: 'planned', count: 2, at: Date.parse(monday) }])
  })
})

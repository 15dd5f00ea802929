import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import {
  headlineOf,
  isAlreadyInLead,
  type StandingGroup,
  standingsOf,
  waitingGroupsOf,
} from '@/domain/applications/headline'
import { actors, type TurnKind } from '@/domain/applications/match/turn'
import { matchView, type MatchView } from '@/domain/applications/matchView'
import { dayKey } from '@/format/dates'
import { aLog, aMatch } from './wire'

// A Friday.
const now = Date.parse('2026-11-20T12:00:00+01:00')
const stats = (code: number) => JSON.stringify([1, 0, 2, 0, 1, code])
const matchedAt = (time: string | null) => ({ primary_webservice_status: { status: '', time } })
const recently = matchedAt('2026-11-19T10:00:00+01:00')
const longAgo = matchedAt('2026-11-13T10:00:00+01:00')
const followUp = (details: string | null, created_at = '2026-11-12T10:00:00+01:00') =>
  aLog({ id: 2, activity: 'Opfølgning', secondary_status: 5, details, created_at })
const monday = '2026-11-23T11:00:00+01:00'
const file = (uploaded_by: string) => ({
  upload_attachments: [{ file_hash: 'a', file_name: 'Tilbud.pdf', uploaded_by }],
})

describe('whose turn it is', () => {
  it.each<[string, number, Record<string, unknown>, TurnKind, string | null]>([
    ['received, within the promise', 0, recently, 'await_contact', '2026-11-24'],
    ['opened, within the promise', 1, recently, 'await_contact', '2026-11-24'],
    [
      'opened, on the last day of the promise',
      1,
      matchedAt('2026-11-17T10:00:00+01:00'),
      'await_contact',
      '2026-11-20',
    ],
    ['opened, the day after', 1, matchedAt('2026-11-16T10:00:00+01:00'), 'overdue', '2026-11-19'],
    ['received, long after', 0, longAgo, 'overdue', '2026-11-18'],
    ['received, matched at an unknown time', 0, matchedAt(null), 'await_contact', '2026-11-24'],
    ['opened, but contacted by its log', 1, { ...longAgo, ows_activity_logs: [aLog()] }, 'await_follow_up', null],
    [
      'opened, reminded by the customer',
      1,
      { ...longAgo, ows_activity_logs: [aLog({ activity: 'Bruger rykker for kontakt' })] },
      'overdue',
      '2026-11-18',
    ],
    ['opened, with a call planned', 1, { ...longAgo, ows_activity_logs: [followUp(monday)] }, 'planned', '2026-11-23'],
    ['attempted, with a call planned', 2, { ows_activity_logs: [followUp(monday)] }, 'planned', '2026-11-23'],
    ['contacted, with a call planned', 3, { ows_activity_logs: [followUp(monday)] }, 'planned', '2026-11-23'],
    ['contacted, with a follow-up without a date', 3, { ows_activity_logs: [followUp(null)] }, 'await_follow_up', null],
    [
      'contacted, on the day of a call that was planned',
      3,
      { ows_activity_logs: [followUp('2026-11-20T09:00:00+01:00')] },
      'await_follow_up',
      null,
    ],
    [
      'contacted, the day after it',
      3,
      { ows_activity_logs: [followUp('2026-11-19T09:00:00+01:00')] },
      'overdue',
      '2026-11-19',
    ],
    [
      'contacted, after a planned call that came',
      3,
      { ows_activity_logs: [followUp('2026-11-19T09:00:00+01:00'), aLog({ created_at: '2026-11-19T09:30:00+01:00' })] },
      'await_follow_up',
      null,
    ],
    [
      'contacted, reminded after a planned call that did not',
      5,
      { ows_activity_logs: [followUp('2026-11-18T09:00:00+01:00'), aLog({ activity: 'Bruger rykker for kontakt' })] },
      'overdue',
      '2026-11-18',
    ],
    [
      'contacted, a planned call missed, with an answer of an unknown time',
      3,
      { ows_activity_logs: [followUp('2026-11-19T09:00:00+01:00'), aLog({ created_at: 'i går' })] },
      'overdue',
      '2026-11-19',
    ],
    [
      'contacted, a call missed that was logged at its own time',
      3,
      { ows_activity_logs: [followUp('2026-11-19T09:00:00+01:00', '2026-11-19T09:00:00+01:00')] },
      'overdue',
      '2026-11-19',
    ],
    [
      'offered, with a call planned',
      4,
      { ...file('company'), ows_activity_logs: [followUp(monday)] },
      'planned',
      '2026-11-23',
    ],
    [
      'opened, with a wrong number, then answered',
      1,
      { ows_activity_logs: [aLog(), aLog({ activity: 'Forkert nummer', created_at: '2026-11-19T09:00:00+01:00' })] },
      'await_follow_up',
      null,
    ],
    [
      'a call planned before the number was wrong',
      3,
      { ows_activity_logs: [aLog({ activity: 'Forkert nummer' }), followUp(monday)] },
      'wrong_number',
      null,
    ],
    [
      'a call planned after the number was wrong',
      3,
      {
        ows_activity_logs: [
          followUp(monday),
          aLog({ activity: 'Forkert nummer', created_at: '2026-11-11T09:00:00+01:00' }),
        ],
      },
      'planned',
      '2026-11-23',
    ],
  ])('APP-7 whose turn it is: %s', (_what, code, more, kind, day) => {
    const { turn } = matchView(
      aMatch({ access_stats: stats(code), ...more }),
      { created_at: '2026-11-19T10:00:00+01:00' },
      now,
    )
    expect([turn.kind, turn.at && dayKey(turn.at)]).toEqual([kind, day])
  })

  it.each<[string, number, Record<string, unknown>, TurnKind]>([
    ['a promised contact', 1, matchedAt('2026-11-17T10:00:00+01:00'), 'await_contact'],
    ['a planned call', 3, { ows_activity_logs: [followUp('2026-11-20T09:00:00+01:00')] }, 'await_follow_up'],
  ])('APP-7 %s is overdue from the midnight that ends its day', (_what, code, more, kind) => {
    const midnight = Date.parse('2026-11-21T00:00:00+01:00')
    const kindAt = (at: number) => matchView(aMatch({ access_stats: stats(code), ...more }), null, at).turn.kind
    expect([kindAt(midnight - 1), kindAt(midnight)]).toEqual([kind, 'overdue'])
  })

  it('APP-7 no insurer is overdue where neither match nor inquiry has a creation date', () => {
    const { turn } = matchView(aMatch({ access_stats: stats(0), ...matchedAt('i går') }), null, now)
    expect([turn.kind, turn.at]).toEqual(['await_contact', null])
  })
})

let lastId = 0
function aView(kind: TurnKind, at: string | null = null, reminders = 0): MatchView {
  const view = matchView(aMatch({ id: (lastId += 1) }), null, now)
  return {
    ...view,
    turn: { kind, at: at === null ? null : Date.parse(at) },
    actor: actors[kind],
    reminder: { ...view.reminder, count: reminders },
  }
}
const kinds: TurnKind[] = [
  'settle',
  'read_offer',
  'find_offer',
  'wrong_number',
  'call_back',
  'overdue',
  'see_price',
  'planned',
  'await_contact',
  'await_follow_up',
  'over',
]
const headline = (given: MatchView[], placeholders = 0) => {
  const found = headlineOf(given, placeholders)
  return found.kind === 'searching' ? null : found
}

describe('the headline', () => {
  it.each<[TurnKind[], TurnKind, number, number]>([
    [['overdue', 'call_back', 'read_offer'], 'read_offer', 1, 2],
    [['read_offer', 'read_offer', 'planned'], 'read_offer', 1, 1],
    [['find_offer', 'read_offer'], 'read_offer', 1, 1],
    [['call_back', 'wrong_number'], 'wrong_number', 1, 1],
    [['planned', 'overdue', 'call_back'], 'call_back', 1, 1],
    [['overdue', 'planned', 'overdue'], 'overdue', 2, 0],
    [['see_price', 'overdue'], 'overdue', 1, 1],
    [['planned', 'see_price'], 'see_price', 1, 0],
    [['await_contact', 'planned', 'planned'], 'planned', 2, 0],
    [['await_contact', 'await_contact', 'over'], 'await_contact', 2, 0],
    [['settle', 'await_follow_up', 'over'], 'settle', 1, 0],
    [['read_offer', 'settle', 'overdue'], 'settle', 1, 2],
    [['settle', 'settle'], 'settle', 2, 0],
    [['over', 'settle'], 'settle', 1, 0],
    [['over', 'over'], 'over', 2, 0],
  ])('APP-7 APP-8 the headline for %s is %s, about %i together, with %i others', (given, kind, together, others) => {
    const views = given.map((one) => aView(one))
    const found = headline(views)!
    const waiting = waitingGroupsOf(views, found.views).flatMap((group) => group.views)
    expect([found.views[0].turn.kind, found.views.length, waiting.length]).toEqual([kind, together, others])
  })

  it('APP-7 the insurer that calls first is named first, and one without a date last', () => {
    const later = aView('planned', '2026-11-25T09:00:00+01:00')
    const sooner = aView('planned', '2026-11-23T09:00:00+01:00')
    const undated = aView('planned')
    expect(headline([undated, later, sooner])?.views).toEqual([sooner, later, undated])
  })

  it.each([
    [[], 0, 'searching'],
    [['over'], 1, 'searching'],
    [['over', 'over'], 1, 'searching'],
    [['over'], 0, 'views'],
    [['over', 'planned'], 1, 'views'],
  ] as [TurnKind[], number, string][])(
    'APP-8 PEND-1 of %s with %i more to come the headline is %s',
    (given, placeholders, kind) => {
      expect(
        headlineOf(
          given.map((one) => aView(one)),
          placeholders,
        ).kind,
      ).toBe(kind)
    },
  )

  it('APP-7 APP-8 of several that are late, the one that can be called first leads, and one without a phone is last', () => {
    const opens = (daysAhead: number, at: number) => ({ kind: 'closed' as const, daysAhead, at })
    const late = (day: number, more: Partial<MatchView>) => ({
      ...aView('overdue', `2026-11-${day}T12:00:00+01:00`),
      ...more,
    })
    const inOrder = [
      late(14, { act: 'call', opening: { kind: 'open', until: 960 } }),
      late(13, { act: 'call_later', opening: opens(1, 480) }),
      late(12, { act: 'call_later', opening: opens(1, 540) }),
      late(11, { act: 'call_later', opening: opens(3, 480) }),
      late(10, { act: null }),
    ]
    expect(headline([...inOrder].reverse())?.views).toEqual(inOrder)
  })

  it('APP-7 the headline never counts less than there is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 6 }), (given) => {
        const views = given.map((kind) => aView(kind))
        const found = headline(views)!
        const told = found.views.length + waitingGroupsOf(views, found.views).flatMap((group) => group.views).length
        const acts = given.filter((kind) =>
          ['read_offer', 'find_offer', 'wrong_number', 'call_back', 'see_price', 'overdue'].includes(kind),
        )
        if (acts.length > 0 && !given.includes('settle')) expect(told).toBe(acts.length)
        expect(told).toBeLessThanOrEqual(given.length)
      }),
    )
  })
})

describe('where the insurers stand', () => {
  const each = (...given: MatchView[]): StandingGroup[] => {
    const said = standingsOf(given, now)
    return said.kind === 'each' ? said.standings : []
  }
  const said = (...given: MatchView[]) => each(...given).map(({ state, count }) => `${count} ${state}`)

  // Friday: the third working day from now is Wednesday the 25th.
  it.each<[string, (string | null)[], string]>([
    ['on the first day', ['2026-11-25T10:00:00+01:00', '2026-11-26T08:00:00+01:00'], 'promise'],
    ['where one is promised sooner', ['2026-11-25T10:00:00+01:00', '2026-11-24T10:00:00+01:00'], 'undated'],
    ['on the last day', ['2026-11-20T10:00:00+01:00'], 'undated'],
    ['where one has no date', ['2026-11-25T10:00:00+01:00', null], 'undated'],
  ])('BODY-2 APP-8 the promise of 1–3 working days is made only while it is true: %s', (_when, times, kind) => {
    expect(
      standingsOf(
        times.map((at) => aView('await_contact', at)),
        now,
      ).kind,
    ).toBe(kind)
  })

  it('BODY-2 each insurer is counted once, in the order of a match’s stages', () => {
    expect(standingsOf([], now)).toEqual({ kind: 'nothing' })
    // The overview leads with what all have in common.
    expect(standingsOf([aView('overdue'), aView('overdue')], now)).toEqual({ kind: 'nothing' })
    expect(standingsOf([aView('call_back')], now)).toEqual({ kind: 'nothing' })
    expect(said(aView('overdue'), aView('planned', monday), aView('read_offer'))).toEqual([
      '1 offered',
      '1 planned',
      '1 overdue',
    ])
    expect(said(aView('over'), aView('settle'), aView('await_follow_up'), aView('call_back'))).toEqual([
      '1 settled',
      '1 tried',
      '1 follow_up',
      '1 over',
    ])
    expect(
      said(
        aView('find_offer'),
        aView('see_price'),
        aView('wrong_number'),
        aView('await_contact', monday),
        aView('await_contact'),
      ),
    ).toEqual(['1 offered', '1 priced', '1 wrong_number', '2 awaited'])
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { minLength: 1 }), (given) => {
        const found = each(...given.map((kind) => aView(kind, monday)))
        if (found.length > 0) expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(given.length)
      }),
    )
  })
})

describe('what the lead has said', () => {
  const wednesday = '2026-11-25T09:00:00+01:00'
  const said = (...given: MatchView[]) => given.map((view) => isAlreadyInLead(view, headlineOf(given, 0)))

  it.each<[string, MatchView[], boolean[]]>([
    [
      'of the one that it is about, not of others',
      [aView('call_back'), aView('read_offer'), aView('await_contact', monday)],
      [false, true, false],
    ],
    [
      'of all that are awaited by one day',
      [aView('await_contact', monday), aView('await_contact', '2026-11-23T16:00:00+01:00')],
      [true, true],
    ],
    [
      'of none where their days differ',
      [aView('await_contact', monday), aView('await_contact', wednesday)],
      [false, false],
    ],
    ['of the first of two planned calls', [aView('planned', wednesday), aView('planned', monday)], [false, true]],
    [
      'of all that are late by one day, reminded or not',
      [aView('overdue', monday), aView('overdue', monday, 1)],
      [true, true],
    ],
  ])('APP-9 is not said again in rows: %s', (_what, given, expected) => {
    expect(said(...given)).toEqual(expected)
  })
})

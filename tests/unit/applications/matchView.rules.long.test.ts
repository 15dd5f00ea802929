import { describe, expect, it } from 'vitest'
import { headlineOf, standingsOf } from '@/domain/applications/headline'
import { matchView, type MatchView } from '@/domain/applications/matchView'
import {
  answers,
  type Case,
  codes,
  directs,
  elsewhere,
  ends,
  files,
  followUps,
  lasts,
  moments,
  reminders,
  rowOf,
  sentOf,
  turns,
  week,
  whose,
} from './judgedByHand'
import { aMatch } from './wire'

// Every combination of facts about a match, against tables written by hand.

const inputOf = (one: Case) =>
  aMatch({
    id: 1,
    company: { id: 1, name: 'Kyst', meta_phone: '75 00 11 22', meta_opening_hours: week },
    ...sentOf(one),
  })

const won = aMatch({ id: 2, access_stats: '[1,0,2,0,1,6]' })

const stands = {
  read_offer: 'offered',
  find_offer: 'offered',
  wrong_number: 'wrong_number',
  call_back: 'tried',
  see_price: 'priced',
  overdue: 'overdue',
  planned: 'planned',
  await_contact: 'awaited',
  await_follow_up: 'follow_up',
  settle: 'settled',
  elsewhere: 'elsewhere',
  over: 'over',
}

/** All combinations of status, answer, log, follow-up and direct offer; the other fields take turns, so that each value meets each. */
function* cases(): Generator<Case> {
  let count = 0
  const next = <T>(values: readonly T[], every: number): T => values[Math.floor(count / every) % values.length]!
  for (const code of codes)
    for (const answer of answers)
      for (const last of lasts)
        for (const followUp of followUps)
          for (const direct of directs) {
            yield {
              code,
              answer,
              last,
              followUp,
              direct,
              file: next(files, 2),
              moment: next(moments, 1),
              isElsewhere: next(elsewhere, 7),
              reminder: next(reminders, 5),
            }
            count += 1
          }
}

const told = (one: Case, view: MatchView) => JSON.stringify({ ...one, moment: one.moment.what, got: view.turn.kind })

describe('where a match stands, by all rules', () => {
  it('APP-8 every combination gives what the tables say, and no statement contradicts another', () => {
    const met = new Set<string>()
    let seen = 0
    for (const one of cases()) {
      const now = Date.parse(one.moment.now)
      const app_companies = one.isElsewhere ? [won] : []
      const view = matchView(inputOf(one), { created_at: '2026-01-02T10:00:00+01:00', app_companies }, now)
      const kind = rowOf(turns, one) as keyof typeof whose
      const end = rowOf(ends, one)
      const wrong = wrongIn(one, view, kind, end, now)
      if (wrong.length > 0) expect.fail(`${wrong.join(', ')}: ${told(one, view)}`)
      met.add(`${kind} ${end}`)
      seen += 1
    }
    expect(seen).toBe(8_100)
    // Every line of the tables was reached.
    expect(new Set([...met].map((one) => one.split(' ')[0]))).toEqual(new Set(Object.keys(whose)))
    expect(new Set([...met].map((one) => one.split(' ')[1]))).toEqual(
      new Set(['lost', 'refused', 'cancelled', 'not_interested', 'running']),
    )
  })
})

function wrongIn(one: Case, view: MatchView, kind: keyof typeof whose, end: string, now: number): string[] {
  const isOver = end !== 'running'
  const isOpen = !isOver && kind !== 'settle' && kind !== 'elsewhere'
  const checks: Record<string, boolean> = {
    turn: view.turn.kind === kind,
    actor: view.actor === whose[kind],
    ended: (view.ended ?? 'running') === end,
    tag: isOver === ['rejected', 'refused', 'cancelled', 'not_interested'].includes(view.status),
    steps:
      isOver === view.steps.some(({ state }) => state === 'failed') &&
      (kind === 'settle') === view.steps.every(({ state }) => state === 'done'),
    receipt: !isOver || (view.receipt !== 'confirmed' && view.receipt !== 'awaiting'),
    reminder: view.reminder.canSend === (isOpen && Object.keys(one.reminder).length === 0),
    open: (view.opening && view.opening.kind !== 'closed') === one.moment.isOpen,
    call: view.act !== (one.moment.isOpen ? 'call_later' : 'call'),
    open_turn: view.isOpen === isOpen,
    act:
      isOver || ['planned', 'await_contact', 'await_follow_up', 'elsewhere'].includes(kind) ? view.act === null : true,
    remind: (view.act === 'remind') === (kind === 'overdue' && view.reminder.canSend),
    when: ['planned', 'overdue', 'await_contact'].includes(kind) === (view.turn.at !== null),
    headline: headlineSays(view, isOver),
    standing: standingSays(view, kind, one, now),
  }
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]))
}

/** A match leads when it is the only one; while further insurers are sought, a match that has ended does not. */
function headlineSays(view: MatchView, isOver: boolean): boolean {
  const alone = headlineOf([view], 0)
  const sought = headlineOf([view], 2)
  return alone.kind === 'views' && alone.views[0] === view && (sought.kind === 'searching') === isOver
}

function standingSays(view: MatchView, kind: keyof typeof stands, { moment }: Case, now: number): boolean {
  // The overview's lead says where the only one stands.
  const alone = kind === 'await_contact' ? (moment.isWhole ? 'promise' : 'undated') : 'nothing'
  const beside = standingsOf([view, { ...view, turn: { kind: kind === 'over' ? 'settle' : 'over', at: null } }], now)
  const stood = kind === 'planned' && view.status === 'offered' ? 'offered' : stands[kind]
  return (
    standingsOf([view], now).kind === alone &&
    beside.kind === 'each' &&
    beside.standings.some(({ state, count }) => state === stood && count === 1)
  )
}

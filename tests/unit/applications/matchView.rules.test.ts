import { describe, expect, it } from 'vitest'
import { headlineOf } from '@/domain/applications/headline'
import { matchView, type MatchView } from '@/domain/applications/matchView'
import { standingsOf } from '@/domain/applications/standings'
import { aMatch, aReminder } from './wire'

// Every combination of what is said of a match, against the tables of docs/decisions/one-judgement.md, written down here a
// second time. Nothing of the code under test helps to find what is expected.

/** When a match was made, now, and by hand: which day's end its promise lasts to, and whether that is over. */
const moments = [
  { what: 'the day itself', matched: '2026-11-17T10:00:00+01:00', now: '2026-11-17T12:00:00+01:00', isLate: false, isWhole: true, isOpen: true },
  { what: 'the last evening', matched: '2026-11-17T10:00:00+01:00', now: '2026-11-20T23:59:00+01:00', isLate: false, isWhole: false, isOpen: false },
  { what: 'just after that midnight', matched: '2026-11-17T10:00:00+01:00', now: '2026-11-21T00:02:00+01:00', isLate: true, isWhole: false, isOpen: false },
  { what: 'after a weekend', matched: '2026-11-20T15:00:00+01:00', now: '2026-11-25T16:59:00+01:00', isLate: false, isWhole: false, isOpen: true },
  { what: 'over Christmas', matched: '2026-12-23T10:00:00+01:00', now: '2026-12-30T12:00:00+01:00', isLate: false, isWhole: false, isOpen: true },
  { what: 'on Christmas Day', matched: '2026-12-23T10:00:00+01:00', now: '2026-12-25T12:00:00+01:00', isLate: false, isWhole: true, isOpen: false },
  { what: 'over Easter, late', matched: '2026-04-01T10:00:00+02:00', now: '2026-04-10T08:00:00+02:00', isLate: true, isWhole: false, isOpen: true },
] as const

const codes = [0, 1, 2, 3, 4, 5, 6, 7, 'unreadable'] as const
const answers = ['', 'success', 'rejected'] as const
const lasts = [
  null, 'Annulleret', 'Optaget', 'Ubesvaret', 'Besvaret', 'Afsluttet', 'SMS sendt', 'E-mail sendt', 'Mail åbnet', 'Afventer kontakt', 'Tilbud sendt',
  'Ikke interesseret', 'Tabt emne', 'Mødebooking', 'Forkert nummer', 'Bruger rykker for kontakt', 'Ikke tid', 'Vundet emne', 'Åben', 'Skrevet af en medarbejder',
] as const
const followUps = ['none', 'ahead', 'earlier today', 'missed', 'undated'] as const
const directs = [null, '0', '1895.40'] as const
const files = ['none', 'user', 'company'] as const
const reminders = [{}, { count: 2 }, { enabled: false }, { hidden: true }] as const
const typed = ['unknown', 'none', 'typed', 'no fields'] as const

type Moment = (typeof moments)[number]

interface Case {
  code: (typeof codes)[number]
  answer: (typeof answers)[number]
  last: (typeof lasts)[number]
  followUp: (typeof followUps)[number]
  direct: (typeof directs)[number]
  file: (typeof files)[number]
  moment: Moment
  reminder: (typeof reminders)[number]
  price: (typeof typed)[number]
}

const hour = 3_600_000
const day = 24 * hour
const week = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag'].map((name, index) => `${index + 1},${name},08.00-17.00`).join('\n')

function inputOf({ code, answer, last, followUp, direct, file, moment, reminder }: Case) {
  const now = Date.parse(moment.now)
  const iso = (ms: number) => new Date(ms).toISOString()
  const planned = { none: undefined, ahead: iso(now + 3 * hour), 'earlier today': iso(now - 60_000), missed: iso(now - 3 * day), undated: null }[followUp]
  return aMatch({
    id: 1,
    company: { id: 1, name: 'Kyst', meta_phone: '75 00 11 22', meta_opening_hours: week },
    access_stats: code === 'unreadable' ? '[1,0' : JSON.stringify([1, 0, 2, 0, 1, code]),
    primary_webservice_status: { status: answer, time: moment.matched },
    ows_activity_logs: [
      ...(last === null ? [] : [{ id: 1, activity: last, secondary_status: 1, look: 'info', details: null, created_at: iso(now - day) }]),
      ...(planned === undefined ? [] : [{ id: 2, activity: 'Opfølgning', secondary_status: 5, look: 'info', details: planned, created_at: iso(now - 10 * day) }]),
    ],
    direct_offer: direct === null ? null : { product_name: 'Bil', deduction: '0', price: direct, cover: [], buy_link: null, webservice_id: 1, webservice_name: '' },
    upload_attachments: file === 'none' ? [] : [{ file_hash: 'a', file_name: 'a.pdf', uploaded_by: file }],
    reminder_ws: aReminder(reminder),
  })
}

function pricesOf(price: Case['price']) {
  if (price === 'unknown') return null
  const byMatch = new Map(price === 'typed' ? [[1, { total: 9_000_000_000, missing: 0, source: 'typed' as const }]] : [])
  return { byMatch, inCalculator: new Set(price === 'no fields' ? [] : [1]) }
}

type Row = [what: string, holds: (one: Case) => boolean, expected: string]

const ends: Row[] = [
  ['status 7', ({ code }) => code === 7, 'lost'],
  ['won, and answered no', ({ code, answer }) => code === 6 && answer === 'rejected', 'lost'],
  ['answered no', ({ answer }) => answer === 'rejected', 'refused'],
  ['won', ({ code }) => code === 6, 'running'],
  ['cancelled', ({ last }) => last === 'Annulleret', 'cancelled'],
  ['not interested', ({ last }) => last === 'Ikke interesseret', 'not_interested'],
  ['a lost lead', ({ last }) => last === 'Tabt emne', 'lost'],
  ['anything else', () => true, 'running'],
]

const contacts = ['Optaget', 'Ubesvaret', 'Besvaret', 'Afsluttet', 'SMS sendt', 'E-mail sendt', 'Tilbud sendt', 'Mødebooking', 'Ikke tid']
// A day of log after it answers a missed call; the customer's reminder does not, nor what is not shown.
const unanswering = [null, 'Bruger rykker for kontakt', 'Vundet emne', 'Åben']

const turns: Row[] = [
  ['ended', (one) => rowOf(ends, one) !== 'running', 'over'],
  ['won', ({ code }) => code === 6, 'settle'],
  ['a wrong number', ({ last }) => last === 'Forkert nummer', 'wrong_number'],
  ['a planned call', ({ followUp }) => followUp === 'ahead', 'planned'],
  ['an offer that is here', ({ code, direct, file }) => code === 4 && (direct === '1895.40' || file === 'company'), 'read_offer'],
  ['an offer', ({ code }) => code === 4, 'find_offer'],
  ['tried', ({ code }) => code === 2, 'call_back'],
  ['a call that did not come', ({ followUp, last }) => followUp === 'missed' && unanswering.includes(last), 'overdue'],
  ['a direct price', ({ direct }) => direct === '1895.40', 'see_price'],
  ['contacted', ({ code, last, followUp }) => code === 3 || code === 5 || followUp !== 'none' || contacts.includes(last ?? ''), 'await_follow_up'],
  ['late', ({ moment }) => moment.isLate, 'overdue'],
  ['anything else', () => true, 'await_contact'],
]

function rowOf(rows: Row[], one: Case): string {
  return rows.find(([, holds]) => holds(one))![2]
}

const whose = {
  read_offer: 'customer', find_offer: 'customer', wrong_number: 'customer', call_back: 'customer', see_price: 'customer',
  overdue: 'insurer', planned: 'insurer', await_contact: 'insurer', await_follow_up: 'insurer', settle: 'both', over: 'nobody',
}
const stands = {
  read_offer: 'offered', find_offer: 'offered', wrong_number: 'wrong_number', call_back: 'tried', see_price: 'priced',
  overdue: 'overdue', planned: 'planned', await_contact: 'awaited', await_follow_up: 'follow_up', settle: 'settled', over: 'over',
}

/** All of status, answer, log, follow-up and direct offer; the rest in turn, so that each meets each. */
function* cases(): Generator<Case> {
  let count = 0
  const next = <T>(values: readonly T[], every: number): T => values[Math.floor(count / every) % values.length]!
  for (const code of codes) for (const answer of answers) for (const last of lasts) for (const followUp of followUps) for (const direct of directs) {
    yield { code, answer, last, followUp, direct, file: next(files, 2), moment: next(moments, 1), reminder: next(reminders, 5), price: next(typed, 3) }
    count += 1
  }
}

const told = (one: Case, view: MatchView) => JSON.stringify({ ...one, moment: one.moment.what, got: view.turn.kind })

describe('where a match stands, by every rule', () => {
  it('APP-8 every combination is judged as the tables say, and all that is said agrees', () => {
    const met = new Set<string>()
    let seen = 0
    for (const one of cases()) {
      const now = Date.parse(one.moment.now)
      const view = matchView(inputOf(one), { created_at: '2026-01-02T10:00:00+01:00' }, pricesOf(one.price), now)
      const kind = rowOf(turns, one) as keyof typeof whose
      const end = rowOf(ends, one)
      const wrong = wrongIn(one, view, kind, end, now)
      if (wrong.length > 0) expect.fail(`${wrong.join(', ')}: ${told(one, view)}`)
      met.add(`${kind} ${end}`)
      seen += 1
    }
    expect(seen).toBe(8_100)
    // Every line of the tables was met.
    expect(new Set([...met].map((one) => one.split(' ')[0]))).toEqual(new Set(Object.keys(whose)))
    expect(new Set([...met].map((one) => one.split(' ')[1]))).toEqual(new Set(['lost', 'refused', 'cancelled', 'not_interested', 'running']))
  })
})

function wrongIn(one: Case, view: MatchView, kind: keyof typeof whose, end: string, now: number): string[] {
  const isOver = end !== 'running'
  const checks: Record<string, boolean> = {
    turn: view.turn.kind === kind,
    actor: view.actor === whose[kind],
    ended: (view.ended ?? 'running') === end,
    tag: isOver === ['rejected', 'refused', 'cancelled', 'not_interested'].includes(view.status),
    steps: isOver === view.steps.some(({ state }) => state === 'failed') && (kind === 'settle') === view.steps.every(({ state }) => state === 'done'),
    log: !isOver ? !['cancelled', 'not_interested', 'rejected', 'not_accepted', 'lost'].includes(view.latest?.kind ?? '') : view.receipt !== 'confirmed' && view.receipt !== 'awaiting',
    reminder: view.reminder.canSend === (!isOver && Object.keys(one.reminder).length === 0),
    open: (view.opening?.isOpen ?? null) === one.moment.isOpen,
    call: view.act !== 'call' || one.moment.isOpen,
    act: isOver || whose[kind] === 'both' || ['planned', 'await_contact', 'await_follow_up'].includes(kind) ? view.act === null : true,
    remind: (view.act === 'remind') === (kind === 'overdue' && view.reminder.canSend),
    price: view.price.state === priceOf(one, isOver),
    when: ['planned', 'overdue', 'await_contact'].includes(kind) === (view.turn.at !== null),
    headline: headlineSays(view, isOver),
    standing: standingSays(view, kind, one, now),
  }
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]))
}

function priceOf({ price, direct, code }: Case, isOver: boolean): string {
  if (price === 'typed') return 'known'
  if (direct === '0') return 'searched'
  if (price === 'unknown') return 'unknown'
  return price === 'none' && !isOver && (code === 4 || code === 6) ? 'to_type' : 'none'
}

/** Alone it leads; while others are sought, what has ended does not. */
function headlineSays(view: MatchView, isOver: boolean): boolean {
  const alone = headlineOf([view], 0)
  const sought = headlineOf([view], 2)
  return alone.kind === 'views' && alone.views[0] === view && (sought.kind === 'searching') === isOver
}

function standingSays(view: MatchView, kind: keyof typeof stands, { moment }: Case, now: number): boolean {
  const said = standingsOf([view], now)
  if (kind === 'await_contact') return said.kind === (moment.isWhole ? 'promise' : 'by')
  return said.kind === 'each' && said.standings.length === 1 && said.standings[0]?.state === stands[kind] && said.standings[0].count === 1
}

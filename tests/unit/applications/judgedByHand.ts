import type { JsonObject } from '@tests/staging-api/world'

// The tables of docs/decisions/one-judgement.md, written down a second time. None of the code under test helps to find
// what is expected.

/** When a match was made and what time it is now, with what follows from that, judged by hand. */
export const moments = [
  {
    what: 'the day itself',
    matched: '2026-11-17T10:00:00+01:00',
    now: '2026-11-17T12:00:00+01:00',
    isLate: false,
    isWhole: true,
    isOpen: true,
  },
  {
    what: 'the last evening',
    matched: '2026-11-17T10:00:00+01:00',
    now: '2026-11-20T23:59:00+01:00',
    isLate: false,
    isWhole: false,
    isOpen: false,
  },
  {
    what: 'just after that midnight',
    matched: '2026-11-17T10:00:00+01:00',
    now: '2026-11-21T00:02:00+01:00',
    isLate: true,
    isWhole: false,
    isOpen: false,
  },
  {
    what: 'after a weekend',
    matched: '2026-11-20T15:00:00+01:00',
    now: '2026-11-25T16:59:00+01:00',
    isLate: false,
    isWhole: false,
    isOpen: true,
  },
  {
    what: 'over Christmas',
    matched: '2026-12-23T10:00:00+01:00',
    now: '2026-12-30T12:00:00+01:00',
    isLate: false,
    isWhole: false,
    isOpen: true,
  },
  {
    what: 'on Christmas Day',
    matched: '2026-12-23T10:00:00+01:00',
    now: '2026-12-25T12:00:00+01:00',
    isLate: false,
    isWhole: true,
    isOpen: false,
  },
  {
    what: 'over Easter, late',
    matched: '2026-04-01T10:00:00+02:00',
    now: '2026-04-10T08:00:00+02:00',
    isLate: true,
    isWhole: false,
    isOpen: true,
  },
] as const

export const codes = [0, 1, 2, 3, 4, 5, 6, 7, 'unreadable'] as const
export const answers = ['', 'success', 'rejected'] as const
export const lasts = [
  null,
  'Annulleret',
  'Optaget',
  'Ubesvaret',
  'Besvaret',
  'Afsluttet',
  'SMS sendt',
  'E-mail sendt',
  'Mail åbnet',
  'Afventer kontakt',
  'Tilbud sendt',
  'Ikke interesseret',
  'Tabt emne',
  'Mødebooking',
  'Forkert nummer',
  'Bruger rykker for kontakt',
  'Ikke tid',
  'Vundet emne',
  'Åben',
  'Skrevet af en medarbejder',
] as const
export const followUps = ['none', 'ahead', 'earlier today', 'missed', 'undated'] as const
export const directs = [null, '0', '1895.40'] as const
export const files = ['none', 'user', 'company'] as const
/** Whether another insurer has the customer's agreement. */
export const elsewhere = [false, false, true] as const
export const reminders = [{}, { count: 2 }, { enabled: false }, { hidden: true }] as const

type Moment = (typeof moments)[number]

export interface Case {
  code: (typeof codes)[number]
  answer: (typeof answers)[number]
  last: (typeof lasts)[number]
  followUp: (typeof followUps)[number]
  direct: (typeof directs)[number]
  file: (typeof files)[number]
  moment: Moment
  isElsewhere: (typeof elsewhere)[number]
  reminder: (typeof reminders)[number]
}

const hour = 3_600_000
const day = 24 * hour
export const week = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag']
  .map((name, index) => `${index + 1},${name},08.00-17.00`)
  .join('\n')

/** What the API sends of such a match. */
export function sentOf({ code, answer, last, followUp, direct, file, moment, reminder }: Case): JsonObject {
  const now = Date.parse(moment.now)
  const iso = (ms: number) => new Date(ms).toISOString()
  const planned = {
    none: undefined,
    ahead: iso(now + 3 * hour),
    'earlier today': iso(now - 60_000),
    missed: iso(now - 3 * day),
    undated: null,
  }[followUp]
  return {
    access_stats: code === 'unreadable' ? '[1,0' : JSON.stringify([1, 0, 2, 0, 1, code]),
    primary_webservice_status: { status: answer, time: moment.matched },
    ows_activity_logs: [
      ...(last === null
        ? []
        : [{ id: 1, activity: last, secondary_status: 1, look: 'info', details: null, created_at: iso(now - day) }]),
      ...(planned === undefined
        ? []
        : [
            {
              id: 2,
              activity: 'Opfølgning',
              secondary_status: 5,
              look: 'info',
              details: planned,
              created_at: iso(now - 10 * day),
            },
          ]),
    ],
    direct_offer:
      direct === null
        ? null
        : {
            product_name: 'Bil',
            deduction: '0',
            price: direct,
            cover: [],
            buy_link: null,
            webservice_id: 1,
            webservice_name: '',
          },
    upload_attachments: file === 'none' ? [] : [{ file_hash: 'a', file_name: 'a.pdf', uploaded_by: file }],
    reminder_ws: { enabled: true, count: 0, hidden: false, last_sent: null, by_editor: false, ...reminder },
  }
}

type Row = [what: string, holds: (one: Case) => boolean, expected: string]

export const ends: Row[] = [
  ['status 7', ({ code }) => code === 7, 'lost'],
  ['won, and answered no', ({ code, answer }) => code === 6 && answer === 'rejected', 'lost'],
  ['answered no', ({ answer }) => answer === 'rejected', 'refused'],
  ['won', ({ code }) => code === 6, 'running'],
  ['cancelled', ({ last }) => last === 'Annulleret', 'cancelled'],
  ['not interested', ({ last }) => last === 'Ikke interesseret', 'not_interested'],
  ['a lost lead', ({ last }) => last === 'Tabt emne', 'lost'],
  ['anything else', () => true, 'running'],
]

const contacts = [
  'Optaget',
  'Ubesvaret',
  'Besvaret',
  'Afsluttet',
  'SMS sendt',
  'E-mail sendt',
  'Tilbud sendt',
  'Mødebooking',
  'Ikke tid',
]
// A day of log after it answers a missed call; the customer's reminder does not, nor what is not shown.
const unanswering = [null, 'Bruger rykker for kontakt', 'Vundet emne', 'Åben']

export const turns: Row[] = [
  ['ended', (one) => rowOf(ends, one) !== 'running', 'over'],
  ['won', ({ code }) => code === 6, 'settle'],
  ['won by another', ({ isElsewhere }) => isElsewhere, 'elsewhere'],
  ['a wrong number', ({ last }) => last === 'Forkert nummer', 'wrong_number'],
  ['a planned call', ({ followUp }) => followUp === 'ahead', 'planned'],
  [
    'an offer that is here',
    ({ code, direct, file }) => code === 4 && (direct === '1895.40' || file === 'company'),
    'read_offer',
  ],
  ['an offer', ({ code }) => code === 4, 'find_offer'],
  ['tried', ({ code }) => code === 2, 'call_back'],
  ['a call that did not come', ({ followUp, last }) => followUp === 'missed' && unanswering.includes(last), 'overdue'],
  ['a direct price', ({ direct }) => direct === '1895.40', 'see_price'],
  [
    'contacted',
    ({ code, last, followUp }) => code === 3 || code === 5 || followUp !== 'none' || contacts.includes(last ?? ''),
    'await_follow_up',
  ],
  ['late', ({ moment }) => moment.isLate, 'overdue'],
  ['anything else', () => true, 'await_contact'],
]

/** The result from the first row that fits the case. */
export function rowOf(rows: Row[], one: Case): string {
  return rows.find(([, holds]) => holds(one))![2]
}

export const whose = {
  read_offer: 'customer',
  find_offer: 'customer',
  wrong_number: 'customer',
  call_back: 'customer',
  see_price: 'customer',
  overdue: 'insurer',
  planned: 'insurer',
  await_contact: 'insurer',
  await_follow_up: 'insurer',
  settle: 'both',
  elsewhere: 'nobody',
  over: 'nobody',
}

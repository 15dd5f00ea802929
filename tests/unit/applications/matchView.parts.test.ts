import { describe, expect, it } from 'vitest'
import { assignedAgent, emailOf, phoneOf } from '@/domain/applications/match/contact'
import { type Act } from '@/domain/applications/match/turn'
import { lastWordOf } from '@/domain/applications/match/ended'
import { matchView } from '@/domain/applications/matchView'
import { aLog, aMatch, aReminder } from './wire'

const weekdays = (hours: string) => [1, 2, 3, 4, 5].map((day) => `${day},Dag,${hours}`).join('\n')
const everyDay = (hours: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => `${day},Dag,${hours}`).join('\n')

// A Friday, at noon.
const now = Date.parse('2026-11-20T12:00:00+01:00')
const stats = (code: number) => JSON.stringify([1, 0, 2, 0, 1, code])
const matchedAt = (time: string) => ({ primary_webservice_status: { status: '', time } })
const recently = matchedAt('2026-11-19T10:00:00+01:00')
const longAgo = matchedAt('2026-11-13T10:00:00+01:00')
const refused = { primary_webservice_status: { status: 'rejected', time: '2026-11-19T10:00:00+01:00' } }
const aCompany = (more: Record<string, unknown> = {}) => ({ company: { id: 1, company_name: 'Havlys', ...more } })
const phone = { meta_phone: '75001131' }
const view = (
  code: number,
  more: Record<string, unknown>,
  at = now,
  createdAt: string | null = '2026-11-13T10:00:00+01:00',
) =>
  matchView(aMatch({ access_stats: stats(code), ...more }), createdAt === null ? null : { created_at: createdAt }, at)

describe('how far a match has come', () => {
  const cancelled = { ows_activity_logs: [aLog({ activity: 'Annulleret' })] }
  it.each<[string, number, Record<string, unknown>, string]>([
    ['received', 0, recently, 'received current, opened waiting, contact waiting, offer waiting'],
    ['opened', 1, recently, 'received done, opened current, contact waiting, offer waiting'],
    ['contacted', 3, recently, 'received done, opened done, contact current, offer waiting'],
    ['offered', 4, recently, 'received done, opened done, contact done, offer current'],
    ['won', 6, recently, 'received done, opened done, contact done, offer done'],
    ['won, but refused in the end', 6, refused, 'received done, opened done, contact done, rejected failed'],
    ['lost', 7, recently, 'received done, opened done, contact done, rejected failed'],
    ['refused', 1, refused, 'received done, rejected failed, contact waiting, offer waiting'],
    ['cancelled', 3, cancelled, 'received done, opened done, closed failed, offer waiting'],
  ])('ROW-1 APP-8 the steps of a match: %s', (_what, code, more, steps) => {
    expect(
      view(code, more)
        .steps.map(({ name, state }) => `${name} ${state}`)
        .join(', '),
    ).toBe(steps)
  })

  it('ROW-1 a match whose log says lost is shown as rejected, one whose log says cancelled as cancelled', () => {
    expect([
      view(3, { ows_activity_logs: [aLog({ activity: 'Tabt emne' })] }).status,
      view(3, cancelled).status,
      view(7, recently).status,
    ]).toEqual(['rejected', 'cancelled', 'rejected'])
  })
})

describe('the primary button', () => {
  const offered = { upload_attachments: [{ file_hash: 'a', file_name: 'Tilbud.pdf', uploaded_by: 'company' }] }
  const priced = {
    direct_offer: {
      product_name: 'Bil',
      deduction: '0',
      price: '1.895',
      cover: [],
      buy_link: null,
      webservice_id: 1,
      webservice_name: '',
    },
  }
  const wrongNumber = { ows_activity_logs: [aLog({ activity: 'Forkert nummer' })] }
  const closed = { ...phone, meta_opening_hours: weekdays('8-10') }
  const open = { ...phone, meta_opening_hours: weekdays('8-16') }
  const spent = { reminder_ws: aReminder({ enabled: true, count: 2 }) }
  const ready = { reminder_ws: aReminder() }
  it.each<[string, number, Record<string, unknown>, Act | null]>([
    ['an offer with a file', 4, { ...offered, ...aCompany(phone) }, 'see'],
    ['a direct price', 3, { ...priced, ...aCompany(phone) }, 'see'],
    ['an offer sent by email', 4, aCompany(phone), 'call'],
    ['an offer sent by email, of an insurer that is open', 4, aCompany(open), 'call'],
    ['an offer sent by email, of an insurer that is closed', 4, aCompany(closed), 'call_later'],
    ['an offer sent by email, of an insurer without a phone', 4, aCompany(), 'about'],
    ['a wrong number', 1, { ...wrongNumber, ...aCompany(phone) }, 'call'],
    ['a wrong number, without a phone', 1, { ...wrongNumber, ...aCompany() }, 'about'],
    ['a call that was tried', 2, aCompany(phone), 'call'],
    ['a call that was tried, of an insurer without a phone', 2, aCompany(), 'about'],
    ['overdue, to be reminded', 1, { ...longAgo, ...ready, ...aCompany(phone) }, 'remind'],
    ['overdue, reminded twice', 1, { ...longAgo, ...spent, ...aCompany(phone) }, 'call'],
    ['overdue, reminded twice, closed', 1, { ...longAgo, ...spent, ...aCompany(closed) }, 'call_later'],
    ['overdue, reminded twice, without a phone', 1, { ...longAgo, ...spent, ...aCompany() }, null],
    ['contact within the promise', 1, { ...recently, ...aCompany(phone) }, null],
    ['won, as the rest is asked of the insurer', 6, { ...recently, ...aCompany(phone) }, 'call'],
    ['won, of an insurer without a phone', 6, { ...recently, ...aCompany() }, null],
  ])('APP-7 APP-8 the primary button for %s', (_what, code, more, act) => {
    expect(view(code, more).act).toBe(act)
  })
})

describe('whom to call', () => {
  const agent = { name: 'Mette Holm', phone: '11111111', email: 'mette@havlys.example', avatar: null }
  const company = aCompany({ ...phone, meta_email: 'kontakt@havlys.example' })
  it.each<[string, Record<string, unknown>, (string | null)[]]>([
    ['the agent', { ...company, starfish_company: agent }, ['11111111', 'mette@havlys.example']],
    [
      'the insurer, where the agent has neither',
      { ...company, starfish_company: { ...agent, phone: null, email: null } },
      ['75001131', 'kontakt@havlys.example'],
    ],
    [
      'the insurer, where the agent has no name',
      { ...company, starfish_company: { ...agent, name: '  ' } },
      ['75001131', 'kontakt@havlys.example'],
    ],
    ['the insurer, without an agent', { ...company, starfish_company: null }, ['75001131', 'kontakt@havlys.example']],
    ['nobody', { company: null, starfish_company: null }, [null, null]],
  ])('ROW-3 the customer is given %s to call', (_what, more, expected) => {
    const match = aMatch(more)
    expect([phoneOf(match), emailOf(match)]).toEqual(expected)
  })

  it('ROW-3 an agent without a name counts as none', () => {
    expect(assignedAgent(aMatch({ starfish_company: { ...agent, name: ' ' } }))).toBeNull()
    expect(assignedAgent(aMatch({ starfish_company: agent }))?.name).toBe('Mette Holm')
  })
})

describe('whether an insurer answers the phone', () => {
  const opening = (hours: string, at: string) =>
    view(1, aCompany({ meta_opening_hours: hours }), Date.parse(at)).opening
  it.each([
    ['open', weekdays('8-16'), '2026-11-20T12:00:00+01:00', { kind: 'open', until: 16 * 60 }],
    ['around the clock, on a Sunday', everyDay('0-24'), '2026-11-22T03:00:00+01:00', { kind: 'alwaysOpen' }],
    ['open until midnight', weekdays('8-24'), '2026-11-20T12:00:00+01:00', { kind: 'open', until: 24 * 60 }],
    ['closed, later today', weekdays('8-16'), '2026-11-20T07:00:00+01:00', { kind: 'closed', daysAhead: 0, at: 480 }],
    ['closed, until Monday', weekdays('8-16'), '2026-11-20T17:00:00+01:00', { kind: 'closed', daysAhead: 3, at: 480 }],
    ['unknown', '1,Mandag,efter aftale', '2026-11-20T12:00:00+01:00', null],
    ['not given', '', '2026-11-20T12:00:00+01:00', null],
  ])('OFFER-6 APP-8 the insurer’s hours: %s', (_what, hours, at, expected) => {
    expect(opening(hours, at)).toEqual(expected)
  })
})

describe('when an insurer can be reminded', () => {
  // Made on a Monday: from the midnight that begins Thursday.
  const created = '2026-11-16T10:00:00+01:00'
  const from = Date.parse('2026-11-19T00:00:00+01:00')
  const canSend = (at: number, createdAt: string | null) =>
    view(1, { reminder_ws: aReminder() }, at, createdAt).reminder.canSend

  it('REM-2 an insurer can be reminded from the first day on, and at once where the inquiry’s age is unknown', () => {
    expect([
      canSend(from - 1, created),
      canSend(from, created),
      canSend(from + 1, created),
      canSend(now, null),
    ]).toEqual([false, true, true, true])
  })

  it('REM-1 the date of the next reminder is given only while waiting helps', () => {
    const last_sent = '2026-11-19T12:00:00+01:00'
    const next = (more: Record<string, unknown>) =>
      view(1, { reminder_ws: aReminder({ count: 1, last_sent, ...more }) }).reminder.nextAt
    expect([next({}), next({ count: 2 }), next({ last_sent: null })]).toEqual([
      Date.parse('2026-11-21T12:00:00+01:00'),
      null,
      null,
    ])
  })
})

describe('the last word in a match’s log', () => {
  it('APP-8 the last word is the newest entry, in whatever order they come, and one without a time is the oldest', () => {
    const cancelled = (created_at: string | null) => aLog({ activity: 'Annulleret', created_at })
    const answered = (created_at: string | null) => aLog({ activity: 'Besvaret', created_at })
    const word = (...logs: unknown[]) => lastWordOf(aMatch({ ows_activity_logs: logs }))
    const [early, late] = ['2026-11-18T10:00:00+01:00', '2026-11-19T10:00:00+01:00']
    expect([
      word(answered(early), cancelled(late)),
      word(answered(late), cancelled(early)),
      word(cancelled(null), answered(late)),
      word(answered(null), cancelled(early)),
    ]).toEqual(['cancelled', 'in_progress', 'in_progress', 'cancelled'])
    expect([word(cancelled(early), answered(early)), word()]).toEqual(['cancelled', null])
  })

  it('APP-8 an email that was sent after it is not the last word', () => {
    const logs = ['E-mail sendt', 'Ikke interesseret', 'Besvaret'].map((activity, days) =>
      aLog({ activity, created_at: `2026-11-${19 - days}T10:00:00+01:00` }),
    )
    expect(lastWordOf(aMatch({ ows_activity_logs: logs }))).toBe('not_interested')
  })
})

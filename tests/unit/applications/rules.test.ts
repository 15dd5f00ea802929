import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { activeApplication, bodyView, newestFirst, pendingCount, refetchDelay } from '@/domain/applications/rules'
import { isPriceAwaited } from '@/domain/applications/match/price'
import { aMatch, anApplication } from './wire'

const flagged = { validation_message: { value: 'Application was flagged by security filter' } }
const refused = { validation_message: { value: 'Application has expired' } }
const matches = (count: number) => Array.from({ length: count }, (_, id) => aMatch({ id }))
const day = 24 * 3_600_000
const createdAt = Date.parse('2026-11-10T10:00:00+01:00')

describe('the view of an inquiry’s body', () => {
  it.each([
    ['BODY-1', 'flagged by the security filter', flagged, 0, 'flagged'],
    ['BODY-1', 'flagged, though valid and processed', { ...flagged, app_companies: matches(2) }, 0, 'flagged'],
    ['BODY-1', 'any other message', refused, 0, 'no_progress'],
    ['BODY-1', 'no message', { validation_message: { value: null } }, 0, 'no_progress'],
    ['BODY-2', 'OK, valid and processed with insurers', { app_companies: matches(2) }, 0, 'insurers'],
    ['BODY-2', 'OK, valid and processed, and insurers awaited', {}, 2, 'insurers'],
    ['BODY-2', 'OK, valid and processed without insurers', {}, 0, 'no_match'],
    ['BODY-3', 'OK, valid and not processed', { processed: false }, 3, 'searching'],
    ['BODY-4', 'OK and not valid', { is_valid: false }, 0, 'nothing'],
    ['BODY-4', 'OK, not valid and not processed', { is_valid: false, processed: false }, 0, 'nothing'],
  ])('BODY-1 BODY-2 BODY-3 BODY-4 (%s) %s shows %j as %s', (_id, _what, more, placeholders, view) => {
    expect(bodyView(anApplication(more), placeholders)).toBe(view)
  })

  it.each([
    ['0', true],
    ['0,00', true],
    [0, true],
    [null, true],
    ['5218.5', false],
    ['Ring', true],
  ])('BODY-5 a direct offer with the price %j is still being sought: %s', (price, awaited) => {
    expect(isPriceAwaited(aMatch({ direct_offer: { price } }))).toBe(awaited)
  })

  it('BODY-5 without a direct offer no price is being sought', () => {
    expect(isPriceAwaited(aMatch())).toBe(false)
  })
})

describe('places for insurers to come', () => {
  it.each([
    [1, 2, 2],
    [1, 5, 2],
    [0, 1, 1],
    [3, 4, 0],
    [5, 2, 0],
    [1, 0, 0],
  ])('PEND-1 %i matched and %i pending leave %i places', (matched, pending, places) => {
    const application = anApplication({ app_companies: matches(matched), pendings_count: Array(pending).fill(0) })
    expect(pendingCount(application, createdAt + day)).toBe(places)
  })

  it.each([
    [0, 2],
    [4 * day, 2],
    [4 * day + 1, 0],
    [40 * day, 0],
  ])('PEND-1 an inquiry that is %i ms old has %i places', (age, places) => {
    expect(pendingCount(anApplication({ app_companies: matches(1), pendings_count: [1, 2] }), createdAt + age)).toBe(
      places,
    )
  })

  it.each([
    ['2026-03-27T12:00:00+01:00', '2026-03-31T12:00:00+02:00'],
    ['2026-10-23T12:00:00+02:00', '2026-10-27T12:00:00+01:00'],
  ])(
    'PEND-1 days are counted by the calendar when the clock changes: an inquiry made %s has places until %s',
    (created_at, last) => {
      const application = anApplication({ created_at, pendings_count: [1] })
      expect([0, 1].map((later) => pendingCount(application, Date.parse(last) + later))).toEqual([1, 0])
    },
  )

  it('PEND-1 an inquiry without a time keeps its places', () => {
    expect(pendingCount(anApplication({ created_at: null, pendings_count: [1] }), createdAt)).toBe(1)
  })
})

describe('active inquiry', () => {
  const list = [anApplication({ id: 3, ...refused }), anApplication({ id: 2 }), anApplication({ id: 1 })]

  it.each([
    ['the chosen one', list, 1, 1],
    ['the chosen one, even when it is not OK', list, 3, 3],
    ['the newest that is OK, where the chosen one is gone', list, 99, 2],
    ['the newest that is OK, where none was chosen', list, null, 2],
    [
      'the first, where none is OK',
      [anApplication({ id: 8, ...refused }), anApplication({ id: 7, ...flagged })],
      99,
      8,
    ],
    ['none, where there are no inquiries', [], 1, null],
  ])('APP-5 the active inquiry is %s', (_, applications, wanted, id) => {
    expect(activeApplication(applications, wanted)?.id ?? null).toBe(id)
  })

  it('APP-3 the inquiries are listed newest first, those without a time last', () => {
    const made = (id: number, created_at: string | null) => anApplication({ id, created_at })
    const sorted = newestFirst([
      made(1, '2026-01-01T10:00:00Z'),
      made(2, null),
      made(3, '2026-05-01T10:00:00Z'),
      made(4, null),
      made(5, '2026-05-01T10:00:00Z'),
    ])
    expect(sorted.map(({ id }) => id)).toEqual([5, 3, 1, 4, 2])
  })
})

describe('fetching again while searching', () => {
  it('BODY-3 the inquiries are fetched every 15 s at first, backing off to 60 s', () => {
    const seconds = Array.from({ length: 12 }, (_, attempt) => refetchDelay(attempt) / 1000)
    expect(seconds).toEqual([15, 15, 15, 15, 30, 30, 30, 30, 60, 60, 60, 60])
  })

  it('BODY-3 the wait between fetches never gets shorter, and is always 15–60 s', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (attempt) => {
        expect(refetchDelay(attempt)).toBeGreaterThanOrEqual(15_000)
        expect(refetchDelay(attempt + 1)).toBeGreaterThanOrEqual(refetchDelay(attempt))
        expect(refetchDelay(attempt)).toBeLessThanOrEqual(60_000)
      }),
    )
  })
})

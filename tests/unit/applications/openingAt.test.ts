import { describe, expect, it } from 'vitest'
import { openingAt } from '@/domain/applications/openingAt'

const names = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']
const week = (...hours: string[]) => hours.map((text, index) => `${index + 1},${names[index]},${text}`).join('\n')
const ordinary = week('8-17', '8-17', '8-17', '8-17', '8-16', '10-13', 'Lukket')
const always = week(...names.map(() => 'Døgnåbent'))

describe('whether an insurer is open', () => {
  it.each([
    ['an ordinary Tuesday', ordinary, '2026-11-17T12:00:00+01:00', { kind: 'open', until: 17 * 60 }],
    ['before it opens', ordinary, '2026-11-17T07:00:00+01:00', { kind: 'closed', daysAhead: 0, at: 8 * 60 }],
    ['the evening before Christmas Eve, a Wednesday', ordinary, '2026-12-23T20:00:00+01:00', { kind: 'closed', daysAhead: 5, at: 8 * 60 }],
    ['Christmas Eve at noon', ordinary, '2026-12-24T12:00:00+01:00', { kind: 'closed', daysAhead: 4, at: 8 * 60 }],
    ['Good Friday', ordinary, '2026-04-03T12:00:00+02:00', { kind: 'closed', daysAhead: 1, at: 10 * 60 }],
    ['never closed, on Christmas Eve', always, '2026-12-24T12:00:00+01:00', { kind: 'alwaysOpen' }],
    ['hours that cannot be read', '1,Mandag,efter aftale', '2026-11-16T12:00:00+01:00', null],
    ['no hours', '', '2026-11-16T12:00:00+01:00', null],
  ])('OFFER-6 APP-8 opening hours at a point in time: %s', (_what, hours, now, state) => {
    expect(openingAt(hours, Date.parse(now))).toEqual(state)
  })
})

import { fc } from '@tests/support/generated'
import { readCalendar } from '@tests/support/readCalendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from '@/platform/calendarFile'
import { portalAt } from '../api/kit'

beforeEach(() => portalAt())

const at = Date.parse('2026-11-27T08:00:00+01:00')
const call: CalendarEvent = { at, title: 'Ring til Fjordsikring', description: '75 00 11 31', fileName: 'ring.ics' }

describe('ACT-7 a calendar file', () => {
  it('ACT-7 of a time has half an hour, and its alarm then', () => {
    expect(readCalendar(calendarFile(call))).toEqual({
      title: 'Ring til Fjordsikring',
      description: '75 00 11 31',
      start: '2026-11-27T07:00:00Z',
      end: '2026-11-27T07:30:00Z',
      alarm: '2026-11-27T07:00:00Z',
    })
  })

  it.each([
    ['2026-11-30', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-03-28', '2027-03-29'],
    ['2028-02-28', '2028-02-29'],
  ])('ACT-7 of the day %s ends with it, rings at nine, and keeps nobody busy', (day, next) => {
    const text = calendarFile({ ...call, at: day })
    expect(readCalendar(text)).toMatchObject({ start: day, end: next, alarm: `${day}T09:00:00` })
    expect(text).toContain('\r\nTRANSP:TRANSPARENT\r\n')
  })

  it('ACT-7 without a description has none', () => {
    expect(calendarFile({ ...call, description: '' })).not.toMatch(/DESCRIPTION:\r\n/)
    expect(readCalendar(calendarFile({ ...call, description: '' })).title).toBe(call.title)
  })

  it('ACT-7 folds long Danish lines at 75 bytes, between letters', () => {
    const title = 'Ærø Gensidige på Østersøen: årsmøde, så får du råd; læs \\ mere på øen. '.repeat(3).trim()
    const text = calendarFile({ ...call, title, description: '😀'.repeat(60) })
    const lines = text.split('\r\n')
    expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
    expect(lines.filter((line) => line.includes('\ufffd'))).toEqual([])
    expect(readCalendar(text)).toMatchObject({ title, description: '😀'.repeat(60) })
  })

  it('ACT-7 SUP-10 holds a text of the API as one line’s value, without control characters', () => {
    const title = 'Fjord\rBEGIN:VALARM\r\nTRIGGER:-P1D\nx\u0000\u0007\u0085y'
    const text = calendarFile({ ...call, title })
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}]/u)
    expect(readCalendar(text).title).toBe('Fjord\nBEGIN:VALARM\nTRIGGER:-P1D\nxy')
  })

  it('ACT-7 is read back as it was written, whatever it says', () => {
    const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), anyText, (time, title) => {
        const read = readCalendar(calendarFile({ ...call, at: time, title: `x${title}` }))
        expect(read.title).toBe(`x${title}`)
        expect(Date.parse(read.start)).toBe(time - (time % 1000))
      }),
    )
  })
})

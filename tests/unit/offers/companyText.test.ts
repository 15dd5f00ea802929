import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { brandColorOf, sellingPointsOf, shortNameAmong } from '@/domain/applications/company'

describe('sellingPointsOf', () => {
  it.each([
    ['', []],
    ['Fast kontaktperson', ['Fast kontaktperson']],
    [' a \r\n\r\nb\rc\n', ['a', 'b', 'c']],
  ])('OFFER-3 %j is read as one selling point per line', (text, points) => {
    expect(sellingPointsOf(text)).toEqual(points)
  })
})

describe('brandColorOf', () => {
  it.each([
    ['#0B4F6C', '#0b4f6c'],
    ['0B4F6C', '#0b4f6c'],
    [' #fff ', '#ffffff'],
    ['#000', '#000000'],
    [null, null],
    ['', null],
    ['red', null],
    ['#12345', null],
    ['red;background:url(javascript:window.pwned=6)', null],
    ['#fff;}', null],
  ])('OFFER-2 the colour %j is read as %j', (text, color) => {
    expect(brandColorOf(text)).toBe(color)
  })

  it('OFFER-2 any text gives a six-digit hex colour or none', () => {
    fc.assert(fc.property(fc.string(), (text) => /^#[\da-f]{6}$/.test(brandColorOf(text) ?? '#000000')))
  })
})

describe('shortNameAmong', () => {
  it.each([
    ['Bøgely Forsikring', ['Fjordsikring', 'Bøgely Forsikring'], 'Bøgely'],
    ['Havlys Assurance A/S', ['Havlys Assurance A/S'], 'Havlys'],
    ['Fjordsikring', ['Fjordsikring', 'Bøgely Forsikring'], 'Fjordsikring'],
    ['Bøgely Forsikring', ['Bøgely Forsikring', 'Bøgely Assurance'], 'Bøgely Forsikring'],
    ['Bøgely Forsikring', ['Bøgely Forsikring', 'Bøgely'], 'Bøgely Forsikring'],
    ['Forsikring', ['Forsikring'], 'Forsikring'],
  ])('CALC-11 CALC-14 %s among %j is called %s', (name, all, short) => {
    expect(shortNameAmong(name, all)).toBe(short)
  })
})

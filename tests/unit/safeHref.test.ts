import { readFileSync } from 'node:fs'
import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { phoneHref, safeHref } from '@/ui/safeHref'

describe('safeHref', () => {
  it.each([
    ['https://www.selskab.dk/tilbud?a=1#b', 'https://www.selskab.dk/tilbud?a=1#b'],
    ['HTTP://Selskab.dk', 'http://selskab.dk/'],
    ['www.selskab.dk', 'http://www.selskab.dk/'],
    ['  selskab.dk/om os ', 'http://selskab.dk/om%20os'],
    ['//selskab.dk/x', 'http://selskab.dk/x'],
    ['selskab.dk:8080', 'http://selskab.dk:8080/'],
    ['selskab.dk:8080/login?x', 'http://selskab.dk:8080/login?x'],
    ['brøns-forsikring.dk', 'http://xn--brns-forsikring-6tb.dk/'],
    ['mailto:hej@selskab.dk', 'mailto:hej@selskab.dk'],
    ['mailto:hej@selskab.dk?subject=Tilbud', 'mailto:hej@selskab.dk?subject=Tilbud'],
    ['tel:+45 70 10 20 30', 'tel:+4570102030'],
    ['tel:112', 'tel:112'],
    ['selskab.dk//om//os', 'http://selskab.dk//om//os'],
    ['ht\u200btps://sel\u202eskab.dk', 'https://selskab.dk/'],
  ])('OFFER-5 %j becomes a link', (text, href) => {
    expect(safeHref(text)).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\u200bscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://selskab.dk/1',
    'file:///etc/passwd',
    'ftp://selskab.dk',
    'https://bank.dk@ond.dk',
    'https://bruger:kode@selskab.dk',
    'bank.dk@ond.dk',
    'localhost:3000',
    'http://localhost',
    'http://selskab',
    'http://[::1]/',
    'http://.dk',
    '/settings',
    '///selskab.dk',
    '\\\\selskab.dk',
    '?q=a.b',
    '#a.b',
    'http://',
    'mailto:',
    'mailto:hej',
    'mailto:a@b.dk,c@d.dk',
    'mailto:a@b.dk@c.dk',
    'mailto:@b.dk',
    'tel:',
    'tel:ring',
    'tel:( )',
    'tel:ring 112',
    'sms:112',
    '',
    '   ',
  ])('OFFER-5 %j becomes no link', (text) => {
    expect(safeHref(text)).toBeNull()
  })

  it('OFFER-5 a missing value becomes no link', () => {
    expect(safeHref(null)).toBeNull()
    expect(safeHref(undefined)).toBeNull()
  })

  it.each([
    ['75 00 11 31', '75001131'],
    ['(+45) 75 00 11 31', '+4575001131'],
    ['+45 (0) 75 00 11 31', '+4575001131'],
    ['+45 0 75 00 11 31', '+4575001131'],
    ['Tlf. (75) 00 11 31', '75001131'],
    ['+45 (0)7500-1131', '+4575001131'],
    ['0045 75001131', '+4575001131'],
    ['45 75 00 11 31', '+4575001131'],
    ['4575001131', '+4575001131'],
    ['45 88 00 11', '45880011'],
    ['75001131 - 75001132', '75001131'],
    ['75001131-75001132', '75001131'],
    ['75 00 11 31 / 75 00 11 32', '75001131'],
    ['75 00 11 31/32', '75001131'],
    ['75 00 11 31 75 00 11 32', '75001131'],
    ['45 75 00 11 / 45 75 00 12', '45750011'],
    ['+45 75 00 11 31 / +45 75 00 11 32', '+4575001131'],
    ['75-00-11-31', '75001131'],
    ['75\u00a000\u00a011\u00a031', '75001131'],
    ['\u202a75 00 11 31\u202c', '75001131'],
    ['75 00 11 31 lok. 12', '75001131'],
    ['75 00 11 31 (lokal 12)', '75001131'],
    ['Tlf. 75 00 11 31', '75001131'],
    ['Tlf.: +45 75 00 11 31, mobil 20 30 40 50', '+4575001131'],
    ['Kl. 9-16: 75 00 11 31', '75001131'],
    ['Ida, direkte 75001131 eller 112', '75001131'],
    ['+46 (0) 8-123 456 78', '+46812345678'],
    ['+46 8 123 456 78 / 79', '+46812345678'],
    ['0046 8 123 456 78', '+46812345678'],
    ['08-123 456 78', '0812345678'],
    ['040/123456', '040123456'],
    ['040 123456/57', '040123456'],
    ['+1-800-555-0199', '+18005550199'],
    ['1813', '1813'],
    ...['\n', '\r\n', '\t', '\v', '\u2028', '\u2029', '\u0085', ' / ', ' eller ', ' og ', '; ', ' | '].flatMap(
      (end): [string, string][] => [
        [`75 00 11 31${end}75 00 11 32`, '75001131'],
        [`33 12 34 56${end}33 00 11 22`, '33123456'],
        [`20 30 40 50${end}9-16`, '20304050'],
        [`+46 8 123 456 78${end}79`, '+46812345678'],
        [`Hverdage 9-16${end}20 30 40 50`, '20304050'],
        [`1813${end}112`, '1813'],
      ],
    ),
    ['00 45 75 00 11 31', '+4575001131'],
    ['0045-75 00 11 31', '+4575001131'],
    ['75\u202f00\u202f11\u202f31', '75001131'],
    ['75 00 11 31-12', '75001131'],
    ['75 00 11 31 x12', '75001131'],
    ['75 00 11 31 A 20 30 40 50', '75001131'],
    ['CVR 12345678, tlf. 87654321', '87654321'],
    ['CVR-nr. 12345678 · 87654321', '87654321'],
    ['Cvr: 12 34 56 78\n87 65 43 21', '87654321'],
    ['Sagsnr. 20304050, ring 87 65 43 21', '87654321'],
    ['Sag 2026-12345678 tlf 87654321', '87654321'],
    ['Police 12345678 (87 65 43 21)', '87654321'],
    ['Policenummer: 12345678, +45 87 65 43 21', '+4587654321'],
    ['Kundenr. 12345678. Tlf.nr. 87654321', '87654321'],
    ['Kunde 12345678, mobil nr. 87654321', '87654321'],
    ['Reg. 1234 konto 12345678, tlf. 87654321', '87654321'],
    ['Reg.nr. 1234, kontonr. 0012345678; 87654321', '87654321'],
    ['Postnr. 2100, 87654321', '87654321'],
    ['nr. 12345678, tlf. 87654321', '87654321'],
    ['Fax 12345678, tlf. 87654321', '87654321'],
    ['Kundeservice 87 65 43 21', '87654321'],
    ['Policeafdelingen: 87654321', '87654321'],
    ['Ring på nr. 87654321', '87654321'],
    ['Hovednummer 87654321', '87654321'],
    ['Telefonnummer: 87654321', '87654321'],
  ])('ACT-7 OFFER-5 %j calls %s', (text, number) => {
    expect(phoneHref(text)).toBe(`tel:${number}`)
    expect(safeHref(`tel:${text}`)).toBe(`tel:${number}`)
  })

  it.each([
    null,
    undefined,
    '',
    'Ring til Ida',
    'Lok. 12',
    'Mellem 9 og 16',
    'CVR 12345678',
    'Sagsnr. 12345678',
    'Konto 1234 12345678',
    '1'.repeat(40),
  ])('ACT-7 OFFER-5 %j calls nobody', (text) => expect(phoneHref(text)).toBeNull())

  it('ACT-7 an iPhone makes no phone link of an inquiry’s number by itself', () => {
    expect(readFileSync('index.html', 'utf8')).toContain('<meta name="format-detection" content="telephone=no" />')
  })

  const piece = fc.constantFrom(
    ...['http', 'https', 'javascript', 'data', 'mailto', 'tel', ':', '/', '//', '@', '.', 'a', 'dk', '8080', '?', '#'],
    ...['\\', '\u200b', '\u202e', '\t', ' ', '[', '%', 'ø'],
  )
  const composed = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))
  const address = fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), composed)

  it('OFFER-5 any text gives only the four schemes, with a dotted host and no user info, or no link', () => {
    fc.assert(
      fc.property(address, (text) => {
        const href = safeHref(text)
        if (href === null) return
        const url = new URL(href)
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
        if (url.protocol.startsWith('http')) expect(url.hostname).toMatch(/[^.]\.[^.]/)
        expect(href).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }),
      { numRuns: 2000 },
    )
  })

  it('OFFER-5 a link that was made is read back unchanged', () => {
    fc.assert(
      fc.property(address, (text) => {
        const href = safeHref(text)
        if (href !== null) expect(safeHref(href)).toBe(href)
      }),
      { numRuns: 2000 },
    )
  })

  it('OFFER-5 invisible characters change nothing', () => {
    const hidden = fc.constantFrom('\u200b', '\u200d', '\u2060', '\ufeff', '\u202e', '\u2066', '\u0000', '\u00ad')
    fc.assert(
      fc.property(
        fc.constantFrom('javascript:alert(1)', 'https://selskab.dk/', 'selskab.dk:80'),
        hidden,
        fc.nat(),
        (text, mark, at) => {
          const place = at % (text.length + 1)
          expect(safeHref(text.slice(0, place) + mark + text.slice(place))).toBe(safeHref(text))
        },
      ),
    )
  })

  it('OFFER-5 any text of 100 kB is read in linear time', () => {
    const units = ['a', '.', 'a.', ':', '@', '1-', '/', ' ', '1', '+45', '(0)', '1   ', 'cvr ', 'nr. ', 'nr. 1', ' / ']
    for (const unit of units) {
      for (const begin of ['', 'tel:', 'mailto:a@', 'http://'])
        expect(() => safeHref(`${begin}${unit.repeat(100_000 / unit.length)}x@`)).not.toThrow()
    }
  })
})

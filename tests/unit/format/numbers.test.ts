import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { formatPercent, hundredthsOf, readPlain, readTyped, writeNumber } from '@/format/numbers'

const read = (text: string) => {
  const reading = hundredthsOf(readTyped(text, 'kroner'))
  return reading.ok ? reading.hundredths : reading.reason
}

describe('readTyped', () => {
  it.each([
    ['1.234,50', 123450],
    ['1234.50', 123450],
    ['1 234', 123400],
    ['1 234,56', 123456],
    ['1\u00a0234,5', 123450],
    ['1\u202f234.5', 123450],
    ['1\u2009234', 123400],
    ['\u202d1.234,50\u202c', 123450],
    ['100\u202c', 10000],
    ['\ufeff1234', 123400],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['1.23', 123],
    ['12,', 1200],
    ['12.', 1200],
    [',5', 50],
    ['.05', 5],
    ['0', 0],
    ['', 0],
    ['   ', 0],
    ['007', 700],
    ['0,10', 10],
    ['0,500', 50],
    ['1,5000', 150],
    ['00000000000012', 1200],
    ['-5', -500],
    ['-0', 0],
    ['99999999,99', 9999999999],
    ['4000 kroner', 400000],
    ['4.000kr pr. år', 400000],
    ['8.940 kr./år', 894000],
    ['8.940,- kr. om året', 894000],
    ['8.940 kr.\n', 894000],
    ['4.000 kr. årligt', 400000],
    ['4.000 om året', 400000],
    ['4.000,- pr. år', 400000],
    ['4.000 kr. årlig', 400000],
  ])('CALC-3 "%s" is read as %d hundredths', (text, hundredths) => {
    expect(read(text)).toBe(hundredths)
  })

  it.each([
    'abc',
    '12a',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '--1',
    '+1',
    '1,2,3',
    '1.2.3',
    '1 2',
    '1.2345.678',
    '.',
    ',',
    '-',
    '１２',
    '1,234.50',
    '12 %',
    '500\n800',
    '500\t800',
    '12 år',
  ])('CALC-2 "%s" is not a number', (text) => {
    expect(read(text)).toBe('notANumber')
  })

  it.each(['4,000', '12,000', '1,500', '4,000 kr.', 'kr. 4,000', '-4,000', '123,000 kr. om året'])(
    'CALC-18 "%s" is neither silently four nor silently four thousand',
    (text) => expect(read(text)).toBe('tooPrecise'),
  )

  it.each(['1,234', '0.125', '12.3456'])('CALC-3 "%s", which is finer than an øre, is not rounded', (text) => {
    expect(read(text)).toBe('tooPrecise')
  })

  it('CALC-3 a number with more digits than can be kept exact is refused', () => {
    expect(read('1'.repeat(13))).toBe('tooLarge')
    expect(read('9'.repeat(12) + ',99')).toBe(99_999_999_999_999)
  })

  it('CALC-3 0.1 and 0.2 add up to exactly 0.3', () => {
    expect(Number(read('0,1')) + Number(read('0.2'))).toBe(read('0,3'))
  })

  it('CALC-3 any text is read in linear time', () => {
    for (const text of ['1'.repeat(100_000), '1.'.repeat(50_000), '1 111'.repeat(20_000), ' '.repeat(100_000) + 'x']) {
      expect(read(text)).toEqual(expect.any(String))
    }
  })
})

const amounts = fc.integer({ min: 0, max: 9_999_999_999 })
const grouped = (hundredths: number, group: string, point: string) => {
  const digits = String((hundredths - (hundredths % 100)) / 100).replace(/\B(?=(\d{3})+$)/g, group)
  return `${digits}${point}${String(hundredths % 100).padStart(2, '0')}`
}

describe('reading and writing', () => {
  it('CALC-3 a number that was written is read back exactly', () => {
    fc.assert(
      fc.property(amounts, (hundredths) => {
        expect(read(writeNumber(hundredths))).toBe(hundredths)
        expect(read(writeNumber(-hundredths))).toBe(0 - hundredths)
      }),
    )
  })

  it('CALC-3 every notation of an amount is read as the same amount', () => {
    fc.assert(
      fc.property(amounts, (hundredths) => {
        for (const text of [
          grouped(hundredths, '.', ','),
          grouped(hundredths, ' ', ','),
          grouped(hundredths, '', ','),
          grouped(hundredths, '', '.'),
        ]) {
          expect(read(text)).toBe(hundredths)
        }
      }),
    )
  })

  it('CALC-3 a text is read whole or not at all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const whole = hundredthsOf(readTyped(text, 'kroner'))
        expect(!whole.ok || Number.isSafeInteger(whole.hundredths)).toBe(true)
      }),
    )
  })
})

describe('readPlain', () => {
  it.each([
    ['1.895', '1.895'],
    ['349.125', '349.125'],
    ['0001.50', '1.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0.00', '0'],
    ['-12.30', '-12.3'],
    ['99999999999999999999.000001', '99999999999999999999.000001'],
    ['1.895 kr.', '1895'],
    ['1.895,40', '1895.4'],
    ['1.234.567', '1234567'],
    ['1 234.567', '1234.567'],
    ['12,5 pct.', '12.5'],
    [' ', null],
    ['.', null],
    ['-', null],
    ['1e5', null],
    ['NaN', null],
    ['gratis', null],
  ])('CALC-3 DIRECT-1 the API’s "%s" is read as %s', (text, decimal) => {
    expect(readPlain(text)).toBe(decimal)
  })

  it('CALC-3 DIRECT-1 a number that a computer wrote without an exponent is read unchanged', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (number) => {
        const text = String(number + 0)
        if (!text.includes('e')) expect(Number(readPlain(text))).toBe(number + 0)
      }),
    )
  })

  it('CALC-3 CALC-7 any text gives digits or null, so that only numbers are saved', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[0-9., \-kr%]{0,12}$/))
    fc.assert(
      fc.property(texts, (text) => {
        for (const decimal of [readPlain(text), readTyped(text, 'percent')])
          expect(decimal ?? '0').toMatch(/^-?\d+(\.\d*[1-9])?$/)
      }),
    )
  })
})

describe('formatPercent', () => {
  it('FMT-2 the percent sign is set off as each language does', () => {
    expect(formatPercent(12.5, 'dk')).toBe('12,5\u00a0%')
    expect(formatPercent(12, 'en')).toBe('12%')
  })
})

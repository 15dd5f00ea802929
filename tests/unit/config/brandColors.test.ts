import { fc } from '@tests/support/generated'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accentFamily, contrast, isReadableAccent, rgbOf, unreadableAccents } from '@/config/brandColors'

const tokens = readFileSync('src/ui/tokens.css', 'utf8')
const darkTokens = tokens.slice(tokens.indexOf('prefers-color-scheme: dark'))
const token = (css: string, name: string) => new RegExp(`--color-${name}: (#[\\da-f]{6})`).exec(css)?.[1] ?? ''

const contrastOf = (one: string, other: string) => contrast(rgbOf(one), rgbOf(other))

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

it.each([
  ['#0b6b58', true],
  ['#1f4e9e', true],
  ['#000000', true],
  ['#7A1F5C', true],
  ['#ffffff', false],
  ['#ffbf47', false],
  // 4.5 on white, but less on its own tint.
  ['#767676', false],
])('CFG-7 text can be read on and in the accent %s: %s', (color, readable) => {
  expect(isReadableAccent(color)).toBe(readable)
})

it('CFG-3 CFG-7 an accent that text cannot be read in is named by its setting', () => {
  expect(unreadableAccents({ private: '#0b6b58', business: '#ffbf47' })).toEqual([
    { setting: 'brand.accent.business', reason: 'contrast' },
  ])
})

it('CFG-7 a scope without an accent of its own is not checked', () => {
  expect(unreadableAccents({ private: undefined, business: '#0b6b58' })).toEqual([])
})

it.each([
  [
    '#0b6b58',
    {
      accent: '#0b6b58',
      'accent-hover': '#085042',
      'accent-tint': '#e7f0ee',
      'dark-accent': '#91bcb4',
      'dark-accent-hover': '#b2d0cb',
      'dark-accent-tint': '#2a3948',
    },
  ],
  ['#000000', { accent: '#000000', 'accent-hover': '#000000', 'accent-tint': '#e6e6e6' }],
])('CFG-7 the colours that belong to the accent %s are derived from it', (color, family) => {
  expect(accentFamily(color)).toMatchObject(family)
})

it.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#ffffff', '#767676', 4.54],
  // Of dark colours the formula has another part.
  ['#0a0a0a', '#000000', 1.06],
])('A11Y-1 the contrast of %s on %s is %f, as WCAG defines it', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
})

it('CFG-7 A11Y-1 text is legible with any accent, light and dark, on each surface and on hover', () => {
  fc.assert(
    fc.property(anyColor.filter(isReadableAccent), (color) => {
      const family = accentFamily(color)
      for (const [css, prefix] of [
        [tokens, ''],
        [darkTokens, 'dark-'],
      ] as const) {
        const [accent = '', hover = '', tint = ''] = ['accent', 'accent-hover', 'accent-tint'].map(
          (name) => family[prefix + name],
        )
        const surfaces = [tint, token(css, 'card'), token(css, 'canvas')]
        for (const surface of surfaces)
          for (const text of [accent, hover])
            expect(contrastOf(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
        for (const fill of [accent, hover])
          expect(contrastOf(token(css, 'on-accent'), fill)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

import { expect, it } from 'vitest'
import { draftsShownIn, type StoredDrafts } from '@/domain/calculator/drafts'
import { calculatorOf, type Typed } from './sheets'

/** Stored input of inquiry 7, by offer and field. */
function stored(texts: Record<number, Record<string, string>>): StoredDrafts {
  const draftsOf = (one: Record<string, string>) =>
    Object.fromEntries(Object.entries(one).map(([cell, text]) => [cell, { text, over: [''], product: 'Bil', at: 1 }]))
  return Object.fromEntries(
    Object.entries(texts).map(([id, one]) => [id, { applicationId: 7, company: 'Tryg', drafts: draftsOf(one) }]),
  )
}

const here = { 1: { '1001.price': '900' } }
const nothing: Typed = ['', '', '']

it.each<[string, Typed[], Record<number, Record<string, string>>, Record<number, Record<string, string>>]>([
  ['what was typed in this tab', [['900']], {}, here],
  [
    'what was typed in this tab, where another tab has other input for the field',
    [['900']],
    { 1: { '1001.price': '800' } },
    here,
  ],
  ['nothing of a field that the tab has and nobody typed in', [nothing], { 1: { '1001.price': '800' } }, {}],
  [
    'what is stored of an offer that the tab has not opened',
    [nothing],
    { 5: { '51.risk': '7' } },
    { 5: { '51.risk': '7' } },
  ],
  [
    'what is stored of a product that the offer no longer has, beside what was typed in this tab',
    [['900']],
    { 1: { '11.price': '5' } },
    { 1: { '11.price': '5', '1001.price': '900' } },
  ],
])('SUP-3 CALC-7 a support file has %s', (_, typed, kept, shown) => {
  const drafts = draftsShownIn(calculatorOf([typed]).sheets, stored(kept))
  const texts = Object.entries(drafts).map(([id, one]) => [
    id,
    Object.fromEntries(Object.entries(one.drafts).map(([cell, { text }]) => [cell, text])),
  ])
  expect(Object.fromEntries(texts)).toEqual(shown)
})

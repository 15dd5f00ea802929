import { fc } from '@tests/support/generated'
import { expect, it } from 'vitest'
import { cellFieldNames, type CellField, cellId } from '@/domain/calculator/cells'
import { readCompareOffers, sheetOf } from '@/domain/calculator/layout'
import {
  applyOtherTabsSave,
  applyServerValues,
  markSent,
  type OfferSheet,
  productOffersToSave,
  savedCells,
  shownText,
  typeIn,
} from '@/domain/calculator/sheet'
import { saveStateOf } from '@/domain/calculator/saveState'

const before = { price: 100, risk: 200, discount: 0 }

function openedTab(): OfferSheet {
  const offer = {
    id: 1,
    application_company_id: null,
    company: null,
    product_offers: [{ id: 11, product_id: 1, name: 'Bil', ...before }],
  }
  return sheetOf(7, readCompareOffers({ id: 1, products: [], current_offer: null, new_offers: [offer] }).offers[0]!)
}

function startSave(sheet: OfferSheet) {
  sheet.underWay = {}
  const [sent] = productOffersToSave(sheet)
  markSent(sheet)
  sheet.saving = { state: 'saving' }
  return { ...before, ...sent }
}

/** The save ends with what the server holds by then; returns what the other tabs are told. */
function endSave(sheet: OfferSheet, held: typeof before) {
  const stored = { id: 11, ...held }
  const told = savedCells(sheet, [stored])
  applyServerValues(sheet, stored)
  sheet.saving = { state: 'done', data: { at: 1 } }
  return told
}

const shown = (sheet: OfferSheet) =>
  Object.fromEntries(cellFieldNames.map((field) => [field, Number(shownText(sheet, cellId(11, field)))]))
const field = fc.constantFrom<CellField>('price', 'risk', 'discount')

it('CALC-16 of two tabs that save at the same time the last one wins, and both show what the server holds', () => {
  fc.assert(
    fc.property(field, field, fc.boolean(), fc.boolean(), (mine, theirs, isMineLast, isMineAnsweredFirst) => {
      const [one, other] = [openedTab(), openedTab()]
      typeIn(one, cellId(11, mine), '40')
      typeIn(other, cellId(11, theirs), '50')
      const [sent, sentThere] = [startSave(one), startSave(other)]
      const { price, risk, discount } = isMineLast ? sent : sentThere
      const held = { price, risk, discount }
      const [first, second] = isMineAnsweredFirst ? [one, other] : [other, one]
      // Each is answered with what it stored itself; whoever hears of another save during its own asks the server.
      applyOtherTabsSave(second, endSave(first, isMineAnsweredFirst ? sent : sentThere))
      expect(second.isOvertaken).toBe(true)
      applyOtherTabsSave(first, endSave(second, held))
      expect([shown(one), shown(other)]).toEqual([held, held])
      expect([saveStateOf(one).state, saveStateOf(other).state]).toEqual(['done', 'done'])
    }),
  )
})

it('CALC-7 what another tab saves is shown, and what was typed here since stays on top, unsaved', () => {
  const sheet = openedTab()
  typeIn(sheet, cellId(11, 'price'), '300')
  sheet.underWay = {}
  applyOtherTabsSave(sheet, { [cellId(11, 'price')]: 40, [cellId(11, 'risk')]: 50 })
  expect(shown(sheet)).toEqual({ price: 300, risk: 50, discount: 0 })
  expect(productOffersToSave(sheet)).toEqual([{ id: 11, price: 300, risk: 50, discount: 0 }])
})

it.each([
  ['an earlier', 1, '300', { kind: 'overwrites', other: '4.000' }],
  ['a later', 9, '4000', { kind: 'replaced', typed: '300' }],
] as const)(
  'CALC-17 of two windows that typed in one field the later key wins, and the other number is said (%s key there)',
  (_, key, number, remark) => {
    const sheet = openedTab()
    typeIn(sheet, cellId(11, 'price'), '300', 5)
    applyOtherTabsSave(sheet, { [cellId(11, 'price')]: 4000 }, { [cellId(11, 'price')]: key })
    expect([shownText(sheet, cellId(11, 'price')), sheet.remarks]).toEqual([number, { [cellId(11, 'price')]: remark }])
  },
)

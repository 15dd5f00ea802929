import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellFieldNames, type CellField, cellId } from '@/domain/calculator/cells'
import { readCompareOffers, sheetOf } from '@/domain/calculator/layout'
import { hearSaved, mergeStored, savedCells } from '@/domain/calculator/mergeTabs'
import { markSent, type OfferSheet, productOffersToSave, shownText, typeIn } from '@/domain/calculator/sheet'
import { saveStateOf } from '@/domain/calculator/saveState'

const before = { price: 100, risk: 200, discount: 0 }
type Held = typeof before

function openedTab(): OfferSheet {
  const offer = { id: 1, application_company_id: null, company: null, product_offers: [{ id: 11, product_id: 1, name: 'Bil', ...before }] }
  return sheetOf(7, readCompareOffers({ id: 1, products: [], current_offer: null, new_offers: [offer] }).offers[0]!)
}

function startSave(sheet: OfferSheet) {
  const [sent] = productOffersToSave(sheet)
  markSent(sheet)
  sheet.saving = { status: 'saving' }
  const { price, risk, discount } = sent!
  return { price, risk, discount }
}

/** The save ends with what the server holds by then; returns what the other tabs are told. */
function endSave(sheet: OfferSheet, held: Held) {
  const stored = [{ id: 11, ...held }]
  const told = savedCells(sheet, stored)
  mergeStored(sheet, stored)
  sheet.saving = { status: 'idle', savedAt: 1 }
  return told
}

const shown = (sheet: OfferSheet) => Object.fromEntries(cellFieldNames.map((field) => [field, Number(shownText(sheet, cellId(11, field)))]))
const fields = fc.constantFrom<[CellField, CellField]>(['price', 'risk'], ['risk', 'discount'], ['discount', 'price'])

it('CALC-7 two tabs that save two fields of a product at the same time end with both, whichever save is stored last', () => {
  fc.assert(fc.property(fields, fc.boolean(), fc.boolean(), ([mine, theirs], isMineLast, isHeardFirst) => {
    const [one, other] = [openedTab(), openedTab()]
    typeIn(one, cellId(11, mine), '40')
    typeIn(other, cellId(11, theirs), '50')
    const sent = startSave(one)
    const sentThere = startSave(other)
    // The later one undoes what the earlier one stored; each is answered with what it stored itself, in either order.
    let held: Held = isMineLast ? sent : sentThere
    const [first, second] = isHeardFirst ? [one, other] : [other, one]
    hearSaved(second, endSave(first, isHeardFirst ? sent : sentThere))
    // Whoever hears of another save during its own asks the server.
    hearSaved(first, endSave(second, held))
    for (const tab of [one, other]) {
      if (productOffersToSave(tab).length === 0) continue
      expect(saveStateOf(tab).kind).toBe('waiting')
      held = startSave(tab)
      hearSaved(tab === one ? other : one, endSave(tab, held))
    }
    const both = { ...before, [mine]: 40, [theirs]: 50 }
    expect(held).toEqual(both)
    expect([shown(one), shown(other)]).toEqual([both, both])
  }))
})

it('CALC-7 what another tab saves is shown, and what was typed here since stays on top, unsaved', () => {
  const sheet = openedTab()
  typeIn(sheet, cellId(11, 'price'), '300')
  hearSaved(sheet, { [cellId(11, 'price')]: 40, [cellId(11, 'risk')]: 50 })
  expect(shown(sheet)).toEqual({ price: 300, risk: 50, discount: 0 })
  expect(productOffersToSave(sheet)).toEqual([{ id: 11, price: 300, risk: 50, discount: 0 }])
})

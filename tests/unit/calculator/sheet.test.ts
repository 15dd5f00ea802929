import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { compareOffers } from '@/api/schemas/compareOffers'
import { type CellField, cellId } from '@/domain/calculator/cells'
import { readCompareOffers, sheetOf } from '@/domain/calculator/layout'
import { draftsOf, productOffersToSave, restoreDrafts, shownText } from '@/domain/calculator/sheet'

/** The sheet of one offer on one product, 11, whose amounts the wire gives so. */
function sheetOfWire(amounts: Partial<Record<CellField, unknown>>) {
  const productOffer = { id: 11, product_id: 1, name: 'Bil', price: 100, risk: 200, discount: 0, ...amounts }
  const offer = { id: 1, application_company_id: null, company: null, product_offers: [productOffer] }
  const answer = v.parse(compareOffers, { id: 1, products: [], current_offer: null, new_offers: [offer] })
  return sheetOf(7, readCompareOffers(answer).offers[0]!)
}

describe('an amount that the API gives', () => {
  it.each<[CellField, unknown, string, number]>([
    ['price', 7900, '7900', 7900],
    ['price', '7900', '7900', 7900],
    ['price', 349.125, '349,13', 349.125],
    ['price', '349,125', '349,13', 349.125],
    ['price', '349.125', '349125', 349125],
    ['price', '7.900,00', '7900', 7900],
    ['price', ' 4250 ', '4250', 4250],
    ['price', '4250.0000000', '4250', 4250],
    ['price', '1 234,50', '1234,50', 1234.5],
    ['price', '12345678901234567890', '', 0],
    ['price', 'gratis', '', 0],
    ['price', ' ', '', 0],
    ['price', null, '', 0],
    ['price', { amount: 1 }, '', 0],
    ['discount', '12,5', '12,50', 12.5],
    ['discount', 150, '150', 150],
  ])('CALC-3 CALC-7 %s %j is shown as "%s" and sent back as %d when something else is typed', (field, wire, text, sent) => {
    const sheet = sheetOfWire({ [field]: wire })
    expect(shownText(sheet, cellId(11, field))).toBe(text)
    sheet.typed[cellId(11, 'risk')] = '500'
    expect(productOffersToSave(sheet)).toEqual([{ id: 11, price: 100, discount: 0, [field]: sent, risk: 500 }])
  })

  it.each<[string, number]>([
    ['', 0],
    ['300', 300],
    ['gratis', -500],
  ])('CALC-7 a stored excess of -500 is left alone until it is typed over ("%s": %d)', (typed, sent) => {
    const sheet = sheetOfWire({ risk: -500 })
    sheet.typed[cellId(11, 'price')] = '4000'
    sheet.typed[cellId(11, 'risk')] = typed
    expect(productOffersToSave(sheet)).toEqual([{ id: 11, price: 4000, risk: sent, discount: 0 }])
  })

  it('CALC-7 what was typed over a number out of range is there when the calculator opens again', () => {
    const closed = sheetOfWire({ discount: 150 })
    closed.typed[cellId(11, 'discount')] = '15'
    const opened = sheetOfWire({ discount: 150 })
    restoreDrafts(opened, draftsOf(closed))
    expect(shownText(opened, cellId(11, 'discount'))).toBe('15')
  })
})

describe('an answer of the calculator', () => {
  it.each<[unknown, boolean]>([
    [{ id: null, products: [], current_offer: null, new_offers: [] }, true],
    [{ new_offers: [null, {}] }, false],
    [{ new_offers: [null, { id: 1, product_offers: [] }] }, true],
    [{ new_offers: [{ id: 1, product_offers: null }] }, false],
    [{ new_offers: [], current_offer: { id: 1, product_offers: null } }, false],
    [{ new_offers: [{ id: 1, product_offers: [{ id: null }] }] }, false],
    [{ error: 'timeout' }, false],
    [{ products: [], current_offer: null, new_offers: null }, false],
    [{ new_offers: {} }, false],
  ])('ERR-2 %j can be used: %s', (answer, isUsable) => {
    expect(v.is(compareOffers, answer)).toBe(isUsable)
  })
})

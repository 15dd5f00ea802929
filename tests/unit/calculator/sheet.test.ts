import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { compareOffers } from '@/api/schemas/compareOffers'
import { type CellField, cellId } from '@/domain/calculator/cells'
import { readCompareOffers, sheetOf } from '@/domain/calculator/layout'
import { saveStateOf } from '@/domain/calculator/saveState'
import {
  applyOtherTabsSave,
  applyServerValues,
  draftsOf,
  serverHas,
  serverHasText,
  markSent,
  markPerhapsOverwritten,
  mistakeIn,
  type OfferSheet,
  productOffersToSave,
  restoreDrafts,
  savedCells,
  shownText,
  typeIn,
} from '@/domain/calculator/sheet'
import type { Failure } from '@/domain/kit/failure'

/** The sheet of one offer with one product offer, 11, with these amounts from the API. */
function sheetOfWire(amounts: Partial<Record<CellField, unknown>>) {
  const productOffer = { id: 11, product_id: 1, name: 'Bil', price: 100, risk: 200, discount: 0, ...amounts }
  const offer = { id: 1, application_company_id: null, company: null, product_offers: [productOffer] }
  const answer = v.parse(compareOffers, { id: 1, products: [], current_offer: null, new_offers: [offer] })
  return sheetOf(7, readCompareOffers(answer).offers[0]!)
}

describe('an amount that the API gives', () => {
  it.each<[CellField, unknown, string, number | undefined]>([
    ['price', 7900, '7900', 7900],
    ['price', '7900', '7900', 7900],
    ['price', 349.125, '349,13', 349.125],
    ['price', '349,125', '349,13', 349.125],
    ['price', '349.125', '349,13', 349.125],
    ['price', '1 234.567', '1234,57', 1234.567],
    ['price', '349.125 kr.', '349125', 349125],
    ['price', '7.900,00', '7900', 7900],
    ['price', ' 4250 ', '4250', 4250],
    ['price', '4250.0000000', '4250', 4250],
    ['price', '1 234,50', '1234,50', 1234.5],
    ['price', '12345678901234567890', '', undefined],
    ['price', 'gratis', '', undefined],
    ['discount', 'efter aftale', '', undefined],
    ['price', ' ', '', 0],
    ['price', null, '', 0],
    ['discount', '12,5', '12,50', 12.5],
    ['discount', 150, '150', 150],
  ])(
    'CALC-3 CALC-7 CALC-16 %s %j from the API is shown as "%s", and sent back as %s when something else is typed',
    (field, wire, text, sent) => {
      const sheet = sheetOfWire({ [field]: wire })
      expect(shownText(sheet, cellId(11, field))).toBe(text)
      sheet.typed[cellId(11, 'risk')] = '500'
      // Not even as undefined, and least of all as 0: nobody typed over it.
      const numbers = Object.entries({ price: 100, discount: 0, [field]: sent, risk: 500 }).filter(
        ([, number]) => number !== undefined,
      )
      expect(productOffersToSave(sheet)).toStrictEqual([{ id: 11, ...Object.fromEntries(numbers) }])
    },
  )

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

  it('CALC-7 text typed over a number that is out of range is restored when the calculator opens again', () => {
    const closed = sheetOfWire({ discount: 150 })
    closed.typed[cellId(11, 'discount')] = '15'
    const opened = sheetOfWire({ discount: 150 })
    restoreDrafts(opened, draftsOf(closed))
    expect(shownText(opened, cellId(11, 'discount'))).toBe('15')
  })
})

const price = cellId(11, 'price')
/** What is sent for the product when its price is this amount. */
const withPrice = (amount: number) => ({ id: 11, price: amount, risk: 200, discount: 0 })

/** The sheet of a price of 100 with this typed over it and, in some tests, that amount being sent meanwhile. */
function typedOver(typed: string, sent?: string) {
  const sheet = sheetOfWire({})
  sheet.typed[price] = sent ?? typed
  if (sent !== undefined) markSent(sheet)
  sheet.typed[price] = typed
  return sheet
}

const unsaved = (sheet: OfferSheet) => productOffersToSave(sheet).map((one) => one.price)

describe('what is saved of an offer', () => {
  it.each(['100', '100,00', 'kr. 100,-'])('CALC-7 "%s" typed over 100 is neither saved nor kept', (text) => {
    const sheet = typedOver(text)
    expect([unsaved(sheet), draftsOf(sheet), saveStateOf(sheet).state]).toEqual([[], {}, 'none'])
  })

  it('CALC-7 a price that is back at its stored value is unsaved while another was sent and not answered', () => {
    expect(unsaved(typedOver('100', '300'))).toEqual([100])
  })

  it.each([
    ['the number that was typed', withPrice(300), true],
    ['the number that was typed, beside another tab’s', { ...withPrice(300), risk: 5 }, true],
    ['another number, to which it clamps', withPrice(250), true],
    ['the number from before', withPrice(100), false],
    ['that number for another product', { ...withPrice(300), id: 12 }, false],
  ])('CALC-7 ERR-7 what was sent counts as stored when the server holds %s', (_, stored, held) => {
    const sent = typedOver('300', '300')
    expect(serverHas(sent, [stored])).toBe(held)
    expect(serverHas(sent, [{ ...withPrice(1), id: 10 }, stored])).toBe(held)
  })

  it('CALC-7 ERR-7 another number may be another tab’s where that has saved meanwhile, and counts only where it is rounded', () => {
    const sent = { ...typedOver('300,4', '300,4'), isOvertaken: true }
    expect([withPrice(250), withPrice(300)].map((stored) => serverHas(sent, [stored]))).toEqual([false, true])
  })

  it('CALC-7 ERR-7 another number that is a whole krone away is not rounded, and the number of before counts where it was typed again', () => {
    expect(serverHas({ ...typedOver('300', '300'), isOvertaken: true }, [withPrice(299)])).toBe(false)
    expect(serverHas({ ...typedOver('100', '300'), isOvertaken: true }, [withPrice(100)])).toBe(true)
  })

  it('CALC-14 an excess that nobody has stated is not sent as 0', () => {
    const sheet = sheetOfWire({ risk: null })
    sheet.typed[price] = '300'
    expect(productOffersToSave(sheet)).toStrictEqual([{ id: 11, price: 300, discount: 0 }])
  })

  it.each<[string, OfferSheet, string, boolean]>([
    ['the same number, spelt otherwise', typedOver('100'), '100,00', true],
    ['another number', typedOver('100'), '300', false],
    ['a number that may have been replaced by one that was sent', typedOver('100', '300'), '100', false],
  ])('CALC-7 the server holds a text where it has %s', (_, sheet, text, held) => {
    expect(serverHasText(sheet, price, text)).toBe(held)
    expect(serverHasText(sheet, cellId(99, 'price'), '')).toBe(false)
  })

  it('CALC-7 an answer confirms what was sent in the customer’s spelling, and a later one shows what is stored by then', () => {
    const sheet = typedOver('1.000', '1.000')
    applyServerValues(sheet, withPrice(1000))
    expect([shownText(sheet, price), unsaved(sheet)]).toEqual(['1.000', []])
    applyServerValues(sheet, withPrice(3000))
    expect([shownText(sheet, price), unsaved(sheet)]).toEqual(['3000', []])
  })

  it('CALC-7 an answer leaves input that is newer than its save unsaved', () => {
    const sheet = typedOver('2000', '1000')
    applyServerValues(sheet, withPrice(1000))
    expect([shownText(sheet, price), unsaved(sheet)]).toEqual(['2000', [2000]])
    sheet.typed[price] = '1000'
    expect(unsaved(sheet)).toEqual([])
  })

  it('CALC-7 an old save that ends late is saved over, unless it is what is shown or newer input is unsaved', () => {
    const undone = sheetOfWire({})
    markPerhapsOverwritten(undone, withPrice(300))
    expect([shownText(undone, price), unsaved(undone)]).toEqual(['100', [100]])
    const same = sheetOfWire({})
    markPerhapsOverwritten(same, withPrice(100))
    expect([same.typed, same.unconfirmed]).toEqual([{}, {}])
    const onlyPrice = sheetOfWire({})
    markPerhapsOverwritten(onlyPrice, { id: 11, price: 300 })
    expect(Object.keys(onlyPrice.typed)).toEqual([price])
    const newer = typedOver('400')
    markPerhapsOverwritten(newer, withPrice(300))
    expect([newer.typed[price], newer.unconfirmed]).toEqual(['400', {}])
  })

  it('CALC-7 text typed over an unconfirmed save is restored when the calculator opens again, whichever of the two the server holds', () => {
    const drafts = draftsOf(typedOver('2000', '1000'))
    for (const [held, shown] of [
      [100, '2000'],
      [1000, '2000'],
      [1500, '1500'],
    ] as const) {
      const opened = sheetOfWire({ price: held })
      restoreDrafts(opened, drafts)
      expect(shownText(opened, price)).toBe(shown)
    }
  })
})

describe('what is wrong with a field', () => {
  /** As when typing pauses. */
  const pause = (sheet: OfferSheet) => void Reflect.deleteProperty(sheet.pendingValidation, price)

  it('VAL-6 CALC-2 a text that is no number is wrong once typing pauses, and from then on until it is a number', () => {
    const sheet = sheetOfWire({})
    typeIn(sheet, price, 'd')
    expect(mistakeIn(sheet, price)).toBeNull()
    pause(sheet)
    expect(mistakeIn(sheet, price)).toBe('numbers_only')
    typeIn(sheet, price, 'dy')
    expect(mistakeIn(sheet, price)).toBe('numbers_only')
    typeIn(sheet, price, '4')
    expect(mistakeIn(sheet, price)).toBeNull()
    typeIn(sheet, price, '4x')
    expect(mistakeIn(sheet, price)).toBeNull()
  })

  it('VAL-6 CALC-7 a text that became a number before typing paused waits for nothing', () => {
    const sheet = sheetOfWire({})
    typeIn(sheet, price, '-')
    expect(saveStateOf(sheet).state).toBe('waiting')
    typeIn(sheet, price, '4')
    expect(sheet.pendingValidation).toEqual({})
  })
})

describe('what the customer is told was saved as another number', () => {
  const answered = (sheet: OfferSheet, amount: number) => {
    applyServerValues(sheet, withPrice(amount))
    return Object.fromEntries(
      Object.entries(sheet.remarks).map(([cell, remark]) => [
        cell,
        remark.kind === 'adjusted' ? remark.typed : remark.kind,
      ]),
    )
  }

  it.each<[string, OfferSheet, number, Record<string, string>]>([
    ['what was sent, where another number is stored', typedOver('300,50', '300,50'), 301, { [price]: '300,50' }],
    ['nothing, where it is stored as sent', typedOver('300,50', '300,50'), 300.5, {}],
    ['nothing, while newer input stands over it', typedOver('400', '300,50'), 301, {}],
    ['nothing, where nothing was sent', sheetOfWire({}), 301, {}],
  ])('CALC-16 the field names %s', (_, sheet, stored, adjusted) => {
    expect(answered(sheet, stored)).toEqual(adjusted)
  })

  it('CALC-16 it is no longer named once the customer types in the field', () => {
    const sheet = typedOver('300,50', '300,50')
    answered(sheet, 301)
    typeIn(sheet, price, '302')
    expect(sheet.remarks).toEqual({})
  })
})

describe('what another tab saves', () => {
  const lost: Failure = { kind: 'offline', status: null, messages: [], fields: {}, failedAttempts: null }

  it.each<[string, OfferSheet['saving'], boolean]>([
    ['while a save of ours is under way', { state: 'saving' }, true],
    ['while a save of ours is in doubt', { state: 'unconfirmed', failure: lost }, true],
    ['after a save of ours', { state: 'done', data: { at: 1 } }, false],
    ['before any save of ours', { state: 'none' }, false],
  ])('CALC-7 %s it may be newer than our answer', (_, saving, isOvertaken) => {
    const sheet = { ...sheetOfWire({}), saving }
    applyOtherTabsSave(sheet, { [price]: 300 })
    expect([sheet.isOvertaken, shownText(sheet, price)]).toEqual([isOvertaken, '300'])
  })

  it('CALC-7 in a field that was sent from here, or of an offer that is not here, it changes nothing', () => {
    const sheet = typedOver('400', '400')
    applyOtherTabsSave(sheet, { [price]: 300, [cellId(99, 'price')]: 300 })
    expect([shownText(sheet, price), sheet.serverTexts[price], Object.keys(sheet.serverTexts).length]).toEqual([
      '400',
      '100',
      3,
    ])
  })
})

describe('what other tabs are told of a save', () => {
  it('CALC-7 the numbers that the server now holds for the products that were sent, but none that cannot be read', () => {
    const stored = [
      { ...withPrice(300), risk: 'efter aftale' },
      { ...withPrice(1), id: 12 },
    ]
    expect(savedCells(typedOver('300', '300'), stored)).toEqual({ [price]: 300, [cellId(11, 'discount')]: 0 })
  })
})

describe('a draft', () => {
  it('CALC-7 of a product that the offer no longer has is typed nowhere', () => {
    const sheet = sheetOfWire({})
    restoreDrafts(sheet, { [cellId(99, 'price')]: { text: '300', over: [''], product: 'Båd', at: 1 } })
    expect(sheet.typed).toEqual({})
  })
})

describe('an answer of the calculator', () => {
  it.each<[unknown, boolean]>([
    [{ id: null, products: [], current_offer: null, new_offers: [] }, true],
    [{ products: [], new_offers: [null, {}] }, false],
    [{ products: [], new_offers: [null, { id: 1, product_offers: [] }] }, true],
    [{ products: [], new_offers: [{ id: 1, product_offers: null }] }, false],
    [{ products: [], new_offers: [], current_offer: { id: 1, product_offers: null } }, false],
    [{ products: [], new_offers: [{ id: 1, product_offers: [{ id: null }] }] }, false],
    [{ error: 'timeout' }, false],
    [{ products: [], current_offer: null, new_offers: null }, false],
    [{ products: [], new_offers: {} }, false],
  ])('ERR-2 the answer %j can be used: %s', (answer, isUsable) => {
    expect(v.is(compareOffers, answer)).toBe(isUsable)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricesOf } from '@/domain/prices/prices'
import { comparedPrices } from '@/domain/prices/selectors'
import { aMatch, anApplication } from '@tests/unit/applications/wire'
import { calculatorOf, type Typed } from '@tests/unit/calculator/sheets'

const million = 1_000_000
const products = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Produkt ${index + 1}`, url_alias: 'car' }))
const direct = (price: string) => ({ product_name: 'Bil', deduction: '0', price, cover: [], buy_link: null, webservice_id: 1, webservice_name: '' })
/** Matches whose ids are 101, 102, … of the companies 1, 2, …; each with the direct price given. */
const inquiry = (productCount: number, ...prices: (string | null)[]) =>
  anApplication({
    products: products(productCount),
    app_companies: prices.map((price, index) =>
      aMatch({ id: 101 + index, company_id: index + 1, company: { id: index + 1, meta_name: `Selskab ${index + 1}` }, direct_offer: price === null ? null : direct(price) }),
    ),
  })

const found = (...given: Parameters<typeof pricesOf>) => {
  const { byMatch, cheapest, lacking } = pricesOf(...given)
  return {
    rows: Object.fromEntries([...byMatch].map(([id, { total, missing }]) => [id, [total / million, missing]])),
    cheapest: cheapest && [cheapest.companies.map((company) => company?.id ?? null), cheapest.total / million, cheapest.missing, cheapest.isCurrent],
    lacking,
  }
}

describe('what the offers cost', () => {
  it('APP-7 ROW-4 knows nothing without calculator and direct offers', () => {
    expect(found(inquiry(2, null, null), null)).toEqual({ rows: {}, cheapest: null, lacking: 2 })
  })

  it('APP-7 ROW-4 takes each insurer’s total from the calculator, found by its company, and the lowest complete one as the cheapest', () => {
    const calculator = calculatorOf([[['300'], ['100']], [['200'], ['150']], [['10'], ['']]])
    expect(found(inquiry(2, null, null, null), calculator)).toEqual({ rows: { 101: [400, 0], 102: [350, 0], 103: [10, 1] }, cheapest: [[2], 350, 0, false], lacking: 1 })
  })

  it('APP-7 names all that cost the same', () => {
    expect(found(inquiry(1, null, null), calculatorOf([[['300']], [['300']]])).cheapest).toEqual([[1, 2], 300, 0, false])
  })

  it('APP-7 marks the cheapest as incomplete while none is complete: that which lacks least, not that which costs least', () => {
    const calculator = calculatorOf([[['10'], [''], ['']], [['200'], ['150'], ['']]])
    expect(found(inquiry(3, null, null), calculator).cheapest).toEqual([[2], 350, 1, false])
  })

  it('APP-7 says that the current insurer is cheapest, where it is and all are complete', () => {
    expect(found(inquiry(1, null), calculatorOf([[['300']]], [['250']])).cheapest).toEqual([[14], 250, 0, true])
    expect(found(inquiry(1, null), calculatorOf([[['300']]], [['350']])).cheapest).toEqual([[1], 300, 0, false])
    expect(found(inquiry(2, null), calculatorOf([[['300'], ['']]], [['10'], ['10']])).cheapest).toEqual([[1], 300, 1, false])
    expect(found(inquiry(2, null), calculatorOf([[['300'], ['10']]], [['10'], ['']])).cheapest).toEqual([[1], 310, 0, false])
  })

  it('APP-7 ROW-4 takes the match that an offer names, whatever its company, and shows one that fits none', () => {
    const calculator = calculatorOf([[['300']], [['200']], [['100']]])
    Object.assign(calculator.sheets[1]!, { applicationCompanyId: 102 })
    Object.assign(calculator.sheets[2]!, { company: null })
    const { byMatch, cheapest } = pricesOf(inquiry(1, null, null), calculator)
    expect([...byMatch.keys()]).toEqual([102])
    expect(cheapest?.companies.map((company) => company?.id)).toEqual([3])
  })

  it('APP-7 ROW-4 matches without a company are nobody’s', () => {
    const calculator = calculatorOf([[['300']]])
    Object.assign(calculator.sheets[1]!, { company: null })
    const application = anApplication({ products: products(1), app_companies: [aMatch({ id: 101, company_id: null })] })
    expect(found(application, calculator)).toMatchObject({ rows: {}, lacking: 1 })
  })

  it('APP-7 a current insurer that costs the same is the cheapest', () => {
    expect(found(inquiry(1, null), calculatorOf([[['300']]], [['300']])).cheapest).toEqual([[14], 300, 0, true])
  })

  it('APP-7 ROW-4 without an inquiry there is no price, and without a calculator those of direct offers', () => {
    expect(comparedPrices(null, null, {})).toEqual({ byMatch: new Map(), cheapest: null, lacking: 0 })
    expect(comparedPrices(inquiry(1, '1895'), null, {}).byMatch.get(101)).toEqual({ total: 1895 * million, missing: 0 })
    const { layout, sheets } = calculatorOf([[['300']]])
    expect(comparedPrices(inquiry(1, '1895'), layout, sheets).byMatch.get(101)).toEqual({ total: 300 * million, missing: 0 })
  })

  it('APP-7 ROW-4 counts a direct offer as the price of one product', () => {
    expect(found(inquiry(1, '1895.40', null), null)).toEqual({ rows: { 101: [1895.4, 0] }, cheapest: [[1], 1895.4, 0, false], lacking: 1 })
    expect(found(inquiry(4, '1895', null), null)).toEqual({ rows: { 101: [1895, 3] }, cheapest: [[1], 1895, 3, false], lacking: 2 })
    expect(found(inquiry(1, '0', null), null).cheapest).toBeNull()
    expect(found(inquiry(0, '1895'), null).cheapest).toEqual([[1], 1895, 0, false])
  })

  it('APP-7 ROW-4 takes an insurer’s numbers in the calculator before its direct offer', () => {
    const calculator = calculatorOf([[['300'], ['100']], [[''], ['']]])
    expect(found(inquiry(2, '50', '60'), calculator)).toEqual({ rows: { 101: [400, 0], 102: [60, 1] }, cheapest: [[1], 400, 0, false], lacking: 1 })
  })

  it('APP-7 no complete price on a row is lower than the cheapest', () => {
    const price = fc.integer({ min: 0, max: 20_000 }).map((kroner): Typed => [kroner === 0 ? '' : String(kroner)])
    fc.assert(
      fc.property(fc.array(fc.array(price, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }), (offers) => {
        const { byMatch, cheapest } = pricesOf(inquiry(2, ...offers.map(() => null)), calculatorOf(offers))
        const complete = [...byMatch.values()].filter(({ missing }) => missing === 0).map(({ total }) => total)
        if (complete.length > 0) expect(cheapest).toMatchObject({ total: Math.min(...complete), missing: 0 })
        expect(cheapest === null).toBe(byMatch.size === 0)
      }),
    )
  })
})

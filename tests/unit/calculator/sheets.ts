import type { CompareOffers } from '@/api/schemas/compareOffers'
import { readCompareOffers, sheetOf } from '@/domain/calculator/layout'
import { cellFieldNames, cellId } from '@/domain/calculator/cells'
import { pricesOf } from '@/domain/prices/prices'
import type { OfferSheet } from '@/domain/calculator/sheet'

/** Price, excess and discount of one product as somebody types them. */
export type Typed = readonly [price: string, risk?: string, discount?: string]

/** A calculator of as many products as the offers have, with every field typed. Offers have the ids 1, 2, …; the current one is 100. */
export function calculatorOf(
  newOffers: readonly (readonly Typed[])[],
  current?: readonly Typed[],
  currentCompanyId = 14,
) {
  const all = current ? [...newOffers, current] : newOffers
  const products = Array.from({ length: Math.max(0, ...all.map((offer) => offer.length)) }, (_, index) => index + 1)
  const offer = (id: number, companyId: number) => ({
    id,
    application_company_id: null,
    company: { id: companyId, meta_name: `Selskab ${companyId}` } as NonNullable<
      CompareOffers['current_offer']
    >['company'],
    product_offers: products.map((product) => ({
      id: id * 1000 + product,
      product_id: product,
      name: '',
      price: null,
      risk: null,
      discount: null,
    })),
  })
  const answer: CompareOffers = {
    id: 1,
    products: products.map((id) => ({ id, name: `Produkt ${id}`, url_alias: 'car' })),
    current_offer: current ? offer(100, currentCompanyId) : null,
    new_offers: newOffers.map((_, index) => offer(index + 1, index + 1)),
  }
  const { layout, offers } = readCompareOffers(answer)
  const sheets: Record<number, OfferSheet> = {}
  for (const one of offers) {
    const sheet = sheetOf(7, one)
    const typed = one.id === 100 ? current : newOffers[one.id - 1]
    typed?.forEach((texts, index) =>
      cellFieldNames.forEach(
        (field, column) => (sheet.typed[cellId(one.id * 1000 + index + 1, field)] = texts[column] ?? ''),
      ),
    )
    sheets[one.id] = sheet
  }
  const prices = pricesOf([], layout, sheets)
  return { layout, sheets, prices, comparison: prices.comparison }
}

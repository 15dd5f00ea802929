import { weakMapMemoize } from '@reduxjs/toolkit'
import type { ApplicationCompany } from '@/api/schemas/application'
import { largestOere } from '@/domain/calculator/cells'
import type { ProductRow } from '@/domain/calculator/layout'
import { type DirectCost, fromOere } from '@/domain/calculator/rules'
import { amountOf, priceOf } from '@/domain/applications/directOffer'

/**
 * An insurer's direct offer as the price of the product that it names. Null where there is no price, or the name fits
 * none or several of the inquiry's products: a price never stands for more than it says (CALC-13).
 */
export const directPriceOf = weakMapMemoize(({ company, direct_offer: offer }: Pick<ApplicationCompany, 'company' | 'direct_offer'>, rows: ProductRow[]): DirectCost | null => {
  const price = offer && toOere(priceOf(offer.price))
  if (!offer || price === null) return null
  const insurer = wordsOf(company?.meta_name ?? '')
  const words = wordsOf(offer.product_name)
  const named = [words, words.filter((word) => !insurer.includes(word))].map((parts) => parts.join(' '))
  const [row, ...others] = rows.filter(({ name }) => namesOf(name).some((one) => named.includes(one)))
  return row && others.length === 0 ? { key: row.key, price: fromOere(price), risk: toOere(amountOf(offer.deduction)), source: 'direct' } : null
})

/** In whole kroner, as every place that shows a direct offer prints it (DIRECT-1), so that none of them differs. */
function toOere(kroner: number | null): number | null {
  const oere = kroner === null ? -1 : Math.round(kroner) * 100
  return oere >= 0 && oere <= largestOere ? oere : null
}

/** The full name, and the name without "forsikring": "Bil" is Bilforsikring, but "Bil Plus" may be something else. */
function namesOf(product: string): string[] {
  const name = wordsOf(product).join(' ')
  return [name, name.replace(/s?forsikring$/, '')].filter(Boolean)
}

function wordsOf(text: string): string[] {
  return text.toLocaleLowerCase('da').split(/[^\p{L}\d]+/u).filter(Boolean)
}

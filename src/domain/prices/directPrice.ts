import { weakMapMemoize } from '@reduxjs/toolkit'
import type { ApplicationCompany } from '@/api/schemas/application'
import { largestOere } from '@/domain/calculator/cells'
import type { ProductRow } from '@/domain/calculator/layout'
import type { DirectCost } from '@/domain/calculator/rules'
import { amountOf, priceOf } from '@/domain/applications/match/price'

/**
 * An insurer's direct offer as the price of the product that it names. Null where there is no price, or the name fits
 * none or several of the inquiry's products: a price never stands for more than it says.
 */
export const directPriceOf = weakMapMemoize(({ company, direct_offer: offer }: Pick<ApplicationCompany, 'company' | 'direct_offer'>, rows: ProductRow[]): DirectCost | null => {
  const exact = offer && wholeIn(priceOf(offer.price), 1_000_000)
  if (!offer || exact === null) return null
  const insurer = wordsOf(company?.meta_name ?? '')
  const words = wordsOf(offer.product_name)
  const named = [words, words.filter((word) => !insurer.includes(word))].map((parts) => parts.join(' '))
  const [row, ...others] = rows.filter(({ name }) => namesOf(name).some((one) => named.includes(one)))
  return row && others.length === 0 ? { key: row.key, exact, risk: wholeIn(amountOf(offer.deduction), 100), source: 'direct' } : null
})

/** An amount in that many parts of a krone; null beyond what a field would take. */
function wholeIn(kroner: number | null, parts: number): number | null {
  return kroner !== null && kroner >= 0 && kroner * 100 <= largestOere ? Math.round(kroner * parts) : null
}

/** The full name, and the name without "forsikring": "Bil" is Bilforsikring, but "Bil Plus" may be something else. */
function namesOf(product: string): string[] {
  const name = wordsOf(product).join(' ')
  return [name, name.replace(/s?forsikring$/, '')].filter(Boolean)
}

function wordsOf(text: string): string[] {
  return text.toLocaleLowerCase('da').split(/[^\p{L}\d]+/u).filter(Boolean)
}

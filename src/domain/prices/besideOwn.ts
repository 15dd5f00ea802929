import { decimalsFor } from '@/domain/calculator/figures'
import type { Prices } from './prices'

/**
 * The prices as the page of one offer prints them, beside those of the current insurer: with øre where one of these numbers
 * has any, whatever the other offers have (CALC-10).
 */
export function besideOwn(prices: Prices, offerId: number): Prices {
  const { comparison, figures } = prices
  const ids = [offerId, comparison.currentId].flatMap((id) => id ?? [])
  const printed = ids.flatMap((id) => figures.offers.get(id) ?? [])
  const costs = ids.flatMap((id) => comparison.offers.get(id)?.cost ?? [])
  const amounts = printed.flatMap(({ total, lines, difference, tradeOff }) => [total, difference, tradeOff?.cheaper, ...Object.values(lines)])
  const risks = [...costs.flatMap(({ risk, lines }) => [risk, ...Object.values(lines).map((line) => line?.risk)]), ...printed.map(({ tradeOff }) => tradeOff?.riskier)]
  return { ...prices, figures: { ...figures, decimals: decimalsOf(amounts), riskDecimals: decimalsOf(risks) } }
}

function decimalsOf(amounts: (number | null | undefined)[]): 0 | 2 {
  return decimalsFor(amounts.map((amount) => amount ?? 0))
}

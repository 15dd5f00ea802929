import { weakMapMemoize } from '@reduxjs/toolkit'
import type { Application } from '@/api/schemas/application'
import type { MatchPrices, MatchPrice } from '@/domain/applications/match/price'
import type { Layout } from '@/domain/calculator/layout'
import type { OfferSheet } from '@/domain/calculator/sheet'
import { sourcesOf } from './prices'
import { comparedPrices } from './selectors'

/** The prices that `matchView` needs of an inquiry; nothing is known without its calculator. */
export const matchPricesOf = weakMapMemoize(({ app_companies: matches }: Application, layout: Layout | null, sheets: Record<number, OfferSheet>): MatchPrices => {
  if (!layout) return { byMatch: new Map(), inCalculator: null }
  const { byMatch, comparison, columns } = comparedPrices(matches, layout, sheets)
  const priced = [...byMatch].flatMap(([matchId, id]): [number, MatchPrice][] => {
    const cost = comparison.offers.get(id)?.cost
    return cost ? [[matchId, { total: cost.total, missing: cost.missing, source: sourcesOf(cost).includes('direct') ? 'direct' : 'typed' }]] : []
  })
  const typed = columns.flatMap(({ sheet, matchId }) => (sheet && matchId !== null ? [matchId] : []))
  return { byMatch: new Map(priced), inCalculator: new Set(typed) }
})

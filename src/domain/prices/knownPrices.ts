import { weakMapMemoize } from '@reduxjs/toolkit'
import type { Application, ApplicationCompany } from '@/api/schemas/application'
import type { KnownPrices, MatchPrice } from '@/domain/applications/match/price'
import type { Layout } from '@/domain/calculator/layout'
import type { OfferSheet } from '@/domain/calculator/sheet'
import { comparedPrices } from './selectors'

/** What `matchView` needs of an inquiry's prices; without a layout, of its direct offers alone. */
export const knownPricesOf = weakMapMemoize((application: Application, layout: Layout | null, sheets: Record<number, OfferSheet>): KnownPrices => {
  const { byMatch } = comparedPrices(application, layout, sheets)
  const inCalculator = layout && matchesIn(application.app_companies, layout, sheets)
  const priced = [...byMatch].map(([id, price]): [number, MatchPrice] => [id, { ...price, source: inCalculator?.has(id) ? 'typed' : 'direct' }])
  return { byMatch: new Map(priced), inCalculator }
})

function matchesIn(matches: ApplicationCompany[], { newOfferIds }: Layout, sheets: Record<number, OfferSheet>): Set<number> {
  const offers = newOfferIds.flatMap((id) => sheets[id] ?? [])
  const isOffered = ({ id, company_id }: ApplicationCompany) =>
    offers.some(({ applicationCompanyId, company }) => (applicationCompanyId === null ? company_id !== null && company_id === company?.id : applicationCompanyId === id))
  return new Set(matches.filter(isOffered).map(({ id }) => id))
}

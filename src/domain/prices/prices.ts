import type { Application, ApplicationCompany, Company } from '@/api/schemas/application'
import { endedOf } from '@/domain/applications/match/ended'
import type { Comparison } from '@/domain/calculator/comparison'
import type { Layout } from '@/domain/calculator/layout'
import { bestPackage, type OfferCost } from '@/domain/calculator/rules'
import type { OfferSheet } from '@/domain/calculator/sheet'
import { priceOf } from '@/domain/applications/directOffer'

/** Kroner a year, in millionths as all totals are, and how many of the products it does not cover. */
export interface Price {
  total: number
  missing: number
}

/** What the inquiry's offers cost, as far as it is known (APP-7, ROW-4). */
export interface Prices {
  /** By match. */
  byMatch: Map<number, Price>
  cheapest: (Price & { companies: (Company | null)[]; isCurrent: boolean }) | null
  /** Insurers of the inquiry that have no price, or not for every product. */
  lacking: number
}

/** The calculator of an inquiry, once it is loaded. */
export interface Compared {
  layout: Layout
  comparison: Comparison
  sheets: Record<number, OfferSheet>
}

interface Priced extends Price {
  company: Company | null
  matchId: number | null
}

type Inquiry = Pick<Application, 'app_companies' | 'products'>

/** An insurer's numbers in the calculator go before its direct offer, which is for one product. */
export function pricesOf({ app_companies, products }: Inquiry, compared: Compared | null): Prices {
  const matches = app_companies.filter((match) => endedOf(match) === null)
  const productCount = Math.max(1, compared?.layout.rows.length ?? products.length)
  const fromCalculator = compared ? calculatedPrices(matches, compared) : []
  const known = new Set(fromCalculator.map(({ matchId }) => matchId))
  const direct = matches.filter(({ id }) => !known.has(id)).flatMap((match) => directPrice(match, productCount) ?? [])
  const priced = [...fromCalculator, ...direct]
  const byMatch = new Map(priced.flatMap(({ matchId, total, missing }) => (matchId === null ? [] : [[matchId, { total, missing }]])))
  return {
    byMatch,
    cheapest: cheapestOf(priced, productCount, compared),
    lacking: matches.filter(({ id }) => byMatch.get(id)?.missing !== 0).length,
  }
}

function calculatedPrices(matches: ApplicationCompany[], { layout, comparison, sheets }: Compared): Priced[] {
  return layout.newOfferIds.flatMap((offerId) => {
    const cost = comparison.costs.get(offerId)
    const sheet = sheets[offerId]
    if (!cost || !sheet || cost.missing >= layout.rows.length) return []
    const match = matches.find(({ id, company_id: companyId }) =>
      sheet.applicationCompanyId === null ? companyId !== null && companyId === sheet.company?.id : id === sheet.applicationCompanyId,
    )
    return [{ total: cost.total, missing: cost.missing, company: sheet.company, matchId: match?.id ?? null }]
  })
}

function directPrice({ id, company, direct_offer: offer }: ApplicationCompany, productCount: number): Priced | null {
  const kroner = offer && priceOf(offer.price)
  return kroner === null ? null : { total: Math.round(kroner * 1_000_000), missing: productCount - 1, company, matchId: id }
}

function cheapestOf(priced: Priced[], productCount: number, compared: Compared | null): Prices['cheapest'] {
  const costs = new Map<number, OfferCost>(priced.map(({ total, missing }, index) => [index, { total, missing, risk: 0, lines: {} }]))
  const best = bestPackage(costs, productCount).offerIds.flatMap((index) => priced[index] ?? [])
  const [first] = best
  if (!first) return null
  const current = currentOffer(compared)
  // One that lacks a product costs less for covering less: neither is then said to be cheaper.
  if (current && first.missing === 0 && current.total <= first.total) return { ...current, isCurrent: true }
  return { total: first.total, missing: first.missing, companies: best.map(({ company }) => company), isCurrent: false }
}

function currentOffer(compared: Compared | null): (Price & { companies: (Company | null)[] }) | null {
  const id = compared?.layout.currentOfferId ?? null
  const cost = id === null ? undefined : compared?.comparison.costs.get(id)
  if (id === null || cost?.missing !== 0) return null
  return { total: cost.total, missing: 0, companies: [compared?.sheets[id]?.company ?? null] }
}

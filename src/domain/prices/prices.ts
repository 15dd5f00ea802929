import { weakMapMemoize } from '@reduxjs/toolkit'
import type { ApplicationCompany, Company } from '@/api/schemas/application'
import { endedOf } from '@/domain/applications/match/ended'
import { amountOf, priceOf } from '@/domain/applications/match/price'
import { largestOere } from '@/domain/calculator/cells'
import { comparison, type Comparison } from '@/domain/calculator/comparison'
import type { Layout, ProductRow } from '@/domain/calculator/layout'
import { costOf, type DirectCost, kronerOf, type OfferCost, type PriceSource } from '@/domain/calculator/rules'
import type { OfferSheet } from '@/domain/calculator/sheet'

/** Whose price it is, and where it is in the calculator. */
export interface PricedOffer {
  /** The offer's id; the match's, below zero, where there is only a direct offer: the two series must not collide. */
  id: number
  /** Null for the current insurer, and for an offer that names none of the inquiry's. */
  match: ApplicationCompany | null
  company: Company | null
  /** Null for a direct offer of an insurer without fields in the calculator. */
  sheet: OfferSheet | null
  /** The insurer's own price of one of the products, which counts where none is typed. */
  direct: DirectCost | null
}

/**
 * The costs of the inquiry's offers, as far as they are known, and the same wherever they are shown (APP-7, ROW-4,
 * OFFER-10).
 */
export interface Prices {
  layout: Layout
  /** In display order, the current insurer first. */
  columns: PricedOffer[]
  comparison: Comparison
  /** The offer of each match that has one with a price. */
  byMatch: Map<number, number>
  /** How many of the inquiry's insurers have no price, or not for every product, plus the offers that could not be read. */
  lacking: number
}

/**
 * Combines the typed prices with the insurers' direct prices of the products that they name (CALC-13); computed once for
 * everyone who shows them.
 */
export const pricesOf = weakMapMemoize(
  (matches: ApplicationCompany[], layout: Layout, sheets: Record<number, OfferSheet>): Prices => {
    const { rows, currentOfferId, newOfferIds } = layout
    const own = currentOfferId === null ? undefined : sheets[currentOfferId]
    const current = own && { id: own.id, match: null, company: own.company, sheet: own, direct: null }
    const typed = typedColumns(
      newOfferIds.flatMap((id) => sheets[id] ?? []),
      matches,
      rows,
    )
    const known = new Set(typed.map(({ match }) => match?.id))
    const fresh = [
      ...typed,
      ...matches.filter(({ id }) => !known.has(id)).flatMap((match) => directColumn(match, rows)),
    ]
    const toCompare = ({ id, match, sheet, direct }: PricedOffer) => ({
      id,
      cost: memoizedCost(rows, sheet, direct),
      hasEnded: match !== null && endedOf(match) !== null,
    })
    const found = comparison(
      fresh.map(toCompare),
      current ? toCompare(current) : null,
      rows.map(({ key }) => key),
    )
    const costOfColumn = (id: number) => found.offers.get(id)?.cost
    const byMatch = new Map<number, number>()
    for (const { id, match } of fresh) {
      const cost = costOfColumn(id)
      if (match && cost && sourcesOf(cost).length > 0 && !byMatch.has(match.id)) byMatch.set(match.id, id)
    }
    const isLacking = (match: ApplicationCompany) =>
      endedOf(match) === null && costOfColumn(byMatch.get(match.id) ?? 0)?.missing !== 0
    return {
      layout,
      columns: current ? [current, ...fresh] : fresh,
      comparison: found,
      byMatch,
      lacking: matches.filter(isLacking).length + layout.leftOut,
    }
  },
)

// A keystroke changes one sheet; the other offers' costs are reused.
const memoizedCost = weakMapMemoize(costOf)

/** The offer of this match that has a price, else the first that names it; null where there is none. */
export function columnOf({ columns, byMatch }: Prices, { id }: Pick<ApplicationCompany, 'id'>): PricedOffer | null {
  const priced = columns.find((column) => column.id === byMatch.get(id))
  return priced ?? columns.find(({ match }) => match?.id === id) ?? null
}

/** Each with the match that it names, or else one with the same insurer, which may have several: first one that has no offer yet. */
function typedColumns(sheets: OfferSheet[], matches: ApplicationCompany[], rows: ProductRow[]): PricedOffer[] {
  const taken = new Set(sheets.map(({ applicationCompanyId }) => applicationCompanyId))
  return sheets.map((sheet) => {
    const { id, company, applicationCompanyId } = sheet
    const ofCompany = matches.filter((one) => company !== null && (one.company_id ?? one.company?.id) === company.id)
    const match =
      applicationCompanyId === null
        ? (ofCompany.find((one) => !taken.has(one.id)) ?? ofCompany[0])
        : matches.find((one) => one.id === applicationCompanyId)
    if (match) taken.add(match.id)
    return { id, company, sheet, match: match ?? null, direct: match ? directPriceOf(match, rows) : null }
  })
}

function directColumn(match: ApplicationCompany, rows: ProductRow[]): PricedOffer[] {
  return isCompared(match, rows)
    ? [
        {
          id: -match.id,
          company: match.company,
          sheet: null,
          match,
          direct: directPriceOf(match, rows),
        },
      ]
    : []
}

/** Whether an insurer's direct offer is a price of one of these products, and can still be accepted. */
function isCompared(match: ApplicationCompany, rows: ProductRow[]): boolean {
  return directPriceOf(match, rows) !== null && endedOf(match) === null
}

/** Whether any insurer has fields to type prices in, or a direct price that can be compared. */
export function hasNewPrices(matches: ApplicationCompany[], { newOfferIds, rows }: Layout): boolean {
  return newOfferIds.length > 0 || matches.some((match) => isCompared(match, rows))
}

/** An insurer's own price and excess in whole kroner. */
export interface DirectPrice {
  /** The product. */
  key: string
  price: number
  risk: number | null
  /** The excess that the customer typed, where it is another than the insurer's. */
  typedRisk: number | null
  /**
   * Whether it is the price that its offer counts, that which the customer typed, or another. `alike`: of a name with
   * more in it than the product's, and the price that the customer typed there.
   */
  is: 'counted' | 'typed_too' | 'other' | 'alike'
}

/** The insurer's own price by the number that it has in its offer, or by itself where another is typed (CALC-10, CALC-13). */
export function directPriceIn(prices: Prices, column: PricedOffer): DirectPrice | null {
  const direct = column.direct ?? typedAlike(prices, column)
  if (!direct) return null
  const { key } = direct
  const line = lineOf(prices, column, key)
  if (line?.source === 'direct') return { key, price: line.price, risk: line.risk, typedRisk: null, is: 'counted' }
  const risk = direct.risk === null ? null : Math.round(direct.risk / 100)
  const typedRisk = risk !== null && line?.risk !== risk ? (line?.risk ?? null) : null
  return line && isSamePrice(line, direct)
    ? { key, price: line.price, risk, typedRisk, is: column.direct ? 'typed_too' : 'alike' }
    : { key, price: kronerOf(direct), risk, typedRisk, is: 'other' }
}

/** "Havlys Bil Plus" may be something else than the car insurance, but not where the customer typed its very price there. */
function typedAlike(prices: Prices, column: PricedOffer): DirectCost | null {
  const direct = column.match && looseDirectPriceOf(column.match, prices.layout.rows)
  const line = direct && lineOf(prices, column, direct.key)
  return line && isSamePrice(line, direct) ? direct : null
}

function lineOf({ comparison }: Prices, { id }: PricedOffer, key: string): OfferCost['lines'][string] | undefined {
  return comparison.offers.get(id)?.cost.lines[key]
}

function isSamePrice(line: NonNullable<OfferCost['lines'][string]>, direct: DirectCost): boolean {
  return [line.price, kronerOf(line)].includes(kronerOf(direct))
}

/** The origins of a total's prices, without repetition (CALC-13). */
export function sourcesOf({ lines }: OfferCost): PriceSource[] {
  return [...new Set(Object.values(lines).flatMap((line) => line?.source ?? []))]
}

/**
 * An insurer's direct offer as the price of the product that it names. Null where there is no price, or the name fits
 * none or several of the inquiry's products: a price never counts for more than it names.
 */
const directPriceOf = weakMapMemoize((match: Contract, rows: ProductRow[]) =>
  directPriceWhere(match, rows, (names, offered) => offered.some((words) => names.includes(words.join(' ')))),
)

/** The same by a product whose name is among the words of the direct offer's. */
const looseDirectPriceOf = weakMapMemoize((match: Contract, rows: ProductRow[]) =>
  directPriceWhere(match, rows, (names, offered) =>
    offered.some((words) => names.some((name) => ` ${words.join(' ')} `.includes(` ${name} `))),
  ),
)

type Contract = Pick<ApplicationCompany, 'company' | 'direct_offer'>

function directPriceWhere(
  { company, direct_offer: offer }: Contract,
  rows: ProductRow[],
  isNamed: (names: string[], offered: string[][]) => boolean,
): DirectCost | null {
  const exact = offer && wholeIn(priceOf(offer.price), 1_000_000)
  if (!offer || exact === null) return null
  const insurer = wordsOf(company?.meta_name ?? '')
  const words = wordsOf(offer.product_name)
  const offered = [words, words.filter((word) => !insurer.includes(word))]
  const [row, ...others] = rows.filter(({ name }) => isNamed(namesOf(name), offered))
  return row && others.length === 0
    ? { key: row.key, exact, risk: wholeIn(amountOf(offer.deduction), 100), source: 'direct' }
    : null
}

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
  return text
    .toLocaleLowerCase('da')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
}

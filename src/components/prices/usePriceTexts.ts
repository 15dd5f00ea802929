import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { markedName } from '@/components/MarkedText'
import { markedCompanyName } from '@/components/CompanyLogo'
import { nameOfCompany, shortNameAmong } from '@/domain/applications/company'
import { nameInSentence } from '@/domain/applications/productNames'
import { productName } from '@/components/ProductName'
import type { ComparedOffer } from '@/domain/calculator/comparison'
import type { ProductRow } from '@/domain/calculator/layout'
import type { OfferCost } from '@/domain/calculator/rules'
import { type Prices, sourcesOf } from '@/domain/prices/prices'
import { listAnd, listOr } from '@/format/lists'
import { formatMoney } from '@/format/money'
import { formatPercent } from '@/format/numbers'
import { useApiLang } from '@/i18n/useApiLang'
import { useLanguage } from '@/i18n/useLanguage'

// More names than these in one sentence are not read.
const mostNamed = 3

/** The sentences about a price that every screen and the paper share. For `TextWithAmounts`. */
export function usePriceTexts(prices: Prices) {
  const { t } = useTranslation()
  const {
    layout: { rows },
    columns,
  } = prices
  const amounts = useAmounts()
  const apiLang = useApiLang()

  function nameOf(offerId: number): string {
    const column = columns.find(({ id }) => id === offerId)
    return markedCompanyName({ company: column?.company ?? null }, t('applications.insurers.unnamed'))
  }

  function shortNameOf(offerId: number): string {
    const names = columns.map(({ company }) => nameOfCompany(company))
    const name = names[columns.findIndex(({ id }) => id === offerId)]
    return name ? markedName(shortNameAmong(name, names)) : nameOf(offerId)
  }

  function productsIn(keys: string[]): string {
    const names = rows.filter(({ key }) => keys.includes(key)).map((row) => productWords(row))
    return names.length > mostNamed ? t('applications.price.products', { count: names.length }) : amounts.and(names)
  }

  function productWords(row: ProductRow): string {
    const { name, lang } = productName(t, apiLang, row, t('applications.price.product_fallback'))
    return lang ? markedName(name) : name
  }

  /** One product in a sentence: "husforsikringen". A name of an insurer's own making stays as it is. */
  function policy(key: string): string {
    const name = productsIn([key])
    const inSentence = nameInSentence(name)
    return inSentence === name ? name : t('applications.claims.policy', { product: inSentence })
  }

  /** What lacks a product's price is no total yet. */
  function sum({ total: kroner, missing }: Pick<OfferCost, 'total' | 'missing'>): string {
    const amount = amounts.money(kroner)
    return missing > 0 ? t('applications.price.so_far', { amount }) : amount
  }

  /** Names the period only where the customer typed every price, as the insurers' direct offers name none. */
  function total(cost: OfferCost): string {
    const amount = sum(cost)
    return cost.missing > 0 || !isTyped(cost) ? amount : t('applications.price.per_year', { amount })
  }

  function risk({ risk: kroner }: Pick<OfferCost, 'risk'>): string {
    return kroner === null
      ? t('applications.price.risk_unknown')
      : t('applications.price.risk', { amount: amounts.money(kroner) })
  }

  function source(cost: OfferCost): string {
    return isTyped(cost) ? t('applications.price.source.typed') : directSource(cost, 'applications.price.source.both')
  }

  /** The same in a row or column, one of several. */
  function shortSource(cost: OfferCost): string {
    return isTyped(cost)
      ? t('applications.price.source.typed_short')
      : directSource(cost, 'applications.price.source.both_short')
  }

  function directSource(
    cost: OfferCost,
    both: 'applications.price.source.both' | 'applications.price.source.both_short',
  ): string {
    if (!sourcesOf(cost).includes('typed')) return t('applications.price.source.direct')
    const direct = Object.entries(cost.lines)
      .filter(([, line]) => line?.source === 'direct')
      .map(([key]) => key)
    return t(both, { products: productsIn(direct) })
  }

  function tradeOff({ tradeOff: found }: Pick<ComparedOffer, 'tradeOff'>): string | null {
    if (!found) return null
    const values = { amount: amounts.money(found.cheaper), risk: amounts.money(found.riskier) }
    const isOwn = found.than === prices.comparison.currentId
    return isOwn
      ? t('applications.price.trade_off', values)
      : t('applications.price.trade_off_than', { ...values, company: nameOf(found.than) })
  }

  /** What changes with an insurer that costs as much as the current one; null where the excess is the same, or either is unknown. */
  function excessAtOnePrice({ cost }: Pick<ComparedOffer, 'cost'>): string | null {
    const { currentId, offers } = prices.comparison
    const own = currentId === null ? null : (offers.get(currentId)?.cost.risk ?? null)
    if (own === null || cost.risk === null || cost.risk === own) return null
    return t(cost.risk > own ? 'applications.decision.riskier' : 'applications.decision.safer', {
      risk: amounts.money(Math.abs(cost.risk - own)),
    })
  }

  function lacks({ standing }: Pick<ComparedOffer, 'standing'>): string | null {
    return standing.kind === 'lacks' ? t('applications.price.lacks', { products: productsIn(standing.products) }) : null
  }

  /** Ranks it among all that are compared, including the current insurer. */
  function place({ standing }: Pick<ComparedOffer, 'standing'>): string | null {
    if (standing.kind !== 'compared') return null
    const of = [...prices.comparison.offers.values()].filter((other) => other.standing.kind === 'compared').length
    return t('applications.price.place', { count: standing.place, of, ordinal: true })
  }

  function difference({ difference: kroner }: Pick<ComparedOffer, 'difference'>): string | null {
    const { currentId } = prices.comparison
    if (kroner === null || currentId === null) return null
    const values = { amount: amounts.money(Math.abs(kroner)), company: nameOf(currentId) }
    if (kroner === 0) return t('applications.price.same', values)
    return t(kroner > 0 ? 'applications.price.less' : 'applications.price.more', values)
  }

  /** The same beside the insurer's name, as a row has it. */
  function shortDifference({ difference: kroner }: Pick<ComparedOffer, 'difference'>): string | null {
    if (kroner === null) return null
    if (kroner === 0) return t('applications.decision.equal_price')
    return t(kroner > 0 ? 'applications.decision.less' : 'applications.decision.more', {
      amount: amounts.money(Math.abs(kroner)),
    })
  }

  return {
    amounts,
    nameOf,
    shortNameOf,
    productsIn,
    policy,
    sum,
    total,
    risk,
    source,
    shortSource,
    tradeOff,
    excessAtOnePrice,
    lacks,
    place,
    difference,
    shortDifference,
  }
}

function isTyped(cost: OfferCost): boolean {
  return !sourcesOf(cost).includes('direct')
}

function useAmounts() {
  const language = useLanguage()
  return useMemo(
    () => ({
      money: (kroner: number) => formatMoney(kroner, language),
      percent: (percent: number) => formatPercent(percent, language),
      and: (names: string[]) => listAnd(names, language),
      or: (names: string[]) => listOr(names, language),
    }),
    [language],
  )
}

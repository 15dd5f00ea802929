import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { markedName } from '@/components/MarkedText'
import { priceOf } from '@/domain/applications/match/price'
import type { ClaimYear } from '@/domain/calculator/claims'
import { columnOf, directPriceIn, type Prices } from '@/domain/prices/prices'
import { formatMoney } from '@/format/money'
import { StatusTag } from '@/ui/StatusTag'
import { cx } from '@/ui/cx'
import styles from './OfferTotal.module.css'
import { usePriceTexts } from './usePriceTexts'
import { useLanguage } from '@/i18n/useLanguage'

interface OfferTotalProps {
  prices: Prices
  offerId: number
}

interface FullTotalProps extends OfferTotalProps {
  /** Names it below another number, which leads; null where it leads itself. */
  label?: string | null
}

/** Shows an offer's total with its mark or place, its difference to the current insurer, its excess and its source. */
export function OfferTotal({ prices, offerId, label = null }: FullTotalProps) {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const offer = prices.comparison.offers.get(offerId)
  if (!offer) return null
  const { cost, mark } = offer
  const place = texts.place(offer)
  const less = texts.tradeOff(offer) ?? texts.difference(offer)
  return (
    <div className="stack gap-1">
      <p className={cx('row gap-2', styles.total, label === null && styles.leading)}>
        {label !== null && <span>{label}</span>}
        <strong>
          <TextWithAmounts text={texts.total(cost)} />
        </strong>
        {mark ? (
          <StatusTag tone="success">{t(`applications.price.mark.${mark}`)}</StatusTag>
        ) : (
          place && <span className="muted">{place}</span>
        )}
      </p>
      {less && (
        <p className={label === null ? 'lead bold' : undefined}>
          <TextWithAmounts text={less} />
        </p>
      )}
      <p className="muted">
        <TextWithAmounts
          text={[texts.lacks(offer), texts.risk(cost), texts.source(cost)].filter(Boolean).join(' · ')}
        />
      </p>
    </div>
  )
}

interface ShortTotalProps extends OfferTotalProps {
  /** The year that `prices` are of, whose totals are the price and the excess of what is damaged. */
  year?: ClaimYear | null
  /** It is said once for all rows that the numbers are the customer's. */
  hasSharedSource?: boolean
  /** Between the amount and what belongs to it. */
  children?: ReactNode
}

/** The same in two lines of a row, without mark, place and period: its list is sorted, and its heading names the cheapest and the period. */
export function ShortTotal({ prices, offerId, year = null, hasSharedSource = false, children }: ShortTotalProps) {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const { money } = texts.amounts
  const offer = prices.comparison.offers.get(offerId)
  if (!offer) return null
  const { cost } = offer
  const { cheapestNew, currentId } = prices.comparison
  const excess = year !== null && year.damaged.length > 0 ? (year.excess.get(offerId) ?? null) : null
  const risk =
    excess === null
      ? texts.risk(cost)
      : t('applications.claims.parts', { price: money(cost.total - excess), risk: money(excess) })
  const facts = [
    offerId === currentId && t('applications.decision.own'),
    // The figure above is the cheapest one's.
    excess === null && !cheapestNew.includes(offerId) && texts.shortDifference(offer),
    texts.lacks(offer) ?? risk,
    !hasSharedSource && texts.shortSource(cost),
  ]
  return (
    <>
      <p className={cx('bold', styles.amount)}>
        <TextWithAmounts text={texts.sum(cost)} />
      </p>
      <div className={styles.between}>{children}</div>
      <p className={cx('muted', styles.facts)}>
        <TextWithAmounts text={facts.filter(Boolean).join(' · ')} />
      </p>
    </>
  )
}

/** An insurer's own price where nothing is summed or compared. */
export function DirectTotal({ amount, source }: { amount: string; source: string }) {
  return (
    <>
      <p className={cx('bold', styles.amount)}>
        <TextWithAmounts text={amount} />
      </p>
      <p className={cx('muted', styles.facts)}>
        <TextWithAmounts text={source} />
      </p>
    </>
  )
}

/** Returns an insurer's own price, for exactly the product that it names; null while there is none, or the customer typed it. For `TextWithAmounts`. */
export function useDirectPrice(
  match: ApplicationCompany | null,
  prices: Prices | null,
): { amount: string; source: string } | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const offer = match?.direct_offer
  const column = prices && match && columnOf(prices, match)
  const known = prices && column ? directPriceIn(prices, column) : null
  const price = known?.price ?? (offer ? priceOf(offer.price) : null)
  if (!offer || price === null || known?.is === 'typed_too') return null
  const source = offer.product_name.trim()
    ? t('applications.price.direct', { product: markedName(offer.product_name.trim()) })
    : t('applications.price.direct_unnamed')
  return { amount: formatMoney(price, language), source }
}

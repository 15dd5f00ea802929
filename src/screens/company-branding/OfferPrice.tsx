import { useTranslation } from 'react-i18next'
import { Sentence } from '@/components/Sentence'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import type { Prices } from '@/domain/prices/prices'
import { StatusTag } from '@/ui/StatusTag'
import { cx } from '@/ui/cx'
import styles from './OfferPrice.module.css'

/** The offer's total, its place among the others and its difference to the current insurer, as the calculator has them (OFFER-11). */
export function OfferPrice({ prices, offerId }: { prices: Prices; offerId: number }) {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const offer = prices.comparison.offers.get(offerId)
  const printed = prices.figures.offers.get(offerId)
  if (!offer || !printed) return null
  const { cost, mark } = offer
  const lacks = texts.lacks(offer)
  const place = texts.place(offer)
  const less = texts.tradeOff(printed) ?? texts.difference(printed)
  return (
    <div className="stack gap-1">
      <p className={cx('row gap-2', styles.total)}>
        <strong><Sentence text={texts.total(printed, cost)} /></strong>
        {mark ? <StatusTag tone="success">{t(`applications.price.mark.${mark}`)}</StatusTag> : place && <span className="muted">{place}</span>}
      </p>
      {less && <p className="lead bold"><Sentence text={less} /></p>}
      <p className="muted">
        <Sentence text={[lacks, texts.risk(cost), texts.source(cost)].filter(Boolean).join(' · ')} />
      </p>
    </div>
  )
}

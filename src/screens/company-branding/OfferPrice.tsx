import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { WithApiWords } from '@/components/apiWords'
import { usePrices } from '@/components/prices/usePrices'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { useAppDispatch, useAppSelector } from '@/components/store'
import type { MatchView } from '@/domain/applications/matchView'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { pricesWanted } from '@/domain/calculator/slice'
import type { Prices } from '@/domain/prices/prices'
import { StatusTag } from '@/ui/StatusTag'
import { cx } from '@/ui/cx'
import styles from './OfferPrice.module.css'

/**
 * The offer's total in the words of the overview and the calculator, in a place that is kept before it is known
 * (OFFER-10).
 */
export function OfferPrice({ view: { match, ended } }: { view: MatchView }) {
  const dispatch = useAppDispatch()
  const applicationId = useAppSelector((state) => selectInquiryOfMatch(state, match.id)?.id ?? null)
  const prices = usePrices(applicationId)

  useEffect(() => {
    if (applicationId !== null) dispatch(pricesWanted(applicationId))
  }, [dispatch, applicationId])

  if (ended !== null) return null
  const offerId = prices?.byMatch.get(match.id)
  return <div className={cx('stack gap-1', styles.price)}>{prices && (offerId === undefined ? <NoPrice /> : <Price prices={prices} offerId={offerId} />)}</div>
}

function NoPrice() {
  const { t } = useTranslation()
  return <p className="muted">{t('applications.price.none')}</p>
}

function Price({ prices, offerId }: { prices: Prices; offerId: number }) {
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
    <>
      <p className={cx('row gap-2', styles.total)}>
        <strong>{lacks ? t('applications.price.so_far', { amount: texts.amounts.price(printed.total) }) : texts.total(printed, cost)}</strong>
        {mark ? <StatusTag tone="success">{t(`applications.price.mark.${mark}`)}</StatusTag> : place && <span className="muted">{place}</span>}
      </p>
      <p className="muted">
        <WithApiWords text={[lacks, texts.risk(cost), texts.source(cost)].filter(Boolean).join(' · ')} />
      </p>
      {less && <p>{less}</p>}
    </>
  )
}

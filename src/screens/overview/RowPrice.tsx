import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { WithApiWords } from '@/components/apiWords'
import { useDirectPrice } from '@/components/prices/useDirectPrice'
import { usePrices } from '@/components/prices/usePrices'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { useAppSelector } from '@/components/store'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { isPriceAwaited } from '@/domain/applications/directOffer'
import type { Prices } from '@/domain/prices/prices'
import { StatusTag } from '@/ui/StatusTag'
import { cx } from '@/ui/cx'
import styles from './RowPrice.module.css'

/**
 * What the insurer's offer costs and where its numbers come from, as tall before that is known as after it (ROW-4,
 * BODY-5).
 */
export function RowPrice({ match }: { match: ApplicationCompany }) {
  const { t } = useTranslation()
  const prices = usePrices(useAppSelector((state) => selectInquiryOfMatch(state, match.id)?.id ?? null))
  const direct = useDirectPrice(match.direct_offer)
  const offerId = prices?.byMatch.get(match.id)
  const isAwaited = isPriceAwaited(match)
  return (
    <div className={cx(styles.prices, direct !== null && styles.withDirect)}>
      {isAwaited && <p className="muted small">{t('applications.insurers.price_searching')}</p>}
      {prices && offerId !== undefined && <Total prices={prices} offerId={offerId} />}
      {prices && offerId === undefined && !isAwaited && !direct && <p className="muted">{t('applications.price.none')}</p>}
      {direct && offerId === undefined && <p className={styles.price}>{direct.amount}</p>}
      {direct && (
        <p className="muted small">
          <WithApiWords text={offerId === undefined ? direct.source : t('applications.price.with_source', direct)} />
        </p>
      )}
    </div>
  )
}

function Total({ prices, offerId }: { prices: Prices; offerId: number }) {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const offer = prices.comparison.offers.get(offerId)
  const printed = prices.figures.offers.get(offerId)
  if (!offer || !printed) return null
  const { cost, mark } = offer
  const facts = [cost.missing > 0 ? t('applications.price.missing', { count: cost.missing }) : texts.risk(cost), texts.source(cost)]
  return (
    <>
      <p className={styles.price}>
        {cost.missing > 0 ? t('applications.price.so_far', { amount: texts.amounts.price(printed.total) }) : texts.total(printed, cost)}{' '}
        {mark && <StatusTag tone="success">{t(`applications.price.mark.${mark}`)}</StatusTag>}
      </p>
      <p className="muted small">
        <WithApiWords text={facts.join(' · ')} />
      </p>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { Sentence } from '@/components/Sentence'
import { useDirectPrice } from '@/components/prices/useDirectPrice'
import { usePrices } from '@/components/prices/usePrices'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { useAppSelector } from '@/components/store'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { isPriceAwaited } from '@/domain/applications/directOffer'
import type { Prices } from '@/domain/prices/prices'
import { StatusTag } from '@/ui/StatusTag'
import styles from './RowPrice.module.css'

/** What the insurer's offer costs and where its numbers come from (ROW-4, BODY-5). */
export function RowPrice({ match }: { match: ApplicationCompany }) {
  const { t } = useTranslation()
  const prices = usePrices(useAppSelector((state) => selectInquiryOfMatch(state, match.id)?.id ?? null))
  const direct = useDirectPrice(match.direct_offer)
  const offerId = prices?.byMatch.get(match.id)
  return (
    <div>
      {isPriceAwaited(match) && <p className="muted">{t('applications.insurers.price_searching')}</p>}
      {prices && offerId !== undefined && <Total prices={prices} offerId={offerId} />}
      {direct && offerId === undefined && <p className={styles.price}><Sentence text={direct.amount} /></p>}
      {direct && (
        <p className="muted">
          <Sentence text={offerId === undefined ? direct.source : t('applications.price.with_source', direct)} />
        </p>
      )}
    </div>
  )
}

/** The insurer's own price of what it names, below a comparison that has the total (CALC-13). */
export function DirectPrice({ match }: { match: ApplicationCompany }) {
  const { t } = useTranslation()
  const direct = useDirectPrice(match.direct_offer)
  if (isPriceAwaited(match)) return <p className="muted">{t('applications.insurers.price_searching')}</p>
  if (!direct) return null
  return (
    <p className="muted">
      <Sentence text={t('applications.price.with_source', direct)} />
    </p>
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
        <Sentence text={`${texts.total(printed, cost)} `} />
        {mark && <StatusTag tone="success">{t(`applications.price.mark.${mark}`)}</StatusTag>}
      </p>
      <p className="muted">
        <Sentence text={facts.join(' · ')} />
      </p>
    </>
  )
}

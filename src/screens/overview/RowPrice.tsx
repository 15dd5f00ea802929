import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { Sentence } from '@/components/Sentence'
import { DirectTotal, ShortTotal } from '@/components/prices/OfferTotal'
import { useDirectPrice } from '@/components/prices/useDirectPrice'
import { usePrices } from '@/components/prices/usePrices'
import { useAppSelector } from '@/components/store'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { isPriceAwaited } from '@/domain/applications/directOffer'

/** What the insurer's offer costs and where its numbers come from (ROW-4, BODY-5). */
export function RowPrice({ match }: { match: ApplicationCompany }) {
  const { t } = useTranslation()
  const prices = usePrices(useAppSelector((state) => selectInquiryOfMatch(state, match.id)?.id ?? null))
  const direct = useDirectPrice(match.direct_offer)
  const offerId = prices?.byMatch.get(match.id)
  return (
    <div>
      {isPriceAwaited(match) && <p className="muted">{t('applications.insurers.price_searching')}</p>}
      {prices && offerId !== undefined && <ShortTotal prices={prices} offerId={offerId} />}
      {direct && offerId === undefined && <DirectTotal {...direct} />}
      {direct && offerId !== undefined && <p className="muted"><Sentence text={t('applications.price.with_source', direct)} /></p>}
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

import { Sentence } from '@/components/Sentence'
import { apiWords } from '@/components/Words'
import { DirectTotal, ShortTotal } from '@/components/prices/OfferTotal'
import { useDirectPrice } from '@/components/prices/useDirectPrice'
import { usePrices } from '@/components/prices/usePrices'
import { useAppSelector } from '@/components/store'
import { isPriceAwaited } from '@/domain/applications/match/price'
import type { MatchView } from '@/domain/applications/matchView'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { sourcesOf } from '@/domain/prices/prices'
import { useTranslation } from '@/i18n/useTranslation'

interface RowPriceProps {
  view: MatchView
  /** False below a comparison, which has the total. */
  hasTotal: boolean
}

/** What the insurer's offer costs, and its own price of what it names. */
export function RowPrice({ view: { match }, hasTotal }: RowPriceProps) {
  const { t } = useTranslation()
  const prices = usePrices(useAppSelector((state) => selectInquiryOfMatch(state, match.id)?.id ?? null))
  const direct = useDirectPrice(match.direct_offer)
  const pricedId = prices?.byMatch.get(match.id)
  const cost = pricedId === undefined ? undefined : prices?.comparison.offers.get(pricedId)?.cost
  const offerId = hasTotal ? pricedId : undefined
  // Said with the total already.
  const isFromInsurer = cost !== undefined && sourcesOf(cost).includes('direct')
  const product = match.direct_offer?.product_name.trim()
  return (
    <div>
      {isPriceAwaited(match) && cost?.missing !== 0 && (
        <p className="muted">
          <Sentence text={product ? t('applications.insurers.price_searching', { product: apiWords(product) }) : t('applications.insurers.price_searching_any')} />
        </p>
      )}
      {prices && offerId !== undefined && <ShortTotal prices={prices} offerId={offerId} />}
      {direct && hasTotal && offerId === undefined && <DirectTotal {...direct} />}
      {direct && !(hasTotal && (offerId === undefined || isFromInsurer)) && <p className="muted"><Sentence text={t('applications.price.with_source', direct)} /></p>}
    </div>
  )
}

import { Sentence } from '@/components/Sentence'
import { apiWords } from '@/components/Words'
import { DirectTotal, ShortTotal } from '@/components/prices/OfferTotal'
import { useDirectPrice } from '@/components/prices/useDirectPrice'
import { usePrices } from '@/components/prices/usePrices'
import { useAppSelector } from '@/components/store'
import { isPriceAwaited } from '@/domain/applications/match/price'
import type { MatchView } from '@/domain/applications/matchView'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { useTranslation } from '@/i18n/useTranslation'

interface RowPriceProps {
  view: MatchView
  /** False below a comparison, which has the total. */
  hasTotal: boolean
}

/** What the insurer's offer costs, and its own price of what it names. */
export function RowPrice({ view: { match, price }, hasTotal }: RowPriceProps) {
  const { t } = useTranslation()
  const prices = usePrices(useAppSelector((state) => selectInquiryOfMatch(state, match.id)?.id ?? null))
  const direct = useDirectPrice(match.direct_offer)
  const offerId = hasTotal ? prices?.byMatch.get(match.id) : undefined
  const isWhole = price.state === 'known' && price.missing === 0
  // Said with the total already.
  const isFromInsurer = price.state === 'known' && price.source === 'direct'
  const product = match.direct_offer?.product_name.trim()
  return (
    <div>
      {isPriceAwaited(match) && !isWhole && (
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

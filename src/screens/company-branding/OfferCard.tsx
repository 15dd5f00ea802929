import Pencil from 'lucide-react/icons/pencil'
import { Sentence } from '@/components/Sentence'
import { OfferFormHere, useOfferForm } from '@/components/prices/OfferFormHere'
import { OfferTotal, PricesUnread } from '@/components/prices/OfferTotal'
import type { ArrivingPrices } from '@/components/prices/usePrices'
import { SupportPhone } from '@/components/SupportPhone'
import { useTurnText } from '@/components/useTurnText'
import type { MatchView } from '@/domain/applications/matchView'
import { offerFilesOf } from '@/domain/offers/slice'
import type { Prices } from '@/domain/prices/prices'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Skeleton } from '@/ui/Skeleton'
import { StatusTag } from '@/ui/StatusTag'
import { moneyPlaceholders } from './placeholders'
import { buyHref, DirectOffer } from './DirectOffer'
import { FileList } from './OfferFiles'
import styles from './OfferCard.module.css'
import { PriceTable } from './PriceTable'

interface OfferCardProps extends ArrivingPrices {
  view: MatchView
  /** Whose prices they are. */
  inquiryId: number | null
  /** The file's button, or the way to buy, is at the foot of the phone's screen. */
  hasFoot: boolean
  /** How many the inquiry is about. */
  products: number
}

/**
 * The reason for the visit: whose turn it is, the file and the way to buy, which prices never move, then what it
 * costs, product by product.
 */
export function OfferCard({ view, hasFoot, products, inquiryId, prices, areSettled, areLate }: OfferCardProps) {
  const { t } = useTranslation()
  const turnText = useTurnText()
  const { match, ended } = view
  // What is over can no longer be bought.
  const direct = ended === null ? match.direct_offer : null
  const offerId = ended === null ? prices?.byMatch.get(match.id) : undefined
  const shown = offerId === undefined ? null : prices
  const files = offerFilesOf(match)
  const canBuy = buyHref(direct) !== null
  const isBoughtInFoot = hasFoot && canBuy
  const isGiven = view.status === 'offered' || shown !== null || direct !== null || files.length > 0
  return (
    <Card as="section" aria-labelledby="offer" className="stack container">
      <div className="row gap-2 apart">
        <h2 id="offer">{isGiven ? t('offers.yours') : t('applications.insurers.next')}</h2>
        {view.actor === 'customer' && <StatusTag tone="accent">{t('applications.turn.yours')}</StatusTag>}
      </div>
      <p><Sentence text={turnText.next(view)} /></p>
      {view.turn.kind === 'wrong_number' && <SupportPhone also />}
      <FileList
        label={t('offers.files.from_company')}
        files={files}
        buttonLabel={files.length === 1 ? t('offers.files.download_offer') : t('offers.files.download')}
        leads={!direct && ended === null}
        isFirstInFoot={hasFoot && ended === null && !canBuy}
      />
      {direct && (areSettled || areLate || !isBoughtInFoot) && <DirectOffer matchId={match.id} offer={direct} isBoughtInFoot={isBoughtInFoot} />}
      <div className={cx('stack', direct !== null && !isBoughtInFoot && 'ruled', styles.money, areLate && styles.place)} style={{ '--places': products }}>
        {!areSettled && <Skeleton placeholders={moneyPlaceholders(products)} />}
        {shown && offerId !== undefined && <OfferTotal prices={shown} offerId={offerId} />}
        {shown && offerId !== undefined && <PriceTable prices={shown} offerId={offerId} />}
        {inquiryId !== null && areSettled && !prices && <PricesUnread applicationId={inquiryId} />}
        {ended === null && prices && <TypePrices prices={prices} matchId={match.id} hasPrice={shown !== null} />}
      </div>
    </Card>
  )
}

/** Opens the form of this offer, to type in while reading its file; nothing where the calculator has no fields for it. */
function TypePrices({ prices, matchId, hasPrice }: { prices: Prices; matchId: number; hasPrice: boolean }) {
  const { t } = useTranslation()
  const openForm = useOfferForm()
  const sheet = prices.columns.find((column) => column.matchId === matchId)?.sheet
  return sheet && (
    <div data-print="hide">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => openForm(sheet.id)}>
        <Pencil size={20} />
        <span>{hasPrice ? t('offers.money.edit') : t('applications.price.to_type')}</span>
      </Button>
      <OfferFormHere applicationId={sheet.applicationId} />
    </div>
  )
}

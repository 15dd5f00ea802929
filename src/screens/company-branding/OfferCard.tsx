import { useTranslation } from 'react-i18next'
import { SupportPhone } from '@/components/SupportPhone'
import { useNow } from '@/components/useNow'
import { useTurnText } from '@/components/useTurnText'
import type { MatchView } from '@/domain/applications/matchView'
import { Card } from '@/ui/Card'
import { StatusTag } from '@/ui/StatusTag'
import { cx } from '@/ui/cx'
import { DirectOffer } from './DirectOffer'
import { FileList } from './FileList'
import styles from './OfferCard.module.css'
import { offerFilesOf } from './offerFiles'
import { OfferPrice } from './OfferPrice'
import { TypePriceLink } from './TypePriceLink'

/**
 * The reason for the visit (OFFER-10): the price, what it covers, the file, and whose turn it is, as on the overview
 * (APP-8).
 */
export function OfferCard({ view }: { view: MatchView }) {
  const { t } = useTranslation()
  const turnText = useTurnText(useNow())
  const { match, ended } = view
  const { direct_offer: direct } = match
  const files = offerFilesOf(match)
  return (
    <Card as="section" aria-labelledby="offer" className="stack gap-3">
      <div className={cx('row gap-2', styles.head)}>
        <h2 id="offer">{t('offers.yours')}</h2>
        {view.actor === 'customer' && <StatusTag tone="warning">{t('applications.turn.yours')}</StatusTag>}
      </div>
      <p>{turnText.next(view)}</p>
      {view.turn.kind === 'wrong_number' && <SupportPhone also />}
      <OfferPrice view={view} />
      <TypePriceLink view={view} />
      {direct && <DirectOffer matchId={match.id} offer={direct} leads={ended === null} />}
      <FileList
        label={t('offers.files.from_company')}
        files={files}
        buttonLabel={files.length === 1 ? t('offers.files.download_offer') : t('offers.files.download')}
        leads={!direct && ended === null}
      />
    </Card>
  )
}

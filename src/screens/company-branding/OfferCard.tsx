import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { useNow } from '@/components/useNow'
import { activitiesOf, nextFollowUp } from '@/domain/applications/activities'
import { matchStatus } from '@/domain/applications/matchStatus'
import { formatClockInText, formatDateInText } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'
import { Card } from '@/ui/Card'
import { StatusTag } from '@/ui/StatusTag'
import { cx } from '@/ui/cx'
import { DirectOffer } from './DirectOffer'
import { FileList } from './FileList'
import styles from './OfferCard.module.css'
import { offerFilesOf } from './offerFiles'

/** What the customer came for (OFFER-10): the price, what it covers, the file, and whose turn it is. */
export function OfferCard({ match }: { match: ApplicationCompany }) {
  const { t } = useTranslation()
  const { next, actor, status } = matchStatus(match.access_stats)
  const { direct_offer: direct } = match
  const files = offerFilesOf(match)
  const nextStep = useNextStep(match)
  const isElsewhere = status === 'offered' && !direct && files.length === 0 && next === 'answer_offer'
  return (
    <Card as="section" aria-labelledby="offer" className="stack gap-3">
      <div className={cx('row gap-2', styles.head)}>
        <h2 id="offer">{t('offers.yours')}</h2>
        {actor === 'customer' && <StatusTag tone="warning">{t('offers.your_turn')}</StatusTag>}
      </div>
      <p>{isElsewhere ? t('offers.elsewhere') : nextStep}</p>
      {direct && <DirectOffer matchId={match.id} offer={direct} />}
      <FileList
        label={t('offers.files.from_company')}
        files={files}
        buttonLabel={files.length === 1 ? t('offers.files.download_offer') : t('offers.files.download')}
        leads={!direct}
      />
    </Card>
  )
}

function useNextStep(match: ApplicationCompany): string {
  const { t } = useTranslation()
  const language = useLanguage()
  const followUpAt = nextFollowUp(activitiesOf(match), useNow())
  if (followUpAt !== null) return t('offers.next.planned', { date: formatDateInText(followUpAt), time: formatClockInText(followUpAt, language) })
  return t(`offers.next.${matchStatus(match.access_stats).next}`)
}

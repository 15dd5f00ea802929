import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { callAddressOf, companyName } from '@/components/CompanyLogo'
import { RemindMe } from '@/components/activity/CalendarButton'
import { useHoursText } from '@/components/useTurnText'
import type { MatchView } from '@/domain/applications/matchView'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { CallLink } from './CallLink'
import { NewInquiryLink } from './NewInquiryLink'
import { OfferLink } from './OfferLink'
import styles from './TurnCard.module.css'

interface TurnActProps {
  views: [MatchView, ...MatchView[]]
  onRemind: () => void
  /** Another part has the page's primary button. */
  isSecondary?: boolean
}

/** The customer's next act, as the page's single primary button, if there is one; and whom to call (APP-7, APP-8). */
export function TurnAct({ views, onRemind, isSecondary = false }: TurnActProps) {
  const { t } = useTranslation()
  const leading = isSecondary ? 'secondary' : 'primary'
  const [lead, ...more] = views
  const { match, turn } = lead
  const hoursText = useHoursText()
  const name = companyName(match, t('applications.insurers.unnamed'))
  if (turn.kind === 'over') return <NewInquiryLink>{t('applications.body.no_match.action')}</NewInquiryLink>
  // One reminder goes to all who are late.
  const canRemind = turn.kind === 'overdue' && views.some(({ reminder }) => reminder.canSend)
  // Where all are used, it would only say so.
  const offersReminder = turn.kind === 'overdue' && views.some(({ reminder }) => reminder.block !== 'used')
  const hasPhone = callAddressOf(match) !== null
  const act = canRemind ? 'remind' : lead.act === 'call' && !hasPhone ? 'about' : lead.act
  // Where several are awaited, each one's number is in its row.
  const hasPhoneBeside = act !== 'call' && more.length === 0
  if (act === null && !offersReminder && !(hasPhoneBeside && hasPhone)) return null
  const isLater = act === 'call_later'
  const hours = hasPhone && (act === 'call' || hasPhoneBeside) ? hoursText(lead.opening) : null
  return (
    <div>
      <div className={styles.acts}>
        {act === 'call' && <CallLink match={match} name={name} variant={leading} className={styles.act} />}
        {isLater && <RemindMe view={lead} name={name} variant={leading} className={styles.act} />}
        {(act === 'about' || act === 'read' || act === 'see') && <OfferLink match={match} name={name} says={act} variant={leading} className={styles.act} />}
        {offersReminder && (
          <Button variant={act === 'remind' ? leading : 'secondary'} aria-haspopup="dialog" onClick={onRemind} className={styles.act}>
            <Bell size={20} />
            <span>{t('applications.insurers.remind')}</span>
          </Button>
        )}
        {hasPhoneBeside && !isLater && <CallLink match={match} name={name} variant="secondary" isShort={act !== null} className={styles.act} />}
      </div>
      {hours && (
        <p className="row gap-0 muted small">
          {isLater && <CallLink match={match} name={name} isShort className={cx('target gap-1', styles.call)} />}
          <span>{isLater ? ` ${hours}` : hours}</span>
        </p>
      )}
    </div>
  )
}

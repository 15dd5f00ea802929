import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { callAddressOf, companyName } from '@/components/CompanyLogo'
import { RemindMe } from '@/components/activity/CalendarButton'
import { useHoursText } from '@/components/useTurnText'
import type { Act } from '@/domain/applications/match/turn'
import type { MatchView } from '@/domain/applications/matchView'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { CallLink, NewInquiryLink, OfferLink } from './links'
import styles from './TurnCard.module.css'

type Views = [MatchView, ...MatchView[]]

interface TurnActProps {
  views: Views
  onRemind: () => void
  /** Beside the heading, which leaves the phone to what is below, where there is an offer to open. */
  isLine?: boolean
}

/** The customer's next act, which is the page's one primary button; null where there is nothing but to wait. */
export function nextActOf(views: Views): Act | null {
  const [{ act, match }] = views
  // One reminder goes to all who are late.
  if (isOverdue(views) && views.some(({ reminder }) => reminder.canSend)) return 'remind'
  const found = act === 'call' && callAddressOf(match) === null ? 'about' : act
  return found !== null && opensOffer(found) && match.company === null ? null : found
}

function isOverdue([{ turn }]: Views): boolean {
  return turn.kind === 'overdue'
}

export function opensOffer(act: Act): act is 'see' | 'about' {
  return act === 'see' || act === 'about'
}

/** Whether the act is a call, or has the number beside it. Where several are awaited, each one's is in its row. */
export function hasPhoneOf(views: Views, isLine: boolean): boolean {
  const [{ match }, ...more] = views
  const act = nextActOf(views)
  if (callAddressOf(match) === null) return false
  return act === 'call' || (more.length === 0 && !(isLine && act !== null && opensOffer(act)))
}

/** That act, and whom to call. */
export function TurnAct({ views, onRemind, isLine = false }: TurnActProps) {
  const { t } = useTranslation()
  const [lead] = views
  const { match, turn } = lead
  const hoursText = useHoursText()
  const name = companyName(match, t('applications.insurers.unnamed'))
  if (turn.kind === 'over') return <NewInquiryLink>{t('applications.body.no_match.action')}</NewInquiryLink>
  const act = nextActOf(views)
  // The dialog would only say that all are used.
  const offersReminder = isOverdue(views) && views.some(({ reminder }) => reminder.block !== 'used')
  const hasPhone = hasPhoneOf(views, isLine)
  if (act === null && !offersReminder && !hasPhone) return null
  const isLater = act === 'call_later'
  const hours = hasPhone ? hoursText(lead.opening) : null
  return (
    <div>
      <div className="row gap-2">
        {act === 'call' && (
          <CallLink match={match} name={name} variant="primary" isNamed={views.length > 1} className={styles.act} />
        )}
        {isLater && <RemindMe view={lead} name={name} variant="primary" className={styles.act} />}
        {act !== null && opensOffer(act) && (
          <OfferLink match={match} name={name} says={act} variant="primary" className={styles.act} />
        )}
        {offersReminder && (
          <Button
            variant={act === 'remind' ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={onRemind}
            className={styles.act}
          >
            <Bell size={20} />
            <span>{t('applications.insurers.remind')}</span>
          </Button>
        )}
        {hasPhone && act !== 'call' && !isLater && (
          <CallLink match={match} name={name} variant="secondary" isShort={act !== null} className={styles.act} />
        )}
      </div>
      {hours && (
        <p className={cx('row gap-0 muted small', act !== null && act !== 'call' && !isLater && styles.ofLast)}>
          {isLater && <CallLink match={match} name={name} isShort className={cx('target gap-1', styles.call)} />}
          <span>{isLater ? ` ${hours}` : hours}</span>
        </p>
      )}
    </div>
  )
}

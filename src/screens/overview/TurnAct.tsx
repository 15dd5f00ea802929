import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { CallLink } from '@/components/CallLink'
import { callAddressOf, companyName } from '@/components/CompanyLogo'
import { OfferLink } from '@/components/OfferLink'
import { RemindMe } from '@/components/activity/CalendarButton'
import { PhoneHours } from '@/components/PhoneHours'
import { SupportPhone } from '@/components/SupportPhone'
import { useHoursText } from '@/components/useTurnText'
import { phoneOf } from '@/domain/applications/match/contact'
import type { Act } from '@/domain/applications/match/turn'
import type { MatchView } from '@/domain/applications/matchView'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { NewInquiryLink } from './OverviewLinks'
import styles from './TurnCard.module.css'

type Views = [MatchView, ...MatchView[]]

interface TurnActProps {
  views: Views
  onRemind: () => void
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
function hasPhoneOf(views: Views): boolean {
  const [{ match }, ...more] = views
  const act = nextActOf(views)
  return callAddressOf(match) !== null && (act === 'call' || act === 'call_later' || more.length === 0)
}

/** That act, and whom to call: us, where those that are late can be neither reminded nor called. */
export function TurnAct({ views, onRemind }: TurnActProps) {
  const { t } = useTranslation()
  const [lead] = views
  const { match, turn } = lead
  const hours = useHoursText()(lead.opening)
  const name = companyName(match, t('applications.insurers.unnamed'))
  if (turn.kind === 'over') return <NewInquiryLink>{t('applications.body.no_match.action')}</NewInquiryLink>
  const act = nextActOf(views)
  // The dialog would only say that all are used.
  const offersReminder = isOverdue(views) && views.some(({ reminder }) => reminder.block !== 'used')
  const hasPhone = hasPhoneOf(views)
  if (act === null && !offersReminder && !hasPhone) return isOverdue(views) ? <SupportPhone /> : null
  const isNamed = views.length > 1
  const isBesideAct = act !== null && act !== 'call' && act !== 'call_later'
  return (
    <div className="stack gap-1">
      <div className="row gap-2">
        {act === 'call' && (
          <CallLink match={match} name={name} variant="primary" isNamed={isNamed} className={styles.act} />
        )}
        {act !== null && opensOffer(act) && (
          <OfferLink match={match} name={name} label={act} variant="primary" className={styles.act} />
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
        {hasPhone && act !== 'call' && (
          <CallLink
            match={match}
            name={name}
            variant="secondary"
            isShort={isBesideAct}
            isNamed={isNamed}
            className={styles.act}
          />
        )}
      </div>
      {hasPhone && (isNamed || hours) && (
        <p className={cx('muted small', isBesideAct && styles.ofLast)}>
          {isNamed ? <PhoneHours phone={phoneOf(match) ?? ''} hours={hours} /> : <span>{hours}</span>}
        </p>
      )}
      {act === 'call_later' && <RemindMe view={lead} name={name} />}
    </div>
  )
}

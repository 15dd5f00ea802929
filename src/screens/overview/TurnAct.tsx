import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { callAddressOf } from '@/components/insurerContact'
import { companyName } from '@/components/companyName'
import type { MatchView } from '@/domain/applications/matchView'
import { Button } from '@/ui/Button'
import { CallLink } from './CallLink'
import { NewInquiryLink } from './NewInquiryLink'
import { OfferLink } from './OfferLink'
import styles from './TurnCard.module.css'

interface TurnActProps {
  views: [MatchView, ...MatchView[]]
  onRemind: () => void
}

/** The customer's next act, as the page's single primary button, if there is one; and whom to call (APP-7, APP-8). */
export function TurnAct({ views, onRemind }: TurnActProps) {
  const { t } = useTranslation()
  const [lead, ...more] = views
  const { match, turn } = lead
  const name = companyName(match, t('applications.insurers.unnamed'))
  if (turn.kind === 'over') return <NewInquiryLink>{t('applications.body.no_match.action')}</NewInquiryLink>
  // One reminder goes to all who are late.
  const canRemind = turn.kind === 'overdue' && views.some(({ reminder }) => reminder.canSend)
  const act = canRemind ? 'remind' : lead.act === 'call' && callAddressOf(match) === null ? 'about' : lead.act
  // Where several are awaited, each one's number is in its row.
  const hasPhoneBeside = act !== 'call' && more.length === 0
  return (
    <div className={styles.acts}>
      {act === 'call' && <CallLink match={match} name={name} variant="primary" className={styles.act} />}
      {(act === 'about' || act === 'read' || act === 'see') && <OfferLink match={match} name={name} says={act} variant="primary" className={styles.act} />}
      {turn.kind === 'overdue' && (
        <Button variant={act === 'remind' ? 'primary' : 'secondary'} aria-haspopup="dialog" onClick={onRemind} className={styles.act}>
          <Bell size={20} />
          {t('applications.insurers.remind')}
        </Button>
      )}
      {hasPhoneBeside && <CallLink match={match} name={name} variant="secondary" isShort={act !== null} className={styles.act} />}
    </div>
  )
}

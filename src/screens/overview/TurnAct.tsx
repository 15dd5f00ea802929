import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { callAddressOf } from '@/components/insurerContact'
import { companyName } from '@/components/companyName'
import type { Headline } from '@/domain/applications/turn'
import { Button } from '@/ui/Button'
import { CallLink } from './CallLink'
import { NewInquiryLink } from './NewInquiryLink'
import { OfferLink } from './OfferLink'
import styles from './TurnCard.module.css'

interface TurnActProps {
  turns: Headline['turns']
  canRemind: boolean
  onRemind: () => void
}

/** The customer's next act, the page's one primary button, if there is one; and whom to call (APP-7). */
export function TurnAct({ turns, canRemind, onRemind }: TurnActProps) {
  const { t } = useTranslation()
  const [{ kind, match }, ...more] = turns
  const name = companyName(match, t('applications.insurers.unnamed'))
  if (kind === 'over') return <NewInquiryLink>{t('applications.body.no_match.action')}</NewInquiryLink>
  const isCall = kind === 'find_offer' || kind === 'call_back' || (kind === 'overdue' && !canRemind)
  // The rows have everybody's number where several are awaited.
  const phone = more.length === 0 && <CallLink match={match} name={name} variant="secondary" isShort className={styles.act} />
  return (
    <div className={styles.acts}>
      {isCall && callAddressOf(match) !== null && <CallLink match={match} name={name} variant="primary" className={styles.act} />}
      {isCall && kind !== 'overdue' && callAddressOf(match) === null && <OfferLink match={match} name={name} says="about" variant="primary" className={styles.act} />}
      {kind === 'read_offer' && <OfferLink match={match} name={name} says="read" variant="primary" className={styles.act} />}
      {kind === 'see_price' && <OfferLink match={match} name={name} says="see" variant="primary" className={styles.act} />}
      {kind === 'overdue' && (
        <Button variant={canRemind ? 'primary' : 'secondary'} aria-haspopup="dialog" onClick={onRemind} className={styles.act}>
          <Bell size={20} />
          {t('applications.insurers.remind')}
        </Button>
      )}
      {!isCall && phone}
    </div>
  )
}

import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { callAddressOf } from '@/components/insurerContact'
import type { Turn } from '@/domain/applications/turn'
import { Button } from '@/ui/Button'
import { CallLink } from './CallLink'
import { NewInquiryLink } from './NewInquiryLink'
import { OfferLink } from './OfferLink'

interface TurnActProps {
  turn: Turn
  name: string
  /** Null where the insurer cannot be reminded now. */
  onRemind: (() => void) | null
}

/** The page's one primary button: the customer's next act; nothing while there is none (APP-7). */
export function TurnAct({ turn: { kind, match }, name, onRemind }: TurnActProps) {
  const { t } = useTranslation()
  switch (kind) {
    case 'read_offer':
      return <OfferLink match={match} name={name} says="read" variant="primary" />
    case 'see_price':
      return <OfferLink match={match} name={name} says="see" variant="primary" />
    case 'overdue':
      if (!onRemind) return <CallLink match={match} name={name} variant="primary" />
      return (
        <Button aria-haspopup="dialog" onClick={onRemind}>
          <Bell size={20} />
          {t('applications.insurers.remind')}
        </Button>
      )
    case 'find_offer':
    case 'call_back':
      if (callAddressOf(match) === null) return <OfferLink match={match} name={name} says="about" variant="primary" />
      return <CallLink match={match} name={name} variant="primary" />
    case 'over':
      return <NewInquiryLink>{t('applications.body.no_match.action')}</NewInquiryLink>
    default:
      return null
  }
}

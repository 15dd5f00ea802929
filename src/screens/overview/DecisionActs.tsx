import type { MouseEvent, ReactNode } from 'react'
import { companyName } from '@/components/CompanyLogo'
import { useHoursText } from '@/components/useTurnText'
import type { MatchView } from '@/domain/applications/matchView'
import { cheapestMatchId } from '@/domain/prices/decision'
import type { Prices } from '@/domain/prices/prices'
import { useTranslation } from '@/i18n/useTranslation'
import { cx } from '@/ui/cx'
import { CallLink, OfferLink } from './links'
import styles from './Decision.module.css'

/** What a press does before it is known whose offer is cheapest. */
export interface EarlyPress {
  isPressed: boolean
  press: () => void
}

interface DecisionActsProps {
  view: MatchView | null
  isPrimary: boolean
  /** While the prices are on their way; null once they are here. */
  early: EarlyPress | null
  /** Shown where there is no offer to open. */
  children: ReactNode
}

/** The cheapest offer; while the prices are on their way, one that will do for the shape of its button. */
export function offerToOpen(views: MatchView[], prices: Prices | null): MatchView | null {
  const found = prices ? views.find(({ match }) => match.id === cheapestMatchId(prices)) : views.find(({ match, ended }) => ended === null && match.company !== null)
  return found ?? null
}

export function DecisionActs({ view, isPrimary, early, children }: DecisionActsProps) {
  const { t } = useTranslation()
  const hoursText = useHoursText()
  if (!view) return <div>{children}</div>
  const { match, opening, isOfferHere } = view
  const name = companyName(match, t('applications.insurers.unnamed'))
  const hours = early ? null : hoursText(opening)
  const says = early !== null || isOfferHere ? 'see' : 'about'
  const press = early && {
    busy: early.isPressed && t('common.ui.loading'),
    onClick(event: MouseEvent) {
      event.preventDefault()
      early.press()
    },
  }
  return (
    <div className={styles.acts}>
      <div className="row gap-2">
        <OfferLink match={match} name={early ? null : name} says={says} variant={isPrimary ? 'primary' : 'secondary'} className={styles.act} {...press} />
        {early ? <i aria-hidden="true" className={cx(styles.act, styles.callPlace)} /> : <CallLink match={match} name={name} variant="secondary" isShort className={styles.act} />}
      </div>
      {hours && <p className={cx('muted small', styles.opens)}>{hours}</p>}
    </div>
  )
}

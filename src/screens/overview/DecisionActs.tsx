import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { companyName } from '@/components/CompanyLogo'
import { useHoursText } from '@/components/useTurnText'
import { companyBrandingPath } from '@/config/paths'
import type { MatchView } from '@/domain/applications/matchView'
import { cheapestMatchId } from '@/domain/prices/decisionRows'
import type { Prices } from '@/domain/prices/prices'
import { cx } from '@/ui/cx'
import { CallLink } from './CallLink'
import { OfferLink } from './OfferLink'
import { leadsToOffer } from './TurnLine'
import styles from './Decision.module.css'

interface DecisionActsProps {
  view: MatchView | null
  /** Whose offer it is depends on prices that are on their way: the act can be pressed already, and opens it once they are here. */
  areAwaited?: boolean
  /** Shown in the reserved space, where there is no offer to open. */
  children?: ReactNode
}

/** The offer that the decision leads to: the cheapest, or else the one whose turn it is (APP-7). */
export function offerToOpen(views: MatchView[], lead: MatchView, prices: Prices | null): MatchView | null {
  const best = prices && views.find(({ match }) => match.id === cheapestMatchId(prices))
  return best ?? (leadsToOffer(lead) ? lead : null)
}

/** The way to the offer, and whom to call about it. */
export function DecisionActs({ view, areAwaited = false, children }: DecisionActsProps) {
  const { t } = useTranslation()
  const hoursText = useHoursText()
  const press = useEarlyPress(view, areAwaited)
  if (!view) return <div className={styles.acts}>{children}</div>
  const { match, opening, act, isOfferHere } = view
  const name = companyName(match, t('applications.insurers.unnamed'))
  const hours = areAwaited ? null : hoursText(opening)
  const says = areAwaited ? 'see' : act === 'read' ? 'read' : isOfferHere ? 'see' : 'about'
  return (
    <div className={styles.acts}>
      <div className={styles.buttons}>
        <OfferLink match={match} name={areAwaited ? null : name} says={says} variant="primary" className={styles.act} {...press} />
        {areAwaited ? <i aria-hidden="true" className={cx(styles.act, styles.callPlace)} /> : <CallLink match={match} name={name} variant="secondary" isShort className={styles.act} />}
      </div>
      {hours && <p className={cx('muted small', styles.opens)}>{hours}</p>}
    </div>
  )
}

/** A press before it is known whose offer is cheapest is kept, and followed as soon as it is. */
function useEarlyPress(view: MatchView | null, areAwaited: boolean) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isPressed, setPressed] = useState(false)
  const path = view?.match.company ? companyBrandingPath(view.match.company.unique_alias, view.match.id) : null

  useEffect(() => {
    if (isPressed && !areAwaited && path !== null) void navigate(path)
  }, [isPressed, areAwaited, path, navigate])

  if (!areAwaited) return {}
  return {
    busy: isPressed && t('common.ui.loading'),
    onClick(event: MouseEvent) {
      event.preventDefault()
      setPressed(true)
    },
  }
}

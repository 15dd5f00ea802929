import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Application } from '@/api/schemas/application'
import { PricesUnread } from '@/components/prices/OfferTotal'
import { useArrivingPrices } from '@/components/prices/usePrices'
import { useMatchViews } from '@/components/useMatchView'
import { useDialog } from '@/components/useOpen'
import { companyBrandingPath } from '@/config/paths'
import { type Headline, headlineOf, isDecisionDue } from '@/domain/applications/headline'
import type { MatchView } from '@/domain/applications/matchView'
import { cx } from '@/ui/cx'
import { ApplicantCard } from './ApplicantCard'
import { Decision } from './Decision'
import { type EarlyPress, offerToOpen } from './DecisionActs'
import { InsurerList } from './InsurerList'
import styles from './Insurers.module.css'
import { ReminderDialog } from './ReminderDialog'
import { hasPhoneOf, nextActOf, opensOffer } from './TurnAct'
import { TurnCard, TurnLine } from './TurnCard'

interface InsurersProps {
  application: Application
  /** How many insurers are still to come. */
  placeholders: number
}

/** Turn, decision, insurers, facts: which of them there are depends on prices that come in the background. */
export function Insurers({ application, placeholders }: InsurersProps) {
  const reminder = useDialog('reminder')
  const views = useMatchViews(application)
  const { prices, areSettled, areLate } = useArrivingPrices(application.id)
  const headline = headlineOf(views, placeholders)
  const isCompared = areSettled ? prices !== null && prices.comparison.cheapest.length > 0 : null
  const turns = headline.kind === 'views' && isDecisionDue(views, isCompared) ? headline.views : null
  const isOverdue = headline.kind === 'views' && headline.views[0].turn.kind === 'overdue'
  const called = headline.kind === 'views' && hasPhoneOf(headline.views, turns !== null) ? headline.views[0] : null
  const early = useEarlyPress(!areSettled, prices && (offerToOpen(views, prices) ?? offerOfTurn(headline)))
  const remind = () => reminder.open()

  return (
    <div className={cx('stack', styles.page)}>
      {turns ? (
        <div className="stack gap-3">
          <TurnLine views={turns} onRemind={remind} />
          <Decision views={views} prices={prices} isPrimary={nextActOf(turns) === null} early={early} />
        </div>
      ) : (
        <TurnCard headline={headline} prices={prices} onRemind={remind} />
      )}
      {areSettled && !prices && <PricesUnread applicationId={application.id} />}
      {(areSettled || areLate) && (
        <div className={cx('stack gap-5', styles.columns)}>
          <InsurerList views={views} placeholders={placeholders} onRemind={isOverdue ? null : remind} hasPrices={turns === null} headline={headline} called={called} />
          <ApplicantCard application={application} />
        </div>
      )}
      {reminder.isOpen && <ReminderDialog views={views} onClose={reminder.close} />}
    </div>
  )
}

/** The offer that the customer is to open next, if that is what comes next. */
function offerOfTurn(headline: Headline): MatchView | null {
  const act = headline.kind === 'views' ? nextActOf(headline.views) : null
  return headline.kind === 'views' && act !== null && opensOffer(act) ? headline.views[0] : null
}

/**
 * A press before it is known whose offer is cheapest is kept, and followed once the prices are here; that they have failed
 * or compare nothing is its answer, too.
 */
function useEarlyPress(isWaiting: boolean, view: MatchView | null): EarlyPress {
  const navigate = useNavigate()
  const [isPressed, setPressed] = useState(false)
  const path = view?.match.company ? companyBrandingPath(view.match.company.unique_alias, view.match.id) : null
  // A retry that succeeds later is no reason to leave the page.
  if (isPressed && !isWaiting && path === null) setPressed(false)

  useEffect(() => {
    if (isPressed && !isWaiting && path !== null) void navigate(path)
  }, [isPressed, isWaiting, path, navigate])

  return { isPressed, press: () => setPressed(true) }
}

import { useState } from 'react'
import type { Application } from '@/api/schemas/application'
import { PricesUnread } from '@/components/prices/PricesUnread'
import { useWantedPrices } from '@/components/prices/usePrices'
import { useAppSelector } from '@/components/store'
import { useMatchViews } from '@/components/useMatchView'
import { useDialog } from '@/components/useOpen'
import { headlineOf, isDecisionDue } from '@/domain/applications/headline'
import { selectLayout } from '@/domain/calculator/slice'
import { dataOf } from '@/domain/kit/remote'
import { cheapestMatchId } from '@/domain/prices/decisionRows'
import { cx } from '@/ui/cx'
import { ApplicantCard } from './ApplicantCard'
import { Decision, placesFor } from './Decision'
import { InsurerList } from './InsurerList'
import styles from './Insurers.module.css'
import { ReminderDialog } from './ReminderDialog'
import { TurnCard } from './TurnCard'
import { TurnLine } from './TurnLine'

interface InsurersProps {
  application: Application
  /** How many insurers are still to come (PEND-1). */
  placeholders: number
}

/** The answer first, then the insurers; their prices are loaded in the background (APP-7, BODY-2). */
export function Insurers({ application, placeholders }: InsurersProps) {
  const reminder = useDialog('reminder')
  const views = useMatchViews(application)
  const prices = useWantedPrices(application.id)
  // Prices that come later must neither push down what the customer reads, nor pull it up.
  const [isKnown] = useState(prices !== null)
  const [isCompared] = useState(prices !== null && prices.comparison.cheapest.length > 0)
  const remote = useAppSelector((state) => selectLayout(state, application.id))
  const hasFailed = remote.status === 'failed' && prices === null
  const isComparisonEmpty = dataOf(remote)?.newOfferIds.length === 0 && views.every(({ price }) => price.state !== 'known')
  // Known to be nothing, it needs no place.
  const [wasEmpty] = useState(isComparisonEmpty)
  const headline = headlineOf(views, placeholders)
  const turns = headline.kind === 'views' && !wasEmpty && isDecisionDue(views, isCompared) ? headline.views : null
  const isLate = headline.kind === 'views' && headline.views[0].turn.kind === 'overdue'
  const remind = () => reminder.open()

  return (
    <div className={cx('stack', styles.page)}>
      {turns ? (
        <div className="stack gap-3">
          <TurnLine views={turns} onRemind={remind} isPrimary={!prices || cheapestMatchId(prices) === null} />
          <Decision applicationId={application.id} views={views} turns={turns} prices={prices} hasFailed={hasFailed} isComparisonEmpty={isComparisonEmpty} places={isKnown ? 0 : placesFor(views)} />
        </div>
      ) : (
        <>
          <TurnCard headline={headline} isComparisonEmpty={isComparisonEmpty} onRemind={remind} />
          {hasFailed && <PricesUnread applicationId={application.id} />}
        </>
      )}
      <div className={cx('stack gap-5', styles.columns)}>
        <InsurerList views={views} placeholders={placeholders} onRemind={isLate ? null : remind} hasPrices={turns === null || hasFailed} />
        <ApplicantCard application={application} />
      </div>
      {reminder.isOpen && <ReminderDialog views={views} onClose={reminder.close} />}
    </div>
  )
}

import { useEffect, useState } from 'react'
import type { Application } from '@/api/schemas/application'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useMatchViews } from '@/components/useMatchView'
import { headlineOf } from '@/domain/applications/headline'
import { pricesWanted, selectLayout } from '@/domain/calculator/slice'
import { dataOf } from '@/domain/kit/remote'
import { InsurerList } from './InsurerList'
import { ReminderDialog } from './ReminderDialog'
import { TurnCard } from './TurnCard'

interface InsurersProps {
  application: Application
  /** How many insurers are still to come (PEND-1). */
  placeholders: number
}

/** The answer first, then the insurers; their prices are loaded in the background (APP-7, BODY-2). */
export function Insurers({ application, placeholders }: InsurersProps) {
  const dispatch = useAppDispatch()
  const [reminding, setReminding] = useState(false)
  const views = useMatchViews(application)
  const headline = headlineOf(views, placeholders)
  const isLate = headline.kind === 'views' && headline.views[0].turn.kind === 'overdue'
  const layout = dataOf(useAppSelector((state) => selectLayout(state, application.id)))
  const isComparisonEmpty = layout?.newOfferIds.length === 0 && views.every(({ price }) => price.state !== 'known')
  const remind = () => setReminding(true)

  useEffect(() => {
    dispatch(pricesWanted(application.id))
  }, [dispatch, application.id])

  return (
    <div className="stack gap-5">
      <TurnCard headline={headline} isComparisonEmpty={isComparisonEmpty} onRemind={remind} />
      <InsurerList views={views} placeholders={placeholders} onRemind={isLate ? null : remind} />
      {reminding && <ReminderDialog views={views} onClose={() => setReminding(false)} />}
    </div>
  )
}

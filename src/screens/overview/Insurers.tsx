import { useEffect, useState } from 'react'
import type { Application } from '@/api/schemas/application'
import { useAppDispatch } from '@/components/store'
import { useNow } from '@/components/useNow'
import { reminderView } from '@/domain/applications/reminders/rules'
import { headlineOf, turnOf } from '@/domain/applications/turn'
import { pricesWanted } from '@/domain/calculator/slice'
import { parseTime } from '@/format/dates'
import { InsurerList } from './InsurerList'
import { ReminderDialog } from './ReminderDialog'
import { TurnCard } from './TurnCard'

interface InsurersProps {
  application: Application
  /** How many insurers are still to come (PEND-1). */
  placeholders: number
}

/** The answer first, then the insurers; what they cost is fetched behind them (APP-7, BODY-2). */
export function Insurers({ application, placeholders }: InsurersProps) {
  const dispatch = useAppDispatch()
  const now = useNow()
  const [reminding, setReminding] = useState(false)
  const createdAt = parseTime(application.created_at)
  const turns = application.app_companies.map((match) => turnOf(match, createdAt, now))
  const headline = headlineOf(turns)
  const reminders = reminderView(application, now)
  const remindable = reminders.state === 'selection' ? reminders.choices.filter(({ block }) => block === null).map(({ matchId }) => matchId) : []
  const isLate = headline?.turns[0].kind === 'overdue'
  const canRemind = isLate && headline.turns.some(({ match }) => remindable.includes(match.id))
  const remind = () => setReminding(true)

  useEffect(() => {
    dispatch(pricesWanted(application.id))
  }, [dispatch, application.id])

  return (
    <div className="stack gap-5">
      <TurnCard headline={headline} canRemind={canRemind} onRemind={remind} />
      <InsurerList turns={turns} createdAt={createdAt} placeholders={placeholders} onRemind={isLate ? null : remind} />
      {reminding && <ReminderDialog application={application} onClose={() => setReminding(false)} />}
    </div>
  )
}

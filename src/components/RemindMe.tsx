import { useTranslation } from 'react-i18next'
import { phoneOf } from '@/domain/applications/match/turn'
import type { MatchView } from '@/domain/applications/matchView'
import { addDays, timeOn } from '@/format/dates'
import type { ButtonVariant } from '@/ui/buttonClass'
import { CalendarButton } from './activity/CalendarButton'
import { useCalendarEvents } from './activity/useCalendarEvents'
import { useNow } from './useNow'
import { useOpensAt } from './useOpensText'

interface RemindMeProps {
  view: MatchView
  /** The insurer's name. */
  name: string
  variant: ButtonVariant
  className?: string | undefined
}

/** "Mind mig i morgen kl. 08.00": the call to an insurer that is closed, in the customer's calendar (APP-8). */
export function RemindMe({ view: { match, opening }, name, variant, className }: RemindMeProps) {
  const { t } = useTranslation()
  const now = useNow()
  const opensAt = useOpensAt(now)
  const events = useCalendarEvents()
  if (!opening || opening.isOpen) return null
  const at = timeOn(addDays(now, opening.daysAhead), opening.minutes)
  return (
    <CalendarButton event={events.call(at, name, phoneOf(match))} variant={variant} className={className}>
      <span>{t('applications.turn.remind_me', opensAt(opening))}</span> <span className="visually-hidden">{t('applications.turn.remind_me_of', { company: name })}</span>
    </CalendarButton>
  )
}

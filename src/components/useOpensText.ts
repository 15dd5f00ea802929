import { useTranslation } from 'react-i18next'
import type { Opening } from '@/domain/applications/openingHours'
import { addDays, formatTimeOfDayInText } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'
import { useDayText } from './useDayText'
import { useNow } from './useNow'

/** "Lukket nu. Åbner i morgen kl. 08.00." for an insurer that is closed, else null (APP-8). */
export function useOpensText(now: number): (opening: Opening | null) => string | null {
  const { t } = useTranslation()
  const opensAt = useOpensAt(now)
  return (opening) => (!opening || opening.isOpen ? null : t('applications.turn.opens', opensAt(opening)))
}

/** "Åbent til kl. 17.00" or "Åbner i morgen kl. 08.00", beside a phone number; null where the hours cannot be read. */
export function useHoursText(): (opening: Opening | null) => string | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const opensAt = useOpensAt(useNow())
  return (opening) => {
    if (!opening) return null
    if (!opening.isOpen) return t('applications.hours.opens', opensAt(opening))
    return opening.until === null ? t('applications.hours.open') : t('applications.hours.open_until', { time: formatTimeOfDayInText(opening.until, language) })
  }
}

/** The day and time at which a closed insurer opens, in words. */
export function useOpensAt(now: number): (opening: Opening & { isOpen: false }) => { day: string; time: string } {
  const language = useLanguage()
  const day = useDayText(now)
  return ({ daysAhead, minutes }) => ({ day: day.soon(addDays(now, daysAhead)), time: formatTimeOfDayInText(minutes, language) })
}

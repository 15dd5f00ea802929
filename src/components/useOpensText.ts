import { useTranslation } from 'react-i18next'
import { defaultLanguage, type Language } from '@/config/language'
import type { Opening } from '@/domain/applications/match/opening'
import { addDays, formatTimeOfDayInText } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'
import { useDayText } from './useDayText'

/** "Lukket nu. Åbner i morgen kl. 8." for an insurer that is closed, else null (APP-8). */
export function useOpensText(now: number): (opening: Opening | null) => string | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const day = useDayText(now)
  return (opening) => {
    if (!opening || opening.isOpen) return null
    return t('applications.turn.opens', { day: day.soon(addDays(now, opening.daysAhead)), time: clockOf(opening.minutes, language) })
  }
}

/** Minutes since midnight as people say them: 8 or 8.30 in Danish. */
function clockOf(minutes: number, language: Language): string {
  const clock = formatTimeOfDayInText(minutes, language)
  return language === defaultLanguage ? clock.replace(/^0/, '').replace(/\.00$/, '') : clock
}

import { useTranslation } from 'react-i18next'
import { addDays, dayKey, formatDateInText, formatWeekday } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'

/** Today, yesterday, or the weekday and date (FMT-1). */
export function useDayName(now: number): (at: number | null) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const today = dayKey(now)
  const yesterday = dayKey(addDays(now, -1))
  return (at) => {
    if (at === null) return t('applications.log.undated')
    const day = dayKey(at)
    if (day === today) return t('applications.log.today')
    if (day === yesterday) return t('applications.log.yesterday')
    return t('applications.log.day', { weekday: formatWeekday(at, language), date: formatDateInText(at) })
  }
}

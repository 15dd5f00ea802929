import { useTranslation } from 'react-i18next'
import { addDays, dayKey, formatDateInText, formatDayInWords, formatWeekday, yearOf } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'

/** Names a day as people do: today, tomorrow, Monday 23 November, with the year only where it is another one. */
export function useDayText(now: number) {
  const { t } = useTranslation()
  const language = useLanguage()
  const today = dayKey(now)
  const tomorrow = dayKey(addDays(now, 1))
  const inAWeek = dayKey(addDays(now, 7))

  function name(at: number, words: 'on' | 'by'): string {
    const day = dayKey(at)
    if (day === today) return t(`applications.turn.${words}.today`)
    if (day === tomorrow) return t(`applications.turn.${words}.tomorrow`)
    if (yearOf(at) !== yearOf(now)) return t(`applications.turn.${words}.dated`, { date: formatDateInText(at) })
    return t(`applications.turn.${words}.day`, { weekday: formatWeekday(at, language), date: formatDayInWords(at, language) })
  }

  return {
    on: (at: number) => name(at, 'on'),
    by: (at: number) => name(at, 'by'),
    /** Only the weekday, where that is unambiguous. */
    soon(at: number): string {
      const day = dayKey(at)
      const isThisWeek = day > tomorrow && day < inAWeek
      return isThisWeek ? t('applications.turn.on.weekday', { weekday: formatWeekday(at, language) }) : name(at, 'on')
    },
  }
}

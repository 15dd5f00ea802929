import { useTranslation } from 'react-i18next'
import { type OpeningState, wholeDay } from '@/domain/applications/openingHours'
import { addDays, formatTimeOfDayInText, formatWeekday, minutesOfDay } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'

export function useOpeningText(now: number): (state: OpeningState) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const weekdayAhead = (days: number) => formatWeekday(addDays(now, days), language)

  function open(until: number): string {
    const time = formatTimeOfDayInText(until, language)
    if (until > minutesOfDay(now) + wholeDay) return t('offers.hours.closes_later', { weekday: weekdayAhead(Math.floor(until / wholeDay)), time })
    return until === wholeDay ? t('offers.hours.closes_midnight') : t('offers.hours.open', { time })
  }

  return (state) => {
    switch (state.kind) {
      case 'alwaysOpen':
        return t('offers.hours.open_all_day')
      case 'open':
        return open(state.until)
      case 'closed': {
        const time = formatTimeOfDayInText(state.at, language)
        if (state.daysAhead === 0) return t('offers.hours.opens_today', { time })
        return state.daysAhead === 1 ? t('offers.hours.opens_tomorrow', { time }) : t('offers.hours.opens_later', { weekday: weekdayAhead(state.daysAhead), time })
      }
    }
  }
}

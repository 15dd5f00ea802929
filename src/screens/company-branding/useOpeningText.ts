import { useTranslation } from 'react-i18next'
import type { OpeningState } from '@/domain/offers/openingHours'
import { addDays, formatWeekday } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'

const day = 24 * 60

export function useOpeningText(now: number): (state: OpeningState) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return (state) => {
    if (state.kind === 'open') return state.until === day ? t('offers.hours.open_all_day') : t('offers.hours.open', clock(state.until))
    if (state.kind === 'opensToday') return t('offers.hours.opens_today', clock(state.at))
    if (state.daysAhead === 1) return t('offers.hours.opens_tomorrow', clock(state.at))
    const weekday = formatWeekday(addDays(now, state.daysAhead), language)
    return t('offers.hours.opens_later', { weekday, ...clock(state.at) })
  }
}

/** `minutes` since midnight. */
function clock(minutes: number): { hours: string; minutes: string } {
  const padded = (value: number) => String(value).padStart(2, '0')
  return { hours: padded(Math.floor(minutes / 60)), minutes: padded(minutes % 60) }
}

import { useTranslation } from 'react-i18next'
import { defaultLanguage } from '@/config/language'
import { type OpeningRow, wholeDay } from '@/domain/applications/openingHours'
import { addDays, formatTimeOfDayInText, formatWeekday, weekdayOf } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'

interface OpeningRowText {
  /** Null where only the insurer's own label says it. */
  day: string | null
  hours: string | null
}

/**
 * A row in the language of the view: the day from its number, the hours where they can be read (OFFER-6). In Danish, as
 * insurers write, and where they say more than that, their own words are shown.
 */
export function useOpeningRowText(now: number): (row: OpeningRow) => OpeningRowText {
  const { t } = useTranslation()
  const language = useLanguage()
  const today = weekdayOf(now)

  function day({ weekday, label }: OpeningRow): string | null {
    const at = addDays(now, weekday - today)
    const danish = formatWeekday(at, defaultLanguage)
    const ownDay = label.toLocaleLowerCase('da').replace(/\.$/, '')
    return ownDay === danish || ownDay === danish.slice(0, 3) ? formatWeekday(at, language) : null
  }

  function hours({ intervals }: OpeningRow): string | null {
    if (intervals === null) return null
    if (intervals.length === 0) return t('offers.hours.closed')
    if (intervals.some(({ from, to }) => from === 0 && to === wholeDay)) return t('offers.hours.all_day')
    return intervals.map(({ from, to }) => `${formatTimeOfDayInText(from, language)}–${formatTimeOfDayInText(to, language)}`).join(', ')
  }

  return (row) => (language === defaultLanguage ? { day: null, hours: null } : { day: day(row), hours: hours(row) })
}

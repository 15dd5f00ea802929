import Clock from 'lucide-react/icons/clock'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '@/components/useNow'
import { defaultLanguage } from '@/config/language'
import { openingAt, type Opening, type OpeningRow, openingRowsOf, wholeDay } from '@/domain/applications/openingHours'
import { addDays, formatTimeOfDayInText, formatWeekday, minutesOfDay, weekdayOf } from '@/format/dates'
import { useApiLang } from '@/i18n/useApiLang'
import { cx } from '@/ui/cx'
import { FoldingCard } from './FoldingCard'
import styles from './OpeningHours.module.css'
import { useLanguage } from '@/i18n/useLanguage'

interface OpeningHoursProps {
  text: string
  /** On a phone the week is folded below whether the insurer is open now. */
  isFolded: boolean
}

/** Whether the insurer is open, and its week. */
export function OpeningHours({ text, isFolded }: OpeningHoursProps) {
  const { t } = useTranslation()
  const now = useNow()
  const rows = useMemo(() => openingRowsOf(text), [text])
  const state = openingAt(text, now)
  const stateText = useOpeningText(now)
  if (rows.length === 0) return null
  const status = state && (
    <span className={cx('line', state.kind === 'closed' ? 'muted' : 'success bold')}>
      <Clock size={18} className={styles.icon} />
      <span>{stateText(state)}</span>
    </span>
  )
  return (
    <FoldingCard name="hours" heading={t('offers.hours.heading')} status={status} isFolded={isFolded}>
      <Week rows={rows} now={now} />
    </FoldingCard>
  )
}

/** Today is Copenhagen's today. */
function Week({ rows, now }: { rows: OpeningRow[]; now: number }) {
  const { t } = useTranslation()
  const today = weekdayOf(now)
  const rowText = useOpeningRowText(now)
  const apiLang = useApiLang()
  return (
    <ul className={cx('stack', styles.rows)}>
      {rows.map((row, index) => {
        const { day, hours } = rowText(row)
        const isToday = row.weekday === today
        return (
          <li
            key={index}
            className={cx('line apart gap-3', styles.row, isToday && cx('bold', styles.today))}
            aria-current={isToday ? 'date' : undefined}
          >
            <span>
              <span {...(day === null && apiLang)}>{`${day ?? row.label} `}</span>
              {isToday && <span className={cx('small', styles.mark)}>{t('offers.hours.today')}</span>}
            </span>
            <span {...(hours === null && apiLang)} className={styles.hours}>
              {hours ?? row.hours}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function useOpeningText(now: number): (state: Opening) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const weekdayAhead = (days: number) => formatWeekday(addDays(now, days), language)

  function open(until: number): string {
    const time = formatTimeOfDayInText(until, language)
    if (until > minutesOfDay(now) + wholeDay)
      return t('offers.hours.closes_later', { weekday: weekdayAhead(Math.floor(until / wholeDay)), time })
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
        return state.daysAhead === 1
          ? t('offers.hours.opens_tomorrow', { time })
          : t('offers.hours.opens_later', { weekday: weekdayAhead(state.daysAhead), time })
      }
    }
  }
}

interface OpeningRowText {
  /** Null where only the insurer's own label tells it. */
  day: string | null
  hours: string | null
}

/**
 * A row in the language of the view: the day from its number, the hours where they can be read. Where insurers say more
 * than that, their own words are shown; so are their Danish days.
 */
function useOpeningRowText(now: number): (row: OpeningRow) => OpeningRowText {
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
    return intervals
      .map(({ from, to }) => `${formatTimeOfDayInText(from, language)}–${formatTimeOfDayInText(to, language)}`)
      .join(', ')
  }

  return (row) => ({ day: language === defaultLanguage ? null : day(row), hours: hours(row) })
}

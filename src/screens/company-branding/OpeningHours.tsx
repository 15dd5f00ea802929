import Clock from 'lucide-react/icons/clock'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '@/components/useNow'
import { openingAt, openingRowsOf } from '@/domain/applications/openingHours'
import { weekdayOf } from '@/format/dates'
import { useApiLang } from '@/i18n/useApiLang'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import styles from './OpeningHours.module.css'
import { useOpeningRowText } from './useOpeningRowText'
import { useOpeningText } from './useOpeningText'

/** Today is Copenhagen's today (OFFER-6). */
export function OpeningHours({ text }: { text: string }) {
  const { t } = useTranslation()
  const time = useNow()
  const rows = useMemo(() => openingRowsOf(text), [text])
  const today = weekdayOf(time)
  const state = openingAt(text, time)
  const stateText = useOpeningText(time)
  const rowText = useOpeningRowText(time)
  const apiLang = useApiLang()
  if (rows.length === 0) return null
  return (
    <Card as="section" aria-labelledby="hours" className="stack gap-3">
      <h2 id="hours" className="h3">
        {t('offers.hours.heading')}
      </h2>
      {state && (
        <p className={cx(state.kind === 'closed' ? 'muted' : 'success bold', styles.state)}>
          <Clock size={18} className={styles.icon} />
          <span>{stateText(state)}</span>
        </p>
      )}
      <ul className={styles.rows}>
        {rows.map((row, index) => {
          const { day, hours } = rowText(row)
          const isToday = row.weekday === today
          return (
            <li key={index} className={cx(styles.row, isToday && styles.today)} aria-current={isToday ? 'date' : undefined}>
              <span>
                <span {...(day === null && apiLang)}>{`${day ?? row.label} `}</span>
                {isToday && <span className={styles.mark}>{t('offers.hours.today')}</span>}
              </span>
              <span {...(hours === null && apiLang)} className={styles.hours}>
                {hours ?? row.hours}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

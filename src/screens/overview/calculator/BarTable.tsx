import { useRef } from 'react'
import { Bar, type BarKind } from '@/components/prices/Bar'
import { useChangingPlaces } from '@/components/prices/useChangingPlaces'
import { Sentence } from '@/components/Sentence'
import { useTranslation } from '@/i18n/useTranslation'
import { cx } from '@/ui/cx'
import styles from './BarTable.module.css'
import { useTexts } from './ComparisonContext'

export interface PricedBar {
  key: string
  /** For `Sentence`. */
  name: string
  note: string
  total: number
  kind: BarKind
}

/** A bar chart drawn in a table's rows, so that screen readers get the same figures, which change places as prices are typed. */
export function BarTable({ bars }: { bars: PricedBar[] }) {
  const { t } = useTranslation()
  const { amounts } = useTexts()
  const rows = useRef<HTMLTableSectionElement>(null)
  useChangingPlaces(rows, bars.map(({ key }) => key).join(' '))
  // A krone at least, as full discounts alone make every total 0.
  const longest = Math.max(1, ...bars.map(({ total }) => total))
  return (
    <table className={styles.chart}>
      <caption className={cx('muted small bold', styles.caption)}>{t('calculator.chart.caption')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('calculator.chart.company')}</th>
          <th scope="col">{t('calculator.chart.total')}</th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {bars.map(({ key, name, note, total, kind }) => (
          <tr key={key} className={styles.row}>
            <th scope="row" className={styles.name}>
              <Sentence text={name} />
              {note && <span className={cx('muted small', styles.note)}><Sentence text={` (${note})`} /></span>}
            </th>
            <td className={styles.value}>
              <span className={styles.track} aria-hidden="true">
                <Bar kind={kind} share={total / longest} className={styles.bar} />
              </span>
              <span className={styles.amount}><Sentence text={amounts.money(total)} /></span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { useTranslation } from 'react-i18next'
import { cx } from '@/ui/cx'
import styles from './BarTable.module.css'
import { useTexts } from './useTexts'

export interface Bar {
  key: string
  name: string
  note: string
  /** In øre. */
  total: number
  kind: 'current' | 'best' | 'other'
}

/** A bar chart drawn in a table's rows, so that screen readers get the same figures (CALC-8). */
export function BarTable({ bars }: { bars: Bar[] }) {
  const { t } = useTranslation()
  const { amounts } = useTexts()
  // At least a krone, as full discounts alone make every total 0.
  const longest = Math.max(100, ...bars.map(({ total }) => total))
  return (
    <table className={styles.chart}>
      <caption className={cx('muted small', styles.caption)}>{t('calculator.chart.caption')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('calculator.chart.company')}</th>
          <th scope="col">{t('calculator.chart.total')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, note, total, kind }) => (
          <tr key={key} className={styles.row}>
            <th scope="row" className={styles.name}>
              {name}
              {note && <span className={cx('muted small', styles.note)}> ({note})</span>}
            </th>
            <td className={styles.value}>
              <span className={styles.track} aria-hidden="true">
                <span className={cx(styles.bar, styles[kind])} style={{ inlineSize: `${(total / longest) * 100}%` }} />
              </span>
              <span className={styles.amount}>{amounts.price(total)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

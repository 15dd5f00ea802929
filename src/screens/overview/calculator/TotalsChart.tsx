import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Bar, type BarKind, barOf, useChangingPlaces } from '@/components/prices/Bar'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { useUnfoldedPart } from '@/components/useOpen'
import { sourcesOf } from '@/domain/prices/prices'
import { cx } from '@/ui/cx'
import { Disclosure } from '@/ui/Disclosure'
import styles from './TotalsChart.module.css'
import { useComparisonPrices, useTexts } from './ComparisonContext'

// A longer chart would push the numbers themselves off the screen.
const maxUnfolded = 8

interface TotalsChartProps {
  withCombination?: boolean
  /** A phone has the totals at the head of its table; who wants the picture unfolds it. */
  isFolded?: boolean
}

/** Each offer's total with its mark, the cheapest first. */
export function TotalsChart({ withCombination = false, isFolded = false }: TotalsChartProps) {
  const { t } = useTranslation()
  const { nameOf, risk } = useTexts()
  const chart = useUnfoldedPart('chart')
  const { comparison } = useComparisonPrices()
  const { currentId, offers } = comparison
  const totalOf = (id: number) => offers.get(id)?.cost.total ?? 0
  // An offer without any price has no bar; what lacks some, or has ended, is below what is compared.
  const priced = [...offers]
    .filter(([, { cost }]) => sourcesOf(cost).length > 0)
    .sort(
      ([one, a], [other, b]) =>
        Number(a.standing.kind !== 'compared') - Number(b.standing.kind !== 'compared') ||
        totalOf(one) - totalOf(other),
    )
  const bars = priced.map(([id, { cost, mark, standing }]): PricedBar => {
    const isCurrent = id === currentId
    const notes = [
      isCurrent && t('calculator.offer.current'),
      !withCombination && mark && t(`applications.price.mark.${mark}`),
      standing.kind === 'ended' && t('applications.price.ended'),
      cost.missing > 0 ? t('calculator.chart.incomplete') : risk(cost),
    ]
    return {
      key: String(id),
      name: nameOf(id),
      note: notes.filter(Boolean).join(', '),
      total: totalOf(id),
      // The combination is cheaper still.
      kind: barOf({ cost, mark: withCombination ? null : mark }, isCurrent),
    }
  })
  if (withCombination) {
    const { combination } = comparison
    const { missing, total } = combination
    const bar: PricedBar = {
      key: 'combination',
      name: t('calculator.chart.combination'),
      note: missing > 0 ? t('calculator.chart.incomplete') : risk(combination),
      total,
      kind: missing > 0 ? 'incomplete' : 'best',
    }
    // Nothing costs less, unless it lacks something.
    if (missing > 0) bars.push(bar)
    else bars.unshift(bar)
  }
  if (bars.length === 0) return null
  if (!isFolded && bars.length <= maxUnfolded) return <BarTable bars={bars} />
  return (
    <Disclosure summary={t('calculator.chart.caption')} {...chart}>
      {chart.open && <BarTable bars={bars} />}
    </Disclosure>
  )
}

interface PricedBar {
  key: string
  /** For `TextWithAmounts`. */
  name: string
  note: string
  total: number
  kind: BarKind
}

/** A bar chart drawn in a table's rows, so that screen readers get the same figures, which change places as prices are typed. */
function BarTable({ bars }: { bars: PricedBar[] }) {
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
          <tr key={key} className={cx('folds', styles.row)}>
            <th scope="row" className={styles.name}>
              <TextWithAmounts text={name} />
              {note && (
                <span className={cx('muted small', styles.note)}>
                  <TextWithAmounts text={` (${note})`} />
                </span>
              )}
            </th>
            <td className={cx('folds', styles.value)}>
              <span className={styles.track} aria-hidden="true">
                <Bar kind={kind} share={total / longest} className={styles.bar} />
              </span>
              <span className={styles.amount}>
                <TextWithAmounts text={amounts.money(total)} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { Sentence } from '@/components/Sentence'
import type { Prices } from '@/domain/prices/prices'
import { useTranslation } from '@/i18n/useTranslation'
import { cx } from '@/ui/cx'
import styles from './ComparisonTable.module.css'

// More names than these are only counted.
const mostNamed = 2

/** Who is cheapest, at the foot of a narrow screen, where the row of totals cannot stay in sight. */
export function Leads({ prices, isCombination }: { prices: Prices; isCombination: boolean }) {
  const { t } = useTranslation()
  const { amounts, nameOf, sum } = usePriceTexts(prices)
  const { comparison: { cheapest, cheapestNew, combination, offers }, layout } = prices
  const ids = cheapest.length > 0 ? cheapest : cheapestNew
  const [first = 0] = ids
  const mark = offers.get(first)?.mark
  if (isCombination ? combination.missing === layout.rows.length : !mark) return null
  const name = ids.length > mostNamed ? t('calculator.phone.insurers', { count: ids.length }) : amounts.and(ids.map(nameOf))
  const label = isCombination || !mark ? t('calculator.chart.combination') : t(`calculator.phone.leads.${mark}`, { name })
  const cost = isCombination ? combination : offers.get(first)?.cost
  return (
    <p className={cx('row apart sticky-foot', styles.leads)} data-print="hide">
      <Sentence text={label} />
      <b>{cost && <Sentence text={sum(cost)} />}</b>
    </p>
  )
}

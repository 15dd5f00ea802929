import { barOf } from '@/components/prices/Bar'
import { useUnfoldedPart } from '@/components/useOpen'
import { sourcesOf } from '@/domain/prices/prices'
import { useTranslation } from '@/i18n/useTranslation'
import { Disclosure } from '@/ui/Disclosure'
import { BarTable, type PricedBar } from './BarTable'
import { usePricesHere, useTexts } from './ComparisonContext'

// A longer chart would push the numbers themselves off the screen.
const maxUnfolded = 8

/** Each offer's total with its mark, the cheapest first. */
export function TotalsChart({ withCombination = false }: { withCombination?: boolean }) {
  const { t } = useTranslation()
  const { nameOf, risk } = useTexts()
  const chart = useUnfoldedPart('chart')
  const { comparison } = usePricesHere()
  const { currentId, offers } = comparison
  const totalOf = (id: number) => offers.get(id)?.cost.total ?? 0
  // An offer without any price has no bar; what lacks some, or has ended, stands below what is compared.
  const priced = [...offers]
    .filter(([, { cost }]) => sourcesOf(cost).length > 0)
    .sort(([one, a], [other, b]) => Number(a.standing.kind !== 'compared') - Number(b.standing.kind !== 'compared') || totalOf(one) - totalOf(other))
  const bars = priced.map(([id, { cost, mark, standing }]): PricedBar => {
    const isCurrent = id === currentId
    const notes = [
      isCurrent && t('calculator.offer.current'),
      mark && t(`applications.price.mark.${mark}`),
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
    const { missing, total } = comparison.combination
    bars.push({ key: 'combination', name: t('calculator.chart.combination'), note: missing > 0 ? t('calculator.chart.incomplete') : '', total, kind: missing > 0 ? 'incomplete' : 'best' })
  }
  if (bars.length === 0) return null
  if (bars.length <= maxUnfolded) return <BarTable bars={bars} />
  return (
    <Disclosure summary={t('calculator.chart.caption')} {...chart}>
      {chart.open && <BarTable bars={bars} />}
    </Disclosure>
  )
}

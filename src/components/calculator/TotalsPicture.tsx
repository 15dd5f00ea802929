import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '@/components/lazyScreen'
import type { Layout } from '@/domain/calculator/layout'
import type { Bar } from './BarTable'
import { useComparison } from './ComparisonContext'
import { useOfferName } from './useOfferName'

const BarTable = lazyScreen(() => import('./BarTable'), 'BarTable')

/** A picture of what each offer costs in all, the cheapest marked (CALC-8). */
export function TotalsPicture({ layout, withCombination = false }: { layout: Layout; withCombination?: boolean }) {
  const { t } = useTranslation()
  const nameOf = useOfferName()
  const { costs, best, combination } = useComparison()
  const bars = [...costs].map(([id, cost]): Bar => {
    const isCurrent = id === layout.currentOfferId
    const notes = [isCurrent && t('calculator.offer.current'), cost.missing > 0 && t('calculator.chart.incomplete')]
    return {
      key: String(id),
      name: nameOf(id),
      note: notes.filter(Boolean).join(', '),
      total: cost.total,
      kind: isCurrent ? 'current' : best.offerIds.includes(id) && !withCombination ? 'best' : 'other',
    }
  })
  if (withCombination) {
    bars.push({ key: 'combination', name: t('calculator.chart.combination'), note: '', total: combination.total, kind: 'best' })
  }
  if (bars.every(({ total }) => total === 0)) return null
  return (
    <Suspense fallback={null}>
      <BarTable bars={bars} />
    </Suspense>
  )
}

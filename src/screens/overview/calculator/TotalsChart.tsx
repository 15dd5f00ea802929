import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layout } from '@/domain/calculator/layout'
import { Disclosure } from '@/ui/Disclosure'
import { type Bar, BarTable } from './BarTable'
import { useComparison } from './ComparisonContext'
import { useOfferName } from './useOfferName'

// More would push the numbers themselves off the screen.
const maxUnfolded = 8

/** Each offer's total, with the cheapest marked (CALC-8). */
export function TotalsChart({ layout, withCombination = false }: { layout: Layout; withCombination?: boolean }) {
  const { t } = useTranslation()
  const nameOf = useOfferName()
  const [isOpen, setOpen] = useState(false)
  const { costs, best, figures } = useComparison()
  // An offer without any price has no bar.
  const priced = [...costs].filter(([, cost]) => cost.missing < layout.rows.length)
  const bars = priced.map(([id, cost]): Bar => {
    const isCurrent = id === layout.currentOfferId
    const notes = [isCurrent && t('calculator.offer.current'), cost.missing > 0 && t('calculator.chart.incomplete')]
    return {
      key: String(id),
      name: nameOf(id),
      note: notes.filter(Boolean).join(', '),
      total: figures.offers.get(id)?.total ?? 0,
      kind: isCurrent ? 'current' : best.offerIds.includes(id) && !withCombination ? 'best' : 'other',
    }
  })
  if (withCombination) {
    bars.push({ key: 'combination', name: t('calculator.chart.combination'), note: '', total: figures.combination.total, kind: 'best' })
  }
  if (bars.length === 0) return null
  if (bars.length <= maxUnfolded) return <BarTable bars={bars} />
  return (
    <Disclosure summary={t('calculator.chart.caption')} open={isOpen} onToggle={setOpen}>
      {isOpen && <BarTable bars={bars} />}
    </Disclosure>
  )
}

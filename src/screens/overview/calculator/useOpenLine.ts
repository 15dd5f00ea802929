import { useState } from 'react'
import { useAppStore } from '@/components/store'
import type { Layout } from '@/domain/calculator/layout'
import { selectSheets } from '@/domain/calculator/slice'
import { useFocusFromOtherLayout } from './fieldIds'
import { type Line, linesOf } from './phoneLines'

/** The line or cell that is open for typing: only its fields are on the page. A turned screen keeps it open (CALC-11). */
export function useOpenLine(layout: Layout): [Line | null, (line: Line | null) => void] {
  const store = useAppStore()
  const turnedOn = useFocusFromOtherLayout()
  const [open, setOpen] = useState<Line | null>(() => {
    const sheets = selectSheets(store.getState())
    const isFocused = ({ key, offerId }: Line) => turnedOn?.offerId === offerId && sheets[offerId]?.productOffers[key] === turnedOn.productOfferId
    return (turnedOn && linesOf(layout, sheets).find(isFocused)) ?? null
  })
  return [open, setOpen]
}

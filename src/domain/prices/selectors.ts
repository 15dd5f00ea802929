import { weakMapMemoize } from '@reduxjs/toolkit'
import type { Application } from '@/api/schemas/application'
import { selectActiveApplication } from '@/domain/applications/selectors'
import { compare } from '@/domain/calculator/comparison'
import type { Layout } from '@/domain/calculator/layout'
import type { OfferSheet } from '@/domain/calculator/sheet'
import { selectLayout } from '@/domain/calculator/slice'
import { idle, type Remote } from '@/domain/kit/remote'
import type { RootState } from '@/domain/store'
import { type Prices, pricesOf } from './prices'

/** The calculator of the active inquiry. */
export function selectActiveLayout(state: RootState): Remote<Layout> {
  const active = selectActiveApplication(state)
  return active ? selectLayout(state, active.id) : idle
}

/** Worked out once for all who show them; without a layout, from direct offers alone. */
export const comparedPrices = weakMapMemoize(
  (application: Application | null, layout: Layout | null, sheets: Record<number, OfferSheet>): Prices =>
    pricesOf(application ?? { app_companies: [], products: [] }, layout && { layout, sheets, comparison: compare(layout, sheets) }),
)

import { createSelector } from '@reduxjs/toolkit'
import { selectActiveApplication } from '@/domain/applications/selectors'
import { compare } from '@/domain/calculator/comparison'
import { selectLayout, selectSheets } from '@/domain/calculator/slice'
import { dataOf } from '@/domain/kit/remote'
import type { RootState } from '@/domain/store'
import { pricesOf } from './prices'

function selectActiveLayout(state: RootState) {
  const active = selectActiveApplication(state)
  return active && dataOf(selectLayout(state, active.id))
}

/** Whether the calculator of the active inquiry has been read, so that what has no price there has none. */
export function selectArePricesKnown(state: RootState): boolean {
  return selectActiveLayout(state) !== null
}

/** Of the active inquiry; without its calculator as yet, from direct offers alone. */
export const selectPrices = createSelector([selectActiveApplication, selectActiveLayout, selectSheets], (application, layout, sheets) =>
  pricesOf(application ?? { app_companies: [], products: [] }, layout && { layout, sheets, comparison: compare(layout, sheets) }),
)

import { weakMapMemoize } from '@reduxjs/toolkit'
import { type Layout, offerIdsOf } from './layout'
import { type BestCombination, bestCombination, type BestPackage, bestPackage, costOf, type OfferCost, type SavedAmount, savingOf } from './rules'
import type { OfferSheet } from './sheet'

/** All that the calculator concludes from its numbers (CALC-4, CALC-5). Costs are by offer, the current one among them. */
export interface Comparison {
  costs: Map<number, OfferCost>
  /** What each complete new offer saves; without a complete current offer nothing is said of savings (CALC-4, CALC-6). */
  savings: Map<number, SavedAmount>
  best: BestPackage
  bestSaving: SavedAmount | null
  /** The current offer has all prices, and no complete new one is cheaper. */
  currentIsCheapest: boolean
  combination: BestCombination
  combinationSaving: SavedAmount | null
}

// A keystroke changes one sheet; the other offers' costs are found again.
const costOfSheet = weakMapMemoize(costOf)

export function compare(layout: Layout, sheets: Record<number, OfferSheet>): Comparison {
  const { rows, currentOfferId } = layout
  const costs = new Map<number, OfferCost>()
  for (const id of offerIdsOf(layout)) {
    const sheet = sheets[id]
    if (sheet) costs.set(id, costOfSheet(rows, sheet))
  }
  const current = currentOfferId === null ? undefined : completeOnly(costs.get(currentOfferId))
  const newCosts = new Map([...costs].filter(([id]) => id !== currentOfferId))
  const savings = savingsOf(newCosts, current)
  const best = bestPackage(newCosts, rows.length)
  const [bestId] = best.offerIds
  const bestCost = bestId === undefined ? undefined : newCosts.get(bestId)
  const combination = bestCombination(rows, newCosts)
  return {
    costs,
    savings,
    best,
    bestSaving: (bestId !== undefined && savings.get(bestId)) || null,
    currentIsCheapest: current !== undefined && bestCost?.missing === 0 && current.total <= bestCost.total,
    combination,
    combinationSaving: current && combination.missing === 0 ? savingOf(current.total, combination.total) : null,
  }
}

// An offer that lacks a product costs less for covering less, so nothing is said to be saved by it, or against it.
function completeOnly(cost: OfferCost | undefined): OfferCost | undefined {
  return cost?.missing === 0 ? cost : undefined
}

function savingsOf(costs: Map<number, OfferCost>, current: OfferCost | undefined): Map<number, SavedAmount> {
  const savings = new Map<number, SavedAmount>()
  if (!current) return savings
  for (const [id, cost] of costs) {
    if (cost.missing === 0) savings.set(id, savingOf(current.total, cost.total))
  }
  return savings
}

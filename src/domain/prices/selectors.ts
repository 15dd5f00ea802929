import { weakMapMemoize } from '@reduxjs/toolkit'
import type { ApplicationCompany } from '@/api/schemas/application'
import { selectInquiriesById, selectMatches } from '@/domain/applications/slice'
import type { Layout } from '@/domain/calculator/layout'
import type { RootState } from '@/domain/store'
import { isCompared, pricesOf } from './prices'

const noIds: number[] = []

/** The matches of an inquiry; the list keeps its identity as long as no match has changed. */
export function selectMatchesOf(state: RootState, applicationId: number | null): ApplicationCompany[] {
  const ids = applicationId === null ? undefined : selectInquiriesById(state)[applicationId]?.matchIds
  return matchesIn(ids ?? noIds, selectMatches(state))
}

const matchesIn = weakMapMemoize((ids: number[], matches: Record<number, ApplicationCompany>): ApplicationCompany[] => ids.flatMap((id) => matches[id] ?? []))

/** Computed once for everyone who shows them. */
export const comparedPrices = weakMapMemoize(pricesOf)

/** Whether any insurer has fields to type prices in, or a direct price that can be compared. */
export function hasNewPrices(matches: ApplicationCompany[], { newOfferIds, rows }: Layout): boolean {
  return newOfferIds.length > 0 || matches.some((match) => isCompared(match, rows))
}

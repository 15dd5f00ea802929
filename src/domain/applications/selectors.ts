import { createSelector, weakMapMemoize } from '@reduxjs/toolkit'
import type { Application, ApplicationCompany } from '@/api/schemas/application'
import { activeApplication, newestFirst } from './rules'
import type { RootState } from '@/domain/store'
import {
  type Inquiry,
  selectChosenId,
  selectCurrentId,
  selectInquiriesById,
  selectListedIds,
  selectMatches,
} from './slice'

/** All inquiries, newest first, including the current one where the list lacks it. */
export const selectInquiries = createSelector(
  [selectInquiriesById, selectListedIds, selectCurrentId],
  (byId, listed, currentId) => {
    const ids = new Set(listed)
    if (currentId !== null) ids.add(currentId)
    return newestFirst([...ids].flatMap((id) => byId[id] ?? []))
  },
)

/** The inquiry that the screens show, or null when there is none. */
export const selectActiveInquiry = createSelector(
  [selectInquiries, selectChosenId, selectCurrentId],
  (inquiries, chosenId, currentId) => activeApplication(inquiries, chosenId ?? currentId),
)

export const selectActiveApplication = createSelector(
  [selectActiveInquiry, selectMatches],
  (inquiry, matches): Application | null =>
    inquiry && { ...inquiry, app_companies: matchesIn(inquiry.matchIds, matches) },
)

const noIds: number[] = []

/** The matches of an inquiry; the list keeps its identity as long as no match has changed. */
export function selectMatchesOf(state: RootState, applicationId: number | null): ApplicationCompany[] {
  const ids = applicationId === null ? undefined : selectInquiriesById(state)[applicationId]?.matchIds
  return matchesIn(ids ?? noIds, selectMatches(state))
}

const matchesIn = weakMapMemoize((ids: number[], matches: Record<number, ApplicationCompany>): ApplicationCompany[] =>
  ids.flatMap((id) => matches[id] ?? []),
)

/** The inquiry that a match belongs to, or null where no known one has it. */
export function selectInquiryOfMatch(state: RootState, matchId: number): Inquiry | null {
  return Object.values(selectInquiriesById(state)).find(({ matchIds }) => matchIds.includes(matchId)) ?? null
}

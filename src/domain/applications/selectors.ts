import { createSelector } from '@reduxjs/toolkit'
import type { Application } from '@/api/schemas/application'
import { activeApplication, newestFirst } from './rules'
import type { RootState } from '@/domain/store'
import { type Inquiry, selectChosenId, selectCurrentId, selectInquiriesById, selectListedIds, selectMatches } from './slice'

/** All inquiries, newest first; the current one too where the list does not have it (APP-3). */
export const selectInquiries = createSelector(
  [selectInquiriesById, selectListedIds, selectCurrentId],
  (byId, listed, currentId) => {
    const ids = new Set(listed)
    if (currentId !== null) ids.add(currentId)
    return newestFirst([...ids].flatMap((id) => byId[id] ?? []))
  },
)

/** The inquiry that the screens are about, or null when there is none (APP-5). */
export const selectActiveInquiry = createSelector(
  [selectInquiries, selectChosenId, selectCurrentId],
  (inquiries, chosenId, currentId) => activeApplication(inquiries, chosenId ?? currentId),
)

/** The same with its matches. */
export const selectActiveApplication = createSelector(
  [selectActiveInquiry, selectMatches],
  (inquiry, matches): Application | null =>
    inquiry && { ...inquiry, app_companies: inquiry.matchIds.flatMap((id) => matches[id] ?? []) },
)

/** The inquiry that a match is of, or null where it is in none that is known. */
export function selectInquiryOfMatch(state: RootState, matchId: number): Inquiry | null {
  return Object.values(selectInquiriesById(state)).find(({ matchIds }) => matchIds.includes(matchId)) ?? null
}

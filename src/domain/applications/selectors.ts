import { createSelector } from '@reduxjs/toolkit'
import { activeApplication, newestFirst } from './rules'
import { selectChosenId, selectCurrent, selectList } from './slice'

/** All inquiries, newest first; the current one too where the list does not have it (APP-3). */
export const selectApplications = createSelector([selectList, selectCurrent], (list, current) => {
  const known = list ?? []
  const missing = current && !known.some(({ id }) => id === current.id)
  return newestFirst(missing ? [...known, current] : known)
})

/** The inquiry that the screens are about, or null when there is none (APP-5). */
export const selectActiveApplication = createSelector(
  [selectApplications, selectChosenId, selectCurrent],
  (applications, chosenId, current) => activeApplication(applications, chosenId ?? current?.id ?? null),
)

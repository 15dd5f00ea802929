import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { ScopesAnswer } from '@/api/schemas/user'
import { dataOf, idle, ready, type Remote } from '@/domain/kit/remote'
import { selectUser } from '@/domain/session/slice'
import type { ScopeType } from '@/domain/session/state'
import { slices } from '@/domain/store'

interface ScopesState {
  /** As the API lists them; until it has, the user's own list stands in. Its failure is silent (specification §8). */
  listed: Remote<ScopesAnswer>
  /** The scope that is being changed to. */
  changingTo: number | null
}

const initialState: ScopesState = { listed: idle, changingTo: null }

const slice = createSlice({
  name: 'scopes',
  initialState,
  reducers: {
    scopesLoaded(state, action: PayloadAction<ScopesAnswer>) {
      state.listed = ready(action.payload)
    },
    scopeChosen(state, action: PayloadAction<number>) {
      state.changingTo = action.payload
    },
    scopeChangeFailed(state) {
      state.changingTo = null
    },
  },
  selectors: {
    selectListed: (state) => dataOf(state.listed),
    selectChangingTo: (state) => state.changingTo,
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { scopesLoaded, scopeChosen, scopeChangeFailed } = slice.actions
const { selectListed, selectChangingTo } = slice.injectInto(slices).selectors
export { selectChangingTo }

/** A scope by the kind that the portal has words and colours for. */
export interface NamedScope {
  id: number
  type: ScopeType
}

/** The scopes that the customer can switch between (NAV-1). */
export const selectScopes = createSelector([selectListed, selectUser], (listed, user): NamedScope[] => {
  const scopes = listed?.scopes.length ? listed.scopes : (user?.scopes ?? [])
  return scopes.map(({ id, type }) => ({ id, type: type === 'business' ? 'business' : 'private' }))
})

/** The scope that the customer is seen in: as the user says, else as the list does, else its first; null where there is none (NAV-1). */
export const selectActiveScopeId = createSelector(
  [selectScopes, selectListed, selectUser],
  (scopes, listed, user): number | null => user?.scope_id ?? listed?.scope_id ?? scopes[0]?.id ?? null,
)

/** Which kind of customer is seen as now; private where it is not said (NAV-4). */
export const selectScopeType = createSelector([selectScopes, selectActiveScopeId], (scopes, activeId): ScopeType => {
  const active = scopes.find(({ id }) => id === activeId) ?? scopes[0]
  return active?.type ?? 'private'
})

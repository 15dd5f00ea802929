import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Scope } from '@/api/schemas/user'
import { dataOf, idle, ready, type Remote } from '@/domain/kit/remote'
import { selectUser } from '@/domain/session/slice'
import type { ScopeType } from '@/domain/session/state'

interface ScopesState {
  /** As the API lists them; until it has, the user's own list stands in. Its failure is silent (specification §8). */
  scopes: Remote<Scope[]>
  /** The scope that is being changed to. */
  changingTo: number | null
}

const initialState: ScopesState = { scopes: idle, changingTo: null }

const slice = createSlice({
  name: 'scopes',
  initialState,
  reducers: {
    scopesLoaded(state, action: PayloadAction<Scope[]>) {
      state.scopes = ready(action.payload)
    },
    scopeChosen(state, action: PayloadAction<number>) {
      state.changingTo = action.payload
    },
    scopeChangeFailed(state) {
      state.changingTo = null
    },
  },
  selectors: {
    selectLoadedScopes: (state) => dataOf(state.scopes),
    selectChangingTo: (state) => state.changingTo,
  },
})

/** A scope by the kind that the portal has words and colours for. */
export interface NamedScope {
  id: number
  type: ScopeType
}

/** The scopes that the customer can switch between (NAV-1). */
export const selectScopes = createSelector(
  [slice.selectors.selectLoadedScopes, selectUser],
  (loaded, user): NamedScope[] =>
    (loaded ?? user?.scopes ?? []).map(({ id, type }) => ({ id, type: type === 'business' ? 'business' : 'private' })),
)

export const scopesSlice = slice
export const { scopesLoaded, scopeChosen, scopeChangeFailed } = slice.actions
export const { selectChangingTo } = slice.selectors

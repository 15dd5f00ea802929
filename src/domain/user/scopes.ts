import { createAction, createSelector, type WithSlice } from '@reduxjs/toolkit'
import { endpoints } from '@/api/endpoints'
import { dataOf } from '@/domain/kit/remote'
import { remoteRead } from '@/domain/kit/remoteRead'
import { type RootState, slices } from '@/domain/store'
import { selectProfile } from './slice'

/** Until the API has listed them, and where it cannot, the profile's own scopes stand in (NAV-1). */
export const listedScopes = remoteRead({ name: 'scopes', endpoint: endpoints.scopes, data: (answer) => answer })

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof listedScopes> {}
}

slices.inject(listedScopes)

const selectListedScopes = (state: RootState) => dataOf(listedScopes.select(state))

/** The server shows the customer in another scope from now on (NAV-1). */
export const scopeChanged = createAction('user/scopeChanged')

export type ScopeType = 'private' | 'business'

/** A scope, by the kind that the portal has words and colours for. */
interface NamedScope {
  id: number
  type: ScopeType
}

/** The scopes that the customer can switch between (NAV-1). */
export const selectScopes = createSelector([selectListedScopes, selectProfile], (listed, profile): NamedScope[] => {
  const scopes = listed?.scopes.length ? listed.scopes : (profile?.scopes ?? [])
  return scopes.map(({ id, type }) => ({ id, type: type === 'business' ? 'business' : 'private' }))
})

/**
 * The scope that the customer is seen in: the profile's, else the list's, else the first; null where there is none
 * (NAV-1).
 */
export const selectActiveScopeId = createSelector(
  [selectScopes, selectListedScopes, selectProfile],
  (scopes, listed, profile): number | null => profile?.scope_id ?? listed?.scope_id ?? scopes[0]?.id ?? null,
)

/** The kind of customer that the active scope stands for; private where the API does not say (NAV-4). */
export const selectScopeType = createSelector([selectScopes, selectActiveScopeId], (scopes, activeId): ScopeType => {
  const active = scopes.find(({ id }) => id === activeId) ?? scopes[0]
  return active?.type ?? 'private'
})

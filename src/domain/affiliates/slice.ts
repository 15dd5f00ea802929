import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { endpoints } from '@/api/endpoints'
import type { RecommendedDeal } from '@/api/schemas/affiliates'
import type { Failure } from '@/domain/kit/failure'
import { dataOf, failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import { remoteRead } from '@/domain/kit/remoteRead'
import { type RootState, slices } from '@/domain/store'
import type { SignedUpDeal } from './signUps'

/** The partners by category (DEAL-1), and the recommended deals (DEAL-3). */
export const categories = remoteRead({ name: 'categories', endpoint: endpoints.outboundAffiliates, data: (answer) => answer })
export const deals = remoteRead({ name: 'deals', endpoint: endpoints.recommendedDeals, data: (answer) => answer })

export interface SignUpsState {
  /** By the deal's id; ready once the sign-up has been recorded. */
  byDeal: Record<number, Remote<null>>
  /** The sign-ups that this browser knows of. */
  known: SignedUpDeal[]
}

const initialState: SignUpsState = { byDeal: {}, known: [] }

const signUps = createSlice({
  name: 'signUps',
  initialState,
  reducers: {
    /** The customer ticked the consent and signed up for the deal (DEAL-3). */
    signUpRequested({ byDeal }, { payload: { dealId } }: PayloadAction<SignedUpDeal>) {
      byDeal[dealId] = loading(byDeal[dealId] ?? idle)
    },
    signUpRecorded({ byDeal, known }, { payload: deal }: PayloadAction<SignedUpDeal>) {
      byDeal[deal.dealId] = ready(null)
      known.push(deal)
    },
    /** The payload is the deal's id. */
    signUpDialogClosed: (_state, _action: PayloadAction<number>) => {},
    signUpsRemembered(state, action: PayloadAction<SignedUpDeal[]>) {
      state.known = action.payload
    },
    signUpFailed({ byDeal }, { payload: { id, failure } }: PayloadAction<{ id: number; failure: Failure }>) {
      byDeal[id] = failed(failure, byDeal[id] ?? idle)
    },
  },
  selectors: {
    selectSignUp: ({ byDeal }, id: number) => byDeal[id] ?? idle,
    selectSignedUp: ({ known }) => known,
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof categories>, WithSlice<typeof deals>, WithSlice<typeof signUps> {}
}

slices.inject(categories)
slices.inject(deals)

export const { signUpRequested, signUpRecorded, signUpDialogClosed, signUpsRemembered, signUpFailed } = signUps.actions
export const { selectSignUp, selectSignedUp } = signUps.injectInto(slices).selectors

export const selectCategories = categories.select
export const selectDeals = deals.select

/** Whether the API says that the customer has signed up for the deal. */
export function selectIsSignedUpAtApi(state: RootState, id: number): boolean {
  return dataOf(selectDeals(state))?.some((deal) => deal.id === id && deal.signed_up) ?? false
}

/** Whether the API says so, else whether this browser remembers it. */
export function selectIsSignedUp(state: RootState, deal: RecommendedDeal): boolean {
  return deal.signed_up || selectSignedUp(state).some(({ dealId }) => dealId === deal.id)
}

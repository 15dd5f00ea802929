import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { AffiliateCategory, RecommendedDeal } from '@/api/schemas/affiliates'
import type { Failure } from '@/domain/kit/failure'
import { dataOf, failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import { slices } from '@/domain/store'
import type { SignedUpDeal } from './signUps'

export interface AffiliatesState {
  categories: Remote<AffiliateCategory[]>
  deals: Remote<RecommendedDeal[]>
  /** By the deal's id: ready once the sign-up has been recorded. */
  signUps: Record<number, Remote<null>>
  /** What the customer has signed up for, as far as this browser knows. */
  signedUp: SignedUpDeal[]
}

const initialState: AffiliatesState = { categories: idle, deals: idle, signUps: {}, signedUp: [] }

const slice = createSlice({
  name: 'affiliates',
  initialState,
  reducers: {
    categoriesRequested(state) {
      state.categories = loading<AffiliateCategory[]>(state.categories)
    },
    categoriesLoaded(state, action: PayloadAction<AffiliateCategory[]>) {
      state.categories = ready(action.payload)
    },
    categoriesLoadFailed(state, action: PayloadAction<Failure>) {
      state.categories = failed<AffiliateCategory[]>(action.payload, state.categories)
    },
    dealsRequested(state) {
      state.deals = loading<RecommendedDeal[]>(state.deals)
    },
    dealsLoaded(state, action: PayloadAction<RecommendedDeal[]>) {
      state.deals = ready(action.payload)
    },
    dealsLoadFailed(state, action: PayloadAction<Failure>) {
      state.deals = failed<RecommendedDeal[]>(action.payload, state.deals)
    },
    /** The customer ticked the consent and signed up for the deal (DEAL-3). */
    signUpRequested(state, { payload: { dealId } }: PayloadAction<SignedUpDeal>) {
      state.signUps[dealId] = loading(state.signUps[dealId] ?? idle)
    },
    signUpRecorded(state, { payload: deal }: PayloadAction<SignedUpDeal>) {
      state.signUps[deal.dealId] = ready(null)
      state.signedUp.push(deal)
    },
    /** With the deal's id. */
    signUpDialogClosed: (_state, _action: PayloadAction<number>) => {},
    signUpsRemembered(state, { payload: deals }: PayloadAction<SignedUpDeal[]>) {
      state.signedUp = deals
    },
    signUpFailed(state, { payload }: PayloadAction<{ id: number; failure: Failure }>) {
      state.signUps[payload.id] = failed(payload.failure, state.signUps[payload.id] ?? idle)
    },
  },
  selectors: {
    selectCategories: (state) => state.categories,
    selectDeals: (state) => state.deals,
    selectSignUp: (state, id: number) => state.signUps[id] ?? idle,
    selectSignedUp: (state) => state.signedUp,
    /** The API tells that the customer has signed up for the deal. */
    selectIsTold: (state, id: number) => dataOf(state.deals)?.some((deal) => deal.id === id && deal.signed_up) ?? false,
    /** As the API tells, else as this browser remembers. */
    selectIsSignedUp: (state, deal: RecommendedDeal) => deal.signed_up || state.signedUp.some(({ dealId }) => dealId === deal.id),
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const {
  categoriesRequested,
  categoriesLoaded,
  categoriesLoadFailed,
  dealsRequested,
  dealsLoaded,
  dealsLoadFailed,
  signUpRequested,
  signUpRecorded,
  signUpDialogClosed,
  signUpsRemembered,
  signUpFailed,
} = slice.actions
export const { selectCategories, selectDeals, selectSignUp, selectSignedUp, selectIsTold, selectIsSignedUp } = slice.injectInto(slices).selectors

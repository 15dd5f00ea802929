import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { AffiliateCategory, RecommendedDeal } from '@/api/schemas/affiliates'
import type { Failure } from '@/domain/kit/failure'
import { failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import { slices } from '@/domain/store'

export interface AffiliatesState {
  categories: Remote<AffiliateCategory[]>
  deals: Remote<RecommendedDeal[]>
  /** By the deal's id: ready once the sign-up has been recorded. */
  signUps: Record<number, Remote<null>>
}

const initialState: AffiliatesState = { categories: idle, deals: idle, signUps: {} }

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
    /** The customer ticked the consent and signed up for the deal of this id (DEAL-3). */
    signUpRequested(state, { payload: id }: PayloadAction<number>) {
      state.signUps[id] = loading(state.signUps[id] ?? idle)
    },
    signUpRecorded(state, { payload: id }: PayloadAction<number>) {
      state.signUps[id] = ready(null)
    },
    signUpFailed(state, { payload }: PayloadAction<{ id: number; failure: Failure }>) {
      state.signUps[payload.id] = failed(payload.failure, state.signUps[payload.id] ?? idle)
    },
  },
  selectors: {
    selectCategories: (state) => state.categories,
    selectDeals: (state) => state.deals,
    selectSignUp: (state, id: number) => state.signUps[id] ?? idle,
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
  signUpFailed,
} = slice.actions
export const { selectCategories, selectDeals, selectSignUp } = slice.injectInto(slices).selectors

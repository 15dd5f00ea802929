import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { endpoints } from '@/api/endpoints'
import type { RecommendedDeal } from '@/api/schemas/affiliates'
import { id } from '@/api/schemas/wire'
import { dataOf } from '@/domain/kit/remote'
import { remoteRead } from '@/domain/kit/remoteRead'
import { type RootState, slices } from '@/domain/store'
import { localStore, stored } from '@/platform/storage'

/** The partners by category, and the recommended deals. */
export const categories = remoteRead({
  name: 'categories',
  endpoint: endpoints.outboundAffiliates,
  data: (answer) => answer,
})
export const deals = remoteRead({ name: 'deals', endpoint: endpoints.recommendedDeals, data: (answer) => answer })

export interface SignUpsState {
  known: SignedUpDeal[]
}

const initialState: SignUpsState = { known: [] }

const signUps = createSlice({
  name: 'signUps',
  initialState,
  reducers: {
    /** The customer ticked the consent and signed up for the deal. */
    signUpRequested: (_state, _action: PayloadAction<SignedUpDeal>) => {},
    signUpRecorded({ known }, { payload: deal }: PayloadAction<SignedUpDeal>) {
      known.push(deal)
    },
    signUpsRemembered(state, action: PayloadAction<SignedUpDeal[]>) {
      state.known = action.payload
    },
  },
  selectors: {
    selectSignedUp: ({ known }) => known,
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof signUps> {}
}

export const { signUpRequested, signUpRecorded, signUpsRemembered } = signUps.actions
export const { selectSignedUp } = signUps.injectInto(slices).selectors

export const selectCategories = categories.select
export const selectDeals = deals.select

export function selectIsSignedUpAtApi(state: RootState, id: number): boolean {
  return dataOf(selectDeals(state))?.some((deal) => deal.id === id && deal.signed_up) ?? false
}

/** Whether the API tells that, else whether this browser remembers it. */
export function selectIsSignedUp(state: RootState, deal: RecommendedDeal): boolean {
  return deal.signed_up || selectSignedUp(state).some(({ dealId }) => dealId === deal.id)
}

const key = 'deal_sign_ups'

/** `receiptName` is the company's name in the receipt's address. */
const signedUpDeal = v.object({ dealId: id, company: v.string(), receiptName: v.string() })
export type SignedUpDeal = v.InferOutput<typeof signedUpDeal>

const schema = v.object({ userId: id, deals: v.array(signedUpDeal) })

/** This customer's sign-ups as this browser remembers them; none where they cannot be read. */
export function loadSignUps(userId: number): SignedUpDeal[] {
  const remembered = stored(key, schema)
  return remembered?.userId === userId ? remembered.deals : []
}

export function rememberSignUp(userId: number, deal: SignedUpDeal): void {
  const others = loadSignUps(userId).filter(({ dealId }) => dealId !== deal.dealId)
  localStore.set(key, JSON.stringify({ userId, deals: [...others, deal] }))
}

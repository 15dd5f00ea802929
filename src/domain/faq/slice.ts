import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { FaqCategory } from '@/api/schemas/faq'
import type { Failure } from '@/domain/kit/failure'
import { dataOf, failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import { slices } from '@/domain/store'
import { faqLeftOut, indexFaq } from './rules'

const slice = createSlice({
  name: 'faq',
  initialState: (): Remote<FaqCategory[]> => idle,
  reducers: {
    faqRequested: (state) => loading<FaqCategory[]>(state),
    faqLoaded: (_state, action: PayloadAction<FaqCategory[]>) => ready(action.payload),
    faqLoadFailed: (state, action: PayloadAction<Failure>) => failed<FaqCategory[]>(action.payload, state),
  },
  selectors: { selectFaq: (state) => state },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { faqRequested, faqLoaded, faqLoadFailed } = slice.actions
export const { selectFaq } = slice.injectInto(slices).selectors

/** The questions made ready for searching, once per answer of the server (FAQ-3). */
export const selectFaqEntries = createSelector([selectFaq], (faq) => indexFaq(dataOf(faq) ?? []))

export const selectFaqLeftOut = createSelector([selectFaq], (faq) => faqLeftOut(dataOf(faq) ?? []))

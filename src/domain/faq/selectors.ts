import { createSelector } from '@reduxjs/toolkit'
import { dataOf } from '@/domain/kit/remote'
import { faqLeftOut, indexFaq } from './rules'
import { selectFaq } from './slice'

/** The questions made ready for searching, once per answer from the server. */
export const selectFaqEntries = createSelector([selectFaq], (remote) => indexFaq(dataOf(remote) ?? []))

export const selectFaqLeftOut = createSelector([selectFaq], (remote) => faqLeftOut(dataOf(remote) ?? []))

import { createSelector } from '@reduxjs/toolkit'
import { endpoints } from '@/api/endpoints'
import { dataOf } from '@/domain/kit/remote'
import { remoteRead } from '@/domain/kit/remoteRead'
import { faqLeftOut, indexFaq } from './rules'

export const faq = remoteRead({ name: 'faq', endpoint: endpoints.faq, data: ({ categories }) => categories })

export const selectFaq = faq.select

/** The questions made ready for searching, once per answer from the server. */
export const selectFaqEntries = createSelector([selectFaq], (remote) => indexFaq(dataOf(remote) ?? []))

export const selectFaqLeftOut = createSelector([selectFaq], (remote) => faqLeftOut(dataOf(remote) ?? []))

import type { Action } from '@reduxjs/toolkit'
import { call, put, type SagaGenerator, select } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { tellAfterClosing } from '@/domain/flash/tellAfterClosing'
import { malformed } from '@/domain/kit/failure'
import { request } from '@/domain/kit/request'
import { service } from '@/domain/kit/services'
import { watchEvery, watchLatest } from '@/domain/kit/watch'
import { type Found, nobodyKnows, write } from '@/domain/kit/write'
import { selectUserId } from '@/domain/session/slice'
import {
  categoriesLoaded,
  categoriesLoadFailed,
  categoriesRequested,
  dealsLoaded,
  signUpRequested,
  dealsLoadFailed,
  dealsRequested,
  selectIsTold,
  signUpDialogClosed,
  signUpFailed,
  signUpRecorded,
  signUpsRemembered,
} from './slice'
import { loadSignUps, rememberSignUp, type SignedUpDeal } from './signUps'

/** Loads the partners and the recommended deals, and records sign-ups (DEAL-1, DEAL-3). */
export function* affiliatesSaga(): SagaGenerator<void> {
  const userId = (yield* select(selectUserId)) ?? 0
  yield* put(signUpsRemembered(loadSignUps(userId)))
  yield* watchLatest(categoriesRequested, loadCategories)
  yield* watchLatest(dealsRequested, loadDeals)
  yield* watchEvery(signUpRequested, ({ payload }) => recordSignUp(userId, payload))
}

function* loadCategories(): SagaGenerator<void> {
  const outcome = yield* request(endpoints.outboundAffiliates)
  if (outcome.ok) yield* put(categoriesLoaded(outcome.data))
  else yield* put(categoriesLoadFailed(outcome.failure))
}

function* loadDeals(): SagaGenerator<void> {
  const { recommendedDealsLimit: limit } = yield* service('settings')
  const outcome = yield* request(endpoints.recommendedDeals, { query: { limit } })
  if (outcome.ok) yield* put(dealsLoaded(outcome.data))
  else yield* put(dealsLoadFailed(outcome.failure))
}

const words = { unknown: 'affiliates.sign_up.unknown', done: 'affiliates.deals.signed_up', failed: 'affiliates.sign_up.failed' } as const

/** Never repeated by itself: the customer decides whether to try again. */
function* recordSignUp(userId: number, deal: SignedUpDeal): SagaGenerator<void> {
  const { dealId, company } = deal
  const body = { stat: { event: 'special_deal_sign_up', deal_id: dealId, consent: true } }
  const isTold = yield* select(selectIsTold, dealId)
  const isClosed = (action: Action) => signUpDialogClosed.match(action) && action.payload === dealId
  const written = yield* tellAfterClosing(isClosed, { ...words, values: { company } }, () =>
    write({ send: () => request(endpoints.recordStat, { body }), look: () => findOut(dealId, isTold) }),
  )
  if (written.state === 'done') {
    rememberSignUp(userId, deal)
    yield* put(signUpRecorded(deal))
  } else {
    yield* put(signUpFailed({ id: dealId, failure: written.failure }))
  }
}

/** The list may tell of a sign-up; that it does not says nothing, nor that it did so before this one. */
function* findOut(dealId: number, wasTold: boolean): SagaGenerator<Found<unknown>> {
  yield* call(loadDeals)
  const isTold = yield* select(selectIsTold, dealId)
  return isTold && !wasTold ? { state: 'done', data: null } : nobodyKnows(malformed)
}

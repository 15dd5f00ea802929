import { put, type SagaGenerator } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { request } from '@/domain/kit/request'
import { service } from '@/domain/kit/services'
import { watchEvery, watchLatest } from '@/domain/kit/watch'
import {
  categoriesArrived,
  categoriesFailed,
  categoriesRequested,
  dealsArrived,
  dealSignedUp,
  dealsFailed,
  dealsRequested,
  signUpFailed,
  signUpRecorded,
} from './slice'

/** Loads the partners and the recommended deals, and records sign-ups (DEAL-1, DEAL-3). */
export function* affiliatesSaga(): SagaGenerator<void> {
  yield* watchLatest(categoriesRequested, loadCategories)
  yield* watchLatest(dealsRequested, loadDeals)
  yield* watchEvery(dealSignedUp, recordSignUp)
}

function* loadCategories(): SagaGenerator<void> {
  const outcome = yield* request(endpoints.outboundAffiliates)
  if (outcome.ok) yield* put(categoriesArrived(outcome.data))
  else yield* put(categoriesFailed(outcome.failure))
}

function* loadDeals(): SagaGenerator<void> {
  const { recommendedDealsLimit: limit } = yield* service('settings')
  const outcome = yield* request(endpoints.recommendedDeals, { query: { limit } })
  if (outcome.ok) yield* put(dealsArrived(outcome.data))
  else yield* put(dealsFailed(outcome.failure))
}

/** Never repeated by itself: the customer decides whether to try again. */
function* recordSignUp({ payload: id }: ReturnType<typeof dealSignedUp>): SagaGenerator<void> {
  const outcome = yield* request(endpoints.recordStat, {
    body: { stat: { event: 'special_deal_sign_up', deal_id: id, consent: true } },
  })
  if (outcome.ok) yield* put(signUpRecorded(id))
  else yield* put(signUpFailed({ id, failure: outcome.failure }))
}

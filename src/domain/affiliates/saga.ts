import { put, type SagaGenerator, select } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { request } from '@/domain/kit/request'
import { service } from '@/domain/kit/services'
import { watchEvery, watchLatest } from '@/domain/kit/watch'
import { selectUserId } from '@/domain/session/slice'
import {
  categoriesLoaded,
  categoriesLoadFailed,
  categoriesRequested,
  dealsLoaded,
  signUpRequested,
  dealsLoadFailed,
  dealsRequested,
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

/** Never repeated by itself: the customer decides whether to try again. */
function* recordSignUp(userId: number, deal: SignedUpDeal): SagaGenerator<void> {
  const outcome = yield* request(endpoints.recordStat, {
    body: { stat: { event: 'special_deal_sign_up', deal_id: deal.dealId, consent: true } },
  })
  if (outcome.ok) {
    rememberSignUp(userId, deal)
    yield* put(signUpRecorded(deal))
  } else {
    yield* put(signUpFailed({ id: deal.dealId, failure: outcome.failure }))
  }
}

import { put, type SagaGenerator, select } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { saveInDialog } from '@/domain/flash/saveInDialog'
import { malformed } from '@/domain/kit/failure'
import { runInSessions } from '@/domain/kit/sessionSagas'
import { unconfirmed, type Verified } from '@/domain/kit/save'
import { mayStore, service } from '@/domain/kit/services'
import { watchLeadingOf } from '@/domain/kit/watch'
import { selectUserId } from '@/domain/session/slice'
import {
  deals,
  loadSignUps,
  rememberSignUp,
  selectIsSignedUpAtApi,
  type SignedUpDeal,
  signUpRecorded,
  signUpRequested,
  signUpsRemembered,
} from './slice'

function* affiliatesSaga(): SagaGenerator<void> {
  const userId = (yield* select(selectUserId)) ?? 0
  yield* put(signUpsRemembered(loadSignUps(userId)))
  yield* watchLeadingOf(
    signUpRequested,
    ({ payload }) => payload.dealId,
    ({ payload }) => recordSignUp(userId, payload),
  )
}

const words = {
  done: 'affiliates.deals.signed_up',
  refused: 'affiliates.sign_up.failed',
  unconfirmed: 'affiliates.sign_up.unconfirmed',
} as const

/** Never repeated automatically: the customer decides whether to try again. */
function* recordSignUp(userId: number, deal: SignedUpDeal): SagaGenerator<void> {
  const { dealId, company } = deal
  const body = { stat: { event: 'special_deal_sign_up', deal_id: dealId, consent: true } }
  const isSignedUp = yield* select(selectIsSignedUpAtApi, dealId)
  const dialog = { asker: `sign-up ${dealId}`, words, values: { company } } as const
  const saved = yield* saveInDialog(dialog, {
    send: endpoints.recordStat,
    input: { body },
    verify: () => verify(dealId, isSignedUp),
  })
  if (saved.state !== 'done') return
  if (yield* mayStore()) rememberSignUp(userId, deal)
  yield* put(signUpRecorded(deal))
}

/** The list of deals may show the sign-up. That it does not proves nothing, nor does a sign-up that it showed before. */
function* verify(dealId: number, wasSignedUp: boolean): SagaGenerator<Verified<unknown>> {
  const { recommendedDealsLimit: limit } = yield* service('settings')
  yield* deals.load({ query: { limit } })
  const isSignedUp = yield* select(selectIsSignedUpAtApi, dealId)
  return isSignedUp && !wasSignedUp ? { state: 'done', data: null } : unconfirmed(malformed)
}

runInSessions('affiliates', affiliatesSaga)

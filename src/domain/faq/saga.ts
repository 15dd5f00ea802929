import { put, type SagaGenerator } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { read } from '@/domain/kit/read'
import { watchLatest } from '@/domain/kit/watch'
import { faqLoaded, faqLoadFailed, faqRequested } from './slice'

/** Loads the questions and answers (FAQ-1). */
export function* faqSaga(): SagaGenerator<void> {
  yield* watchLatest(faqRequested, load)
}

function* load(): SagaGenerator<void> {
  const outcome = yield* read(endpoints.faq)
  if (outcome.ok) yield* put(faqLoaded(outcome.data.categories))
  else yield* put(faqLoadFailed(outcome.failure))
}

import { type SagaGenerator, select, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import { currentLoaded, listLoaded, selectApplicationsReadiness } from '@/domain/applications/slice'
import { service } from '@/domain/kit/services'
import { needsAt } from './routes'

/**
 * Asks for what the page was opened with as soon as it is known of which inquiry that is, while the shell and the overview
 * around it are still to be drawn (START-1). What was asked for before is not asked for again.
 */
export function* calculatorAheadSaga(): SagaGenerator<void> {
  const { pathname, search } = window.location
  while ((yield* select(selectApplicationsReadiness)) !== 'ready') yield* take([currentLoaded, listLoaded])
  const active = yield* select(selectActiveInquiry)
  const api = yield* service('api')
  const settings = yield* service('settings')
  const needs = active ? needsAt({ pathname, search }, { settings, applicationId: active.id }) : []
  for (const { endpoint, input } of needs) api.prefetch(endpoints[endpoint], input)
}

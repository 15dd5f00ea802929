import { type SagaGenerator, select, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { calculatorAt } from '@/config/paths'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import { currentLoaded, listLoaded, selectApplicationsReadiness } from '@/domain/applications/slice'
import { service } from '@/domain/kit/services'

/**
 * Asks for the calculator that the page was opened with as soon as it is known of which inquiry it is, while the shell and
 * the overview around it are still to be drawn (START-1). Of one that the address names, it was asked for before.
 */
export function* calculatorAheadSaga(): SagaGenerator<void> {
  const opened = calculatorAt(window.location)
  if (!opened || opened.application !== null) return
  while ((yield* select(selectApplicationsReadiness)) !== 'ready') yield* take([currentLoaded, listLoaded])
  const active = yield* select(selectActiveInquiry)
  const api = yield* service('api')
  if (active) api.sendAhead(endpoints.compareOffersOf, { params: { id: active.id } })
}

import { put, type SagaGenerator } from 'typed-redux-saga'
import { idIn } from '@/config/ids'
import { paramsAt, routeNameAt } from '@/config/paths'
import { categoriesRequested, dealsRequested } from '@/domain/affiliates/slice'
import { faqRequested } from '@/domain/faq/slice'
import { watchLeading } from '@/domain/kit/watch'
import { cameBack } from '@/domain/network/slice'
import { offerRefreshRequested } from '@/domain/offers/slice'
import { settingsOpened } from '@/domain/user/slice'
import { currentPath } from '@/platform/url'

/**
 * Loads what the screen shows behind it when its tab is looked at again (START-3). The inquiries and the calculator do so by
 * themselves: one tells what is new, the other keeps what is typed.
 */
export function* refreshShownSaga(): SagaGenerator<void> {
  yield* watchLeading(cameBack, refreshShown)
}

function* refreshShown(): SagaGenerator<void> {
  const path = currentPath()
  const name = routeNameAt(path)
  if (name === 'companyBranding') yield* put(offerRefreshRequested(idIn(paramsAt(path).companyAppId) ?? 0))
  if (name === 'help') yield* put(faqRequested())
  if (name === 'settings') yield* put(settingsOpened())
  if (name === 'specialDeals') {
    yield* put(categoriesRequested())
    yield* put(dealsRequested())
  }
}

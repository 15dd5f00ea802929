import { cancel, fork, put, type SagaGenerator, select, take } from 'typed-redux-saga'
import { affiliatesSaga } from '@/domain/affiliates/saga'
import { applicationsSaga } from '@/domain/applications/saga'
import { calculatorSaga } from '@/domain/calculator/saga'
import { isProtectedPath } from '@/config/paths'
import { service } from '@/domain/kit/services'
import { guard } from '@/domain/kit/watch'
import { offersSaga } from '@/domain/offers/saga'
import { uploadsSaga } from '@/domain/offers/upload/saga'
import { remindersSaga } from '@/domain/applications/reminders'
import { readsSaga } from '@/domain/reads'
import { idleSaga } from '@/domain/session/idleSaga'
import { signedInShellOpened } from '@/domain/session/shell'
import { selectSessionStatus, sessionEnded, signedIn } from '@/domain/session/slice'
import { accountSaga } from '@/domain/user/account'
import { scopesSaga } from '@/domain/user/scopes'
import { settingsSaga } from '@/domain/user/settings'
import { readsAheadSaga, shownReadsSaga } from './reads'
import { prefetchAll, shellNeeds } from './routes'
import type { PortalStore } from './store'

const signedInSagas: Record<string, () => SagaGenerator<void>> = {
  account: accountSaga,
  affiliates: affiliatesSaga,
  applications: applicationsSaga,
  calculator: calculatorSaga,
  idle: idleSaga,
  offers: offersSaga,
  reads: readsSaga,
  readsAhead: readsAheadSaga,
  reminders: remindersSaga,
  scopes: scopesSaga,
  settings: settingsSaga,
  shownReads: shownReadsSaga,
  uploads: uploadsSaga,
}

const startedIn = new WeakSet<PortalStore>()

/** Adds the state that only signed-in screens need; loaded with their shell, so that the login page does without it. */
export function startSignedInDomain(store: PortalStore): void {
  if (startedIn.has(store)) return
  startedIn.add(store)
  store.runSaga(whileSignedIn)
  store.runSaga(openShellAhead)
}

/** What it shows is then in the store before the shell is drawn, and both are drawn at once (START-4). */
function* openShellAhead(): SagaGenerator<void> {
  if ((yield* select(selectSessionStatus)) !== 'signedIn') yield* take(signedIn)
  if (isProtectedPath(window.location.pathname)) yield* put(signedInShellOpened())
}

/**
 * Runs the sagas for one session at a time: whatever an ended session still awaits changes nothing
 * (docs/requirements.md, Trust).
 */
export function* whileSignedIn(): SagaGenerator<void> {
  for (;;) {
    // The chunk may have been loaded ahead of the session.
    if ((yield* select(selectSessionStatus)) !== 'signedIn') yield* take(signedIn)
    prefetchAll(yield* service('api'), shellNeeds)
    const tasks = []
    for (const [name, saga] of Object.entries(signedInSagas)) tasks.push(yield* fork(() => guard(name, saga)))
    yield* take(sessionEnded)
    yield* cancel(tasks)
  }
}

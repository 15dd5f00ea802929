import type { Slice } from '@reduxjs/toolkit'
import { cancel, fork, type SagaGenerator, take } from 'typed-redux-saga'
import { affiliatesSaga } from '@/domain/affiliates/saga'
import { affiliatesSlice } from '@/domain/affiliates/slice'
import { applicationsSaga } from '@/domain/applications/saga'
import { applicationsSlice } from '@/domain/applications/slice'
import { calculatorSaga } from '@/domain/calculator/saga'
import { calculatorSlice } from '@/domain/calculator/slice'
import { faqSaga } from '@/domain/faq/saga'
import { faqSlice } from '@/domain/faq/slice'
import { guard } from '@/domain/kit/watch'
import { offersSaga } from '@/domain/offers/saga'
import { offersSlice } from '@/domain/offers/slice'
import { uploadsSaga } from '@/domain/offers/upload/saga'
import { uploadsSlice } from '@/domain/offers/upload/slice'
import { remindersSaga } from '@/domain/reminders/saga'
import { remindersSlice } from '@/domain/reminders/slice'
import { sessionEnded, signedIn } from '@/domain/session/slice'
import { deletionSaga } from '@/domain/user/deletionSaga'
import { deletionSlice } from '@/domain/user/deletionSlice'
import { passwordSaga } from '@/domain/user/passwordSaga'
import { passwordSlice } from '@/domain/user/passwordSlice'
import { scopesSaga } from '@/domain/user/scopesSaga'
import { scopesSlice } from '@/domain/user/scopesSlice'
import { settingsSaga } from '@/domain/user/settingsSaga'
import { userSettingsSlice } from '@/domain/user/settingsSlice'
import { slices } from './rootReducer'
import type { PortalStore } from './store'

const signedInSlices: Slice[] = [
  affiliatesSlice,
  applicationsSlice,
  calculatorSlice,
  deletionSlice,
  faqSlice,
  offersSlice,
  passwordSlice,
  remindersSlice,
  scopesSlice,
  uploadsSlice,
  userSettingsSlice,
]

const signedInSagas: Record<string, () => SagaGenerator<void>> = {
  affiliates: affiliatesSaga,
  applications: applicationsSaga,
  calculator: calculatorSaga,
  deletion: deletionSaga,
  faq: faqSaga,
  offers: offersSaga,
  password: passwordSaga,
  reminders: remindersSaga,
  scopes: scopesSaga,
  settings: settingsSaga,
  uploads: uploadsSaga,
}

const startedIn = new WeakSet<PortalStore>()

/** Adds what only signed-in screens need; loaded with their shell, so that the login page does without it. */
export function startSignedInDomain(store: PortalStore): void {
  if (startedIn.has(store)) return
  startedIn.add(store)
  for (const slice of signedInSlices) slices.inject(slice)
  store.dispatch({ type: 'app/signedInDomainStarted' })
  store.runSaga(whileSignedIn)
}

/** Runs the sagas for one session at a time: what an ended one still waits for changes nothing (trust.md, zombie sessions). */
function* whileSignedIn(): SagaGenerator<void> {
  for (;;) {
    const tasks = []
    for (const [name, saga] of Object.entries(signedInSagas)) tasks.push(yield* fork(() => guard(name, saga)))
    yield* take(sessionEnded)
    yield* cancel(tasks)
    yield* take(signedIn)
  }
}

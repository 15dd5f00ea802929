import { buffers } from 'redux-saga'
import { actionChannel, all, call, put, select, type SagaGenerator, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { addPendingWork } from '@/domain/kit/pendingWork'
import { isUnconfirmed } from '@/domain/kit/failure'
import { request, requestToCompletion } from '@/domain/kit/request'
import { watchLatest } from '@/domain/kit/watch'
import {
  personalInfoLoaded,
  selectIsAnySettingSaving,
  settingFlipped,
  type SettingKey,
  settingKeys,
  settingSaved,
  settingSaveFailed,
  settingsOpened,
  settingsReloaded,
} from './slice'

/** Loads the contact details, and saves each flip of a setting (SET-2, SET-3). */
export function* settingsSaga(): SagaGenerator<void> {
  const forget = addPendingWork(allSaved)
  try {
    yield* watchLatest(settingsOpened, loadPersonalInfo)
    yield* all(settingKeys.map((key) => call(saveFlipsOf, key)))
  } finally {
    forget()
  }
}

function* loadPersonalInfo(): SagaGenerator<void> {
  const outcome = yield* request(endpoints.personalInfo)
  if (outcome.ok) yield* put(personalInfoLoaded(outcome.data.personal_info))
}

/** One request at a time per setting; of the flips that come meanwhile only the last is sent (SET-3). */
function* saveFlipsOf(key: SettingKey): SagaGenerator<void> {
  const isOurs = (action: unknown) => settingFlipped.match(action) && action.payload.key === key
  const flips = yield* actionChannel<ReturnType<typeof settingFlipped>>(isOurs, buffers.sliding(1))
  for (;;) {
    const { payload: flip } = yield* take(flips)
    const outcome = yield* requestToCompletion(endpoints.updateSetting, { body: { [key]: flip.on } })
    if (outcome.ok) {
      yield* put(settingSaved(flip))
    } else {
      if (isUnconfirmed(outcome.failure)) yield* reloadSettings()
      yield* put(settingSaveFailed(flip))
    }
  }
}

/** The flip may have been saved all the same, so the server is asked before anything is said. */
function* reloadSettings(): SagaGenerator<void> {
  const outcome = yield* request(endpoints.validateToken)
  if (outcome.ok) yield* put(settingsReloaded(outcome.data.data))
}

function* allSaved(): SagaGenerator<void> {
  while (yield* select(selectIsAnySettingSaving)) yield* take([settingSaved, settingSaveFailed])
}

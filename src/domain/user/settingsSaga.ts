import { buffers } from 'redux-saga'
import { actionChannel, all, call, put, select, type SagaGenerator, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { beforeSignOut } from '@/domain/kit/beforeSignOut'
import { isInDoubt } from '@/domain/kit/failure'
import { request, requestToTheEnd } from '@/domain/kit/request'
import { watchLatest } from '@/domain/kit/watch'
import {
  personalInfoArrived,
  personalInfoFailed,
  selectAnySettingUnderWay,
  settingFailed,
  settingFlipped,
  type SettingKey,
  settingKeys,
  settingSaved,
  settingsOpened,
  settingsReadAgain,
} from './settingsSlice'

/** Loads the contact details, and saves each flip of a setting (SET-2, SET-3). */
export function* settingsSaga(): SagaGenerator<void> {
  const forget = beforeSignOut(allSaved)
  try {
    yield* watchLatest(settingsOpened, loadPersonalInfo)
    yield* all(settingKeys.map((key) => call(saveFlipsOf, key)))
  } finally {
    forget()
  }
}

/** Its failure is silent: the user's own number and address are shown then. */
function* loadPersonalInfo(): SagaGenerator<void> {
  const outcome = yield* request(endpoints.personalInfo)
  if (outcome.ok) yield* put(personalInfoArrived(outcome.data.personal_info))
  else yield* put(personalInfoFailed(outcome.failure))
}

/** One request at a time per setting; of the flips that come meanwhile only the last is sent (SET-3). */
function* saveFlipsOf(key: SettingKey): SagaGenerator<void> {
  const isOurs = (action: unknown) => settingFlipped.match(action) && action.payload.key === key
  const flips = yield* actionChannel<ReturnType<typeof settingFlipped>>(isOurs, buffers.sliding(1))
  for (;;) {
    const { payload: flip } = yield* take(flips)
    const outcome = yield* requestToTheEnd(endpoints.updateSetting, { body: { [key]: flip.on } })
    if (outcome.ok) {
      yield* put(settingSaved(flip))
    } else {
      if (isInDoubt(outcome.failure)) yield* readAgain()
      yield* put(settingFailed(flip))
    }
  }
}

/** The flip may have been saved all the same, so the server is asked before anything is said. */
function* readAgain(): SagaGenerator<void> {
  const outcome = yield* request(endpoints.validateToken)
  if (outcome.ok) yield* put(settingsReadAgain(outcome.data.data))
}

function* allSaved(): SagaGenerator<void> {
  while (yield* select(selectAnySettingUnderWay)) yield* take([settingSaved, settingFailed])
}

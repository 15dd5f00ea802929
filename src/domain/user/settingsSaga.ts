import { buffers } from 'redux-saga'
import { actionChannel, all, call, put, select, type SagaGenerator, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { addPendingWork } from '@/domain/kit/pendingWork'
import { type Outcome, request } from '@/domain/kit/request'
import { requestUntilStopped } from '@/domain/kit/requestUntilStopped'
import { watchLatest } from '@/domain/kit/watch'
import { type Found, nobodyKnows, type Written, write } from '@/domain/kit/write'
import {
  personalInfoLoaded,
  selectIsAnySettingSaving,
  selectSettingOn,
  selectSettingProblem,
  type SettingFlip,
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
  let inDoubt = false
  for (;;) {
    const { payload: flip } = yield* take(flips)
    const written: Written<unknown> = yield* write({ send: () => send(flip), look: () => findOut(flip), inDoubt })
    inDoubt = written.state === 'unknown'
    if (written.state === 'done') yield* put(settingSaved(flip))
    else yield* put(settingSaveFailed({ ...flip, problem: inDoubt ? 'unknown' : 'unsaved' }))
  }
}

function* send(flip: SettingFlip): SagaGenerator<Outcome<unknown>> {
  const body = { [flip.key]: flip.on }
  return yield* requestUntilStopped(endpoints.updateSetting, { body }, () => repeatLast(flip))
}

/** An old call has ended that nobody waited for any more: what the customer has chosen last is to stand. */
function* repeatLast({ key, on }: SettingFlip): SagaGenerator<void> {
  const isUnknown = (yield* select(selectSettingProblem, key)) === 'unknown'
  const last = isUnknown ? on : yield* select(selectSettingOn, key)
  if (isUnknown || last !== on) yield* put(settingFlipped({ key, on: last }))
}

function* findOut({ key, on }: SettingFlip): SagaGenerator<Found<unknown>> {
  const outcome = yield* request(endpoints.validateToken)
  if (!outcome.ok) return nobodyKnows(outcome.failure)
  const { data: user } = outcome.data
  yield* put(settingsReloaded(user))
  return user[key] === on ? { state: 'done', data: null } : { state: 'not_done' }
}

function* allSaved(): SagaGenerator<void> {
  while (yield* select(selectIsAnySettingSaving)) yield* take([settingSaved, settingSaveFailed])
}

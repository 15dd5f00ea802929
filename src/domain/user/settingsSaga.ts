import { buffers } from 'redux-saga'
import { actionChannel, all, call, put, select, type SagaGenerator, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { addPendingWork } from '@/domain/kit/pendingWork'
import { malformed } from '@/domain/kit/failure'
import { read } from '@/domain/kit/read'
import { save, type Saved, unconfirmed, type Verified } from '@/domain/kit/save'
import {
  selectIsAnySettingSaving,
  selectSettingOn,
  selectSettingProblem,
  type SettingFlip,
  settingFlipped,
  type SettingKey,
  settingKeys,
  settingSaved,
  settingSaveFailed,
  settingsReloaded,
} from './slice'

/** Saves each change of a setting (SET-2, SET-3). */
export function* settingsSaga(): SagaGenerator<void> {
  const forget = addPendingWork(allSaved)
  try {
    yield* all(settingKeys.map((key) => call(saveFlipsOf, key)))
  } finally {
    forget()
  }
}

/** One request at a time per setting; of the changes made meanwhile, only the last is sent (SET-3). */
function* saveFlipsOf(key: SettingKey): SagaGenerator<void> {
  const isOurs = (action: unknown) => settingFlipped.match(action) && action.payload.key === key
  const flips = yield* actionChannel<ReturnType<typeof settingFlipped>>(isOurs, buffers.sliding(1))
  let isUnconfirmed = false
  for (;;) {
    const { payload: flip } = yield* take(flips)
    const { state }: Saved<unknown> = yield* save({
      send: endpoints.updateSetting,
      input: { body: { [flip.key]: flip.on } },
      verify: () => verify(flip),
      isUnconfirmed,
      onLate: () => repeatLast(flip),
    })
    isUnconfirmed = state === 'unconfirmed'
    if (state === 'done') yield* put(settingSaved(flip))
    else yield* put(settingSaveFailed({ ...flip, problem: state }))
  }
}

/** An old call that was no longer awaited has ended; the customer's latest choice is sent again so that it stands. */
function* repeatLast({ key, on }: SettingFlip): SagaGenerator<void> {
  const isUnconfirmed = (yield* select(selectSettingProblem, key)) === 'unconfirmed'
  const last = isUnconfirmed ? on : yield* select(selectSettingOn, key)
  if (isUnconfirmed || last !== on) yield* put(settingFlipped({ key, on: last }))
}

function* verify({ key, on }: SettingFlip): SagaGenerator<Verified<unknown>> {
  const outcome = yield* read(endpoints.validateToken)
  if (!outcome.ok) return unconfirmed(outcome.failure)
  const { data: user } = outcome.data
  yield* put(settingsReloaded(user))
  if (user[key] === null) return unconfirmed(malformed)
  return user[key] === on ? { state: 'done', data: null } : { state: 'refused' }
}

function* allSaved(): SagaGenerator<void> {
  while (yield* select(selectIsAnySettingSaving)) yield* take([settingSaved, settingSaveFailed])
}

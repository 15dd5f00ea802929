import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { buffers } from 'redux-saga'
import { actionChannel, all, call, put, select, type SagaGenerator, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { runInSessions } from '@/domain/kit/sessionSagas'
import { addPendingWork } from '@/domain/kit/pendingWork'
import { type Failure, malformed } from '@/domain/kit/failure'
import { read } from '@/domain/kit/read'
import { unconfirmed, type Verified } from '@/domain/kit/save'
import { type AskedOutcome, type Asker, isUnconfirmedFor, outcomeRead, saveFor, selectOutcome } from '@/domain/outcomes'
import { type RootState, slices } from '@/domain/store'
import { followProfile } from './scopes'
import { selectProfile, type SettingKey, settingKeys, settingsHeld } from './slice'

export interface SettingFlip {
  key: SettingKey
  on: boolean
}

/** What the customer has chosen, shown at once and until the server has answered. */
type Flips = { [Key in SettingKey]?: boolean | null }
const initialState: Flips = {}

const slice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    settingFlipped(flips, { payload: { key, on } }: PayloadAction<SettingFlip>) {
      flips[key] = on
    },
    flipEnded(flips, { payload: { key, on } }: PayloadAction<SettingFlip>) {
      // A newer choice is still to be saved, and stays on screen.
      if (flips[key] === on) flips[key] = null
    },
  },
  selectors: { selectFlips: (flips) => flips },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { settingFlipped } = slice.actions
const { flipEnded } = slice.actions
const { selectFlips } = slice.injectInto(slices).selectors

/** Whether a setting shows as on: by the newest choice, else by the server's last word (SET-3). */
export function selectSettingOn(state: RootState, key: SettingKey): boolean {
  return selectFlips(state)[key] ?? selectProfile(state)?.[key] ?? false
}

export function selectSettingIsSaving(state: RootState, key: SettingKey): boolean {
  return typeof selectFlips(state)[key] === 'boolean'
}

export type SettingProblem = Extract<AskedOutcome, { failure: Failure }>

/** The last choice was not saved, or may have been. */
export function selectSettingProblem(state: RootState, key: SettingKey): SettingProblem | null {
  const outcome = selectOutcome(state, askerOf(key))
  return !selectSettingIsSaving(state, key) && 'failure' in outcome ? outcome : null
}

function askerOf(key: SettingKey): Asker {
  return `setting ${key}`
}

function* settingsSaga(): SagaGenerator<void> {
  const forget = addPendingWork(allSaved)
  try {
    yield* all(settingKeys.map((key) => call(saveFlipsOf, key)))
  } finally {
    forget()
  }
}

/** One request at a time per setting; of the changes made meanwhile, only the last is sent. */
function* saveFlipsOf(key: SettingKey): SagaGenerator<void> {
  const isOurs = (action: unknown) => settingFlipped.match(action) && action.payload.key === key
  const flips = yield* actionChannel<ReturnType<typeof settingFlipped>>(isOurs, buffers.sliding(1))
  for (;;) {
    const { payload: flip } = yield* take(flips)
    const { state } = yield* saveFor(askerOf(key), {
      send: endpoints.updateSetting,
      input: { body: { [key]: flip.on } },
      verify: () => verify(flip),
      isUnconfirmed: yield* isUnconfirmedFor(askerOf(key)),
      onLate: () => repeatLast(flip),
    })
    if (state === 'done') yield* put(settingsHeld({ [key]: flip.on }))
    yield* put(flipEnded(flip))
  }
}

/** An old call that was no longer awaited has ended; the customer's latest choice is sent again so that it holds. */
function* repeatLast({ key, on }: SettingFlip): SagaGenerator<void> {
  const isUnconfirmed = (yield* select(selectSettingProblem, key))?.state === 'unconfirmed'
  const last = isUnconfirmed ? on : yield* select(selectSettingOn, key)
  if (isUnconfirmed || last !== on) yield* put(settingFlipped({ key, on: last }))
}

function* verify({ key, on }: SettingFlip): SagaGenerator<Verified<unknown>> {
  const outcome = yield* read(endpoints.validateToken)
  if (!outcome.ok) return unconfirmed(outcome.failure)
  const { data: user } = outcome.data
  yield* followProfile(user)
  // A setting that cannot be read is left as it was known.
  yield* put(
    settingsHeld(Object.fromEntries(settingKeys.flatMap((one) => (user[one] === null ? [] : [[one, user[one]]])))),
  )
  if (user[key] === null) return unconfirmed(malformed)
  return user[key] === on ? { state: 'done', data: null } : { state: 'refused' }
}

function* allSaved(): SagaGenerator<void> {
  while (yield* select((state: RootState) => settingKeys.some((key) => selectSettingIsSaving(state, key))))
    yield* take(flipEnded)
}

/** The settings are opened: a refusal that was shown there before is over. */
export function settingsRead() {
  return settingKeys.map((key) => outcomeRead(askerOf(key)))
}

runInSessions('settings', settingsSaga)

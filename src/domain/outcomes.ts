import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { cancel, delay, fork, join, put, type SagaGenerator, select } from 'typed-redux-saga'
import { type Save, save, type Saved, type WriteOutcome } from './kit/save'
import { slices } from './store'

const sessionForms = [
  'signIn',
  'register',
  'requestReset',
  'resetPassword',
  'resendConfirmation',
  'requestUnlock',
  'unlockByToken',
  'feedback',
] as const

export type SessionForm = (typeof sessionForms)[number]

/**
 * Who asks for a write, and about which inquiry or deal where there may be several: each asks for one at a time, and finds
 * what became of it here.
 */
export type Asker =
  | SessionForm
  | 'password'
  | 'deletion'
  | 'scope'
  | `setting ${string}`
  | `reminder ${number}`
  | `sign-up ${number}`

/** `count` is of what it was about, such as reminders. */
export type AskedOutcome = WriteOutcome<{ count: number }>

type Outcomes = { [By in Asker]?: AskedOutcome }

const none: AskedOutcome = { state: 'none' }
const initialState: Outcomes = {}

const slice = createSlice({
  name: 'outcomes',
  initialState,
  reducers: {
    writeBegun(outcomes, { payload: asker }: PayloadAction<Asker>) {
      outcomes[asker] = { state: 'saving' }
    },
    writeEnded(outcomes, { payload: { asker, outcome } }: PayloadAction<{ asker: Asker; outcome: AskedOutcome }>) {
      outcomes[asker] = outcome
    },
    /** The outcome has been read; an unconfirmed one is still to be verified. */
    outcomeRead(outcomes, { payload: asker }: PayloadAction<Asker>) {
      const state = outcomes[asker]?.state
      if (state === 'done' || state === 'refused') outcomes[asker] = none
    },
    /** The dialog that asks is closed or left, perhaps before the answer; a refusal is shown when it is opened again. */
    askerClosed(outcomes, { payload: asker }: PayloadAction<Asker>) {
      if (outcomes[asker]?.state === 'done') outcomes[asker] = none
    },
    /** Its forms start afresh, but for a sign-in under way: no other is sent before it is answered, so its button must not look enabled. */
    sessionScreenLeft(outcomes) {
      for (const form of sessionForms)
        if (form !== 'signIn' || outcomes.signIn?.state !== 'saving') Reflect.deleteProperty(outcomes, form)
    },
  },
  selectors: { selectOutcome: (outcomes, asker: Asker): AskedOutcome => outcomes[asker] ?? none },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { outcomeRead, askerClosed, sessionScreenLeft, writeBegun, writeEnded } = slice.actions
export const { selectOutcome } = slice.injectInto(slices).selectors

export function isSessionForm(asker: string): asker is SessionForm {
  return (sessionForms as readonly string[]).includes(asker)
}

/** The outcomes of the session area's forms, which outlive a session. */
export function formsOnly(outcomes: Outcomes): Outcomes {
  return Object.fromEntries(Object.entries(outcomes).filter(([asker]) => isSessionForm(asker)))
}

interface Shown {
  count?: number
  /** How long saving is shown at least, before it is done. */
  leastMs?: number
}

/** As save(), with its outcome in the store. */
export function* saveFor<Answer>(
  asker: Asker,
  write: Save<Answer>,
  { count = 1, leastMs = 0 }: Shown = {},
): SagaGenerator<Saved<Answer>> {
  yield* put(writeBegun(asker))
  const seen = yield* fork(delay, leastMs)
  const saved = yield* save(write)
  if (saved.state === 'done' && leastMs > 0) yield* join(seen)
  else yield* cancel(seen)
  yield* endWrite(asker, saved, count)
  return saved
}

/** Puts what became of a write, unless no part waits for it any more. */
export function* endWrite(asker: Asker, saved: Saved<unknown>, count = 1): SagaGenerator<void> {
  if (!(yield* isSaving(asker))) return
  yield* put(writeEnded({ asker, outcome: saved.state === 'done' ? { state: 'done', data: { count } } : saved }))
}

export function* isSaving(asker: Asker): SagaGenerator<boolean> {
  return (yield* select(selectOutcome, asker)).state === 'saving'
}

/** Whether the server has to be asked about an earlier attempt before anything is sent again. */
export function* isUnconfirmedFor(asker: Asker): SagaGenerator<boolean> {
  return (yield* select(selectOutcome, asker)).state === 'unconfirmed'
}

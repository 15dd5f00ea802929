import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { cancel, delay, fork, join, put, type SagaGenerator, select } from 'typed-redux-saga'
import type { Failure } from './kit/failure'
import { type Save, save, type Saved } from './kit/save'
import { slices } from './store'

/** Who asks for a write; each asks for one at a time, and finds what became of it here. */
export type Asker = 'password' | 'deletion' | 'reminder' | 'scope' | `setting ${string}` | `sign-up ${number}`

export type WriteOutcome =
  | { state: 'none' | 'saving' }
  /** `count` is of what it was about, such as reminders. */
  | { state: 'done'; count: number }
  | { state: 'refused' | 'unconfirmed'; failure: Failure }

type Outcomes = { [By in Asker]?: WriteOutcome }

const none: WriteOutcome = { state: 'none' }
const initialState: Outcomes = {}

const slice = createSlice({
  name: 'outcomes',
  initialState,
  reducers: {
    writeBegun(outcomes, { payload: asker }: PayloadAction<Asker>) {
      outcomes[asker] = { state: 'saving' }
    },
    writeEnded(outcomes, { payload: { asker, outcome } }: PayloadAction<{ asker: Asker; outcome: WriteOutcome }>) {
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
  },
  selectors: { selectOutcome: (outcomes, asker: Asker): WriteOutcome => outcomes[asker] ?? none },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { outcomeRead, askerClosed } = slice.actions
const { writeBegun, writeEnded } = slice.actions
export const { selectOutcome } = slice.injectInto(slices).selectors

interface Shown {
  count?: number
  /** How long saving is shown at least, before it is done. */
  leastMs?: number
}

/** As save(), with its outcome in the store. */
export function* saveFor<Answer>(asker: Asker, write: Save<Answer>, { count = 1, leastMs = 0 }: Shown = {}): SagaGenerator<Saved<Answer>> {
  yield* put(writeBegun(asker))
  const seen = yield* fork(delay, leastMs)
  const saved = yield* save(write)
  if (saved.state === 'done' && leastMs > 0) yield* join(seen)
  else yield* cancel(seen)
  yield* put(writeEnded({ asker, outcome: saved.state === 'done' ? { state: 'done', count } : saved }))
  return saved
}

/** Whether the server has to be asked about an earlier attempt before anything is sent again. */
export function* isUnconfirmedFor(asker: Asker): SagaGenerator<boolean> {
  return (yield* select(selectOutcome, asker)).state === 'unconfirmed'
}

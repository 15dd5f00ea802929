import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { matchesReminded } from '@/domain/applications/slice'
import type { Failure } from '@/domain/kit/failure'
import { slices } from '@/domain/store'

/**
 * `unconfirmed`: the answer was lost and the server could not be asked whether the reminders went out, so that has to be
 * found out (`checkFirst`) before any are sent again (REM-3).
 */
export type ReminderPhase =
  | { status: 'choosing' }
  | { status: 'sending'; checkFirst: boolean }
  | { status: 'sent' }
  | { status: 'failed'; failure: Failure; unconfirmed: boolean }

interface RemindersState {
  phase: ReminderPhase
}

const initialState: RemindersState = { phase: { status: 'choosing' } }

const slice = createSlice({
  name: 'reminders',
  initialState,
  reducers: {
    /** What the dialog said the last time has been read; an answer in doubt is still to be found out. */
    remindersOpened(state) {
      if (state.phase.status === 'sent' || (state.phase.status === 'failed' && !state.phase.unconfirmed)) {
        state.phase = { status: 'choosing' }
      }
    },
    remindersClosed() {},
    /** With the ids of the chosen matches. */
    remindersSubmitted(state, _action: PayloadAction<number[]>) {
      state.phase = { status: 'sending', checkFirst: state.phase.status === 'failed' && state.phase.unconfirmed }
    },
    remindersSendFailed(state, { payload }: PayloadAction<{ failure: Failure; unconfirmed: boolean }>) {
      state.phase = { status: 'failed', ...payload }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(matchesReminded, (state) => {
      state.phase = { status: 'sent' }
    })
  },
  selectors: { selectReminderPhase: (state) => state.phase },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { remindersOpened, remindersClosed, remindersSubmitted, remindersSendFailed } = slice.actions
export const { selectReminderPhase } = slice.injectInto(slices).selectors

import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { matchesReminded } from '@/domain/applications/slice'
import type { Failure } from '@/domain/kit/failure'
import { slices } from '@/domain/store'

/**
 * `isUnconfirmed`: the answer was lost and the server could not be asked whether the reminders went out; this is
 * verified before any are sent again (REM-3).
 */
export type ReminderPhase =
  | { status: 'choosing' }
  | { status: 'sending'; isUnconfirmed: boolean }
  | { status: 'sent'; count: number }
  | { status: 'failed'; failure: Failure; isUnconfirmed: boolean }

interface RemindersState {
  phase: ReminderPhase
}

const initialState: RemindersState = { phase: { status: 'choosing' } }

const slice = createSlice({
  name: 'reminders',
  initialState,
  reducers: {
    /** The last outcome has been read; an unconfirmed one is still to be verified. */
    remindersOpened(state) {
      if (state.phase.status === 'sent' || (state.phase.status === 'failed' && !state.phase.isUnconfirmed)) {
        state.phase = { status: 'choosing' }
      }
    },
    remindersClosed() {},
    /** The payload is the ids of the chosen matches. */
    remindersSubmitted(state, _action: PayloadAction<number[]>) {
      state.phase = { status: 'sending', isUnconfirmed: state.phase.status === 'failed' && state.phase.isUnconfirmed }
    },
    remindersSendFailed(state, { payload }: PayloadAction<{ failure: Failure; isUnconfirmed: boolean }>) {
      state.phase = { status: 'failed', ...payload }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(matchesReminded, (state, { payload }) => {
      state.phase = { status: 'sent', count: payload.length }
    })
  },
  selectors: { selectReminderPhase: (state) => state.phase },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { remindersOpened, remindersClosed, remindersSubmitted, remindersSendFailed } = slice.actions
export const { selectReminderPhase } = slice.injectInto(slices).selectors

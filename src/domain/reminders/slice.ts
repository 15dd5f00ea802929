import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Failure } from '@/domain/kit/failure'
import { slices } from '@/domain/store'

/**
 * `unsure`: the answer was lost and nobody could be asked whether the reminders went out, so that has to be found
 * out (`checkFirst`) before any are sent again (trust.md, writes).
 */
export type ReminderPhase =
  | { status: 'choosing' }
  | { status: 'sending'; checkFirst: boolean }
  | { status: 'sent' }
  | { status: 'failed'; failure: Failure; unsure: boolean }

export interface SendReminders {
  applicationId: number
  matchIds: number[]
}

/** A reminder that went out: the match's new count, and when, as the API writes times. */
export interface SentReminder {
  matchId: number
  count: number
  lastSent: string
}

interface RemindersState {
  phase: ReminderPhase
}

const initialState: RemindersState = { phase: { status: 'choosing' } }

const slice = createSlice({
  name: 'reminders',
  initialState,
  reducers: {
    remindersOpened(state) {
      if (state.phase.status === 'sent' || (state.phase.status === 'failed' && !state.phase.unsure)) {
        state.phase = { status: 'choosing' }
      }
    },
    remindersSubmitted(state, _action: PayloadAction<SendReminders>) {
      state.phase = { status: 'sending', checkFirst: state.phase.status === 'failed' && state.phase.unsure }
    },
    remindersSent(state, _action: PayloadAction<{ applicationId: number; sent: SentReminder[] }>) {
      state.phase = { status: 'sent' }
    },
    remindersFailed(state, { payload }: PayloadAction<{ failure: Failure; unsure: boolean }>) {
      state.phase = { status: 'failed', ...payload }
    },
    /** The confirmation has been on screen for its time. */
    confirmationShown(state) {
      if (state.phase.status === 'sent') state.phase = { status: 'choosing' }
    },
  },
  selectors: { selectReminderPhase: (state) => state.phase },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { remindersOpened, remindersSubmitted, remindersSent, remindersFailed, confirmationShown } = slice.actions
export const { selectReminderPhase } = slice.injectInto(slices).selectors

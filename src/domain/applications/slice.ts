import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Application } from '@/api/schemas/application'
import type { Failure } from '@/domain/kit/failure'
import { dataOf, failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import { slices } from '@/domain/store'

export interface ApplicationsState {
  /** The inquiry that the API gives as current; null when there is none. */
  current: Remote<Application | null>
  list: Remote<Application[]>
  /** The id that was chosen, here or in an earlier visit. */
  chosenId: number | null
  /** Matches whose new activities have been looked at, by their id, though the API has not been read again. */
  seen: Record<number, true>
  /** The last re-fetch of the searching view failed. */
  refetchFailed: boolean
}

/** A reminder that went out: the match's new count, and when, as the API writes times. */
export interface SentReminder {
  matchId: number
  count: number
  lastSent: string
}

const initialState: ApplicationsState = { current: idle, list: idle, chosenId: null, seen: {}, refetchFailed: false }

const slice = createSlice({
  name: 'applications',
  initialState,
  reducers: {
    /** A signed-in screen is there, whichever it is. */
    signedInShellShown: load,
    applicationsRetried: load,
    currentLoaded(state, action: PayloadAction<Application | null>) {
      state.current = ready(action.payload)
    },
    currentFailed(state, action: PayloadAction<Failure>) {
      state.current = failed(action.payload, state.current)
    },
    listLoaded(state, action: PayloadAction<Application[]>) {
      // Frozen at the top, the list is taken as it is: to walk through 2 000 inquiries would hold up the page.
      Object.freeze(action.payload)
      state.list = ready(action.payload)
      state.seen = {}
      state.refetchFailed = false
    },
    listFailed(state, action: PayloadAction<Failure>) {
      state.list = failed<Application[]>(action.payload, state.list)
    },
    /** The choice of an earlier visit was found in local storage. */
    choiceRestored(state, action: PayloadAction<number>) {
      state.chosenId ??= action.payload
    },
    applicationChosen(state, action: PayloadAction<number>) {
      state.chosenId = action.payload
    },
    matchExpanded: (_state, _action: PayloadAction<{ matchId: number; newActivities: number }>) => {},
    activitiesSeen(state, action: PayloadAction<number>) {
      state.seen[action.payload] = true
    },
    activitiesNotSeen(state, action: PayloadAction<number>) {
      state.seen = Object.fromEntries(Object.entries(state.seen).filter(([id]) => Number(id) !== action.payload))
    },
    matchesReminded(state, { payload }: PayloadAction<{ applicationId: number; sent: SentReminder[] }>) {
      const known = [...(dataOf(state.list) ?? []), dataOf(state.current)]
      for (const application of known) if (application?.id === payload.applicationId) countReminders(application, payload.sent)
    },
    searchingShown() {},
    searchingHidden() {},
    refetchRequested() {},
    refetchFailed(state) {
      state.refetchFailed = true
    },
  },
  selectors: {
    selectCurrent: (state) => dataOf(state.current),
    selectList: (state) => dataOf(state.list),
    selectChosenId: (state) => state.chosenId,
    selectIsSeen: (state, matchId: number) => state.seen[matchId] === true,
    selectRefetchFailed: (state) => state.refetchFailed,
    /** Ready once both the active inquiry and the list are there, and while they are loaded anew (SHELL-2). */
    selectApplicationsReadiness: ({ current, list }): 'loading' | 'ready' | 'failed' => {
      if (isThere(current) && isThere(list)) return 'ready'
      return failureIn(current, list) ? 'failed' : 'loading'
    },
    /** Why there is nothing to show, where readiness is 'failed'. */
    selectApplicationsFailure: ({ current, list }) => failureIn(current, list),
  },
})

function load(state: ApplicationsState): void {
  state.current = loading(state.current)
  state.list = loading(state.list)
}

function failureIn(...remotes: Remote<unknown>[]): Failure | null {
  return remotes.find((remote) => remote.status === 'failed')?.failure ?? null
}

function isThere(remote: Remote<unknown>): boolean {
  return remote.status === 'ready' || dataOf(remote) !== null
}

function countReminders(application: Application, sent: SentReminder[]): void {
  for (const match of application.app_companies) {
    const reminder = sent.find(({ matchId }) => matchId === match.id)
    if (!reminder) continue
    match.reminder_ws.count = reminder.count
    match.reminder_ws.last_sent = reminder.lastSent
    match.reminder_ws.by_editor = false
  }
}

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const {
  signedInShellShown,
  applicationsRetried,
  currentLoaded,
  currentFailed,
  listLoaded,
  listFailed,
  choiceRestored,
  applicationChosen,
  matchExpanded,
  activitiesSeen,
  activitiesNotSeen,
  matchesReminded,
  searchingShown,
  searchingHidden,
  refetchRequested,
  refetchFailed,
} = slice.actions
export const {
  selectCurrent,
  selectList,
  selectChosenId,
  selectIsSeen,
  selectRefetchFailed,
  selectApplicationsReadiness,
  selectApplicationsFailure,
} = slice.injectInto(slices).selectors

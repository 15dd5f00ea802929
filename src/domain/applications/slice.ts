import { createSlice, original, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Application, ApplicationCompany } from '@/api/schemas/application'
import { leftOutOf } from '@/api/schemas/wire'
import { type Failure, malformed } from '@/domain/kit/failure'
import { inKnownOrder } from '@/domain/kit/inKnownOrder'
import { dataOf, failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import { signedInShellOpened } from '@/domain/session/shell'
import { slices } from '@/domain/store'

/** An inquiry without its matches, which are kept by id. */
export type Inquiry = Omit<Application, 'app_companies'> & {
  matchIds: number[]
  /** How many matches could not be read. */
  matchesLeftOut: number
}

/** A reminder that went out: the match's new count, and the time as the API writes it. */
export interface SentReminder {
  matchId: number
  count: number
  lastSent: string
}

export interface ApplicationsState {
  inquiries: Record<number, Inquiry>
  /** Each match once, from the last response that holds it: docs/decisions/one-copy-of-a-match.md. */
  matches: Record<number, ApplicationCompany>
  /** The id of the API's current inquiry; null when there is none. */
  current: Remote<number | null>
  /** There is a current inquiry, but it could not be read; the list may have it. */
  isCurrentUnreadable: boolean
  list: Remote<number[]>
  /** How many inquiries of the list could not be read. */
  listLeftOut: number
  /** The id that was chosen, now or on an earlier visit. */
  chosenId: number | null
  /** The last re-fetch of the searching view failed. */
  refetchFailed: boolean
}

const initialState: ApplicationsState = {
  inquiries: {},
  matches: {},
  current: idle,
  isCurrentUnreadable: false,
  list: idle,
  listLeftOut: 0,
  chosenId: null,
  refetchFailed: false,
}

const slice = createSlice({
  name: 'applications',
  initialState,
  reducers: {
    applicationsRetried: load,
    currentLoaded(state, { payload }: PayloadAction<Application | 'unreadable' | null>) {
      const current = payload === 'unreadable' ? null : payload
      state.isCurrentUnreadable = payload === 'unreadable'
      state.current = ready(current?.id ?? null)
      // The list's copy, if there is one, stays.
      if (current && !dataOf(state.list)?.includes(current.id)) keep(state, [current])
    },
    currentLoadFailed(state, action: PayloadAction<Failure>) {
      state.current = failed(action.payload, state.current)
    },
    listLoaded(state, { payload: list }: PayloadAction<Application[]>) {
      keep(state, list)
      state.list = ready(list.map(({ id }) => id))
      state.listLeftOut = leftOutOf(list)
      state.refetchFailed = false
    },
    listLoadFailed(state, action: PayloadAction<Failure>) {
      state.list = failed<number[]>(action.payload, state.list)
    },
    /** The match came with its offer. */
    matchLoaded(state, { payload: match }: PayloadAction<ApplicationCompany>) {
      state.matches[match.id] = Object.freeze(match)
    },
    /** Local storage held the choice of an earlier visit. */
    choiceRestored(state, action: PayloadAction<number>) {
      state.chosenId ??= action.payload
    },
    applicationChosen(state, action: PayloadAction<number>) {
      state.chosenId = action.payload
    },
    matchExpanded: (_state, _action: PayloadAction<number>) => {},
    newActivitiesChanged(state, { payload }: PayloadAction<{ matchId: number; count: number }>) {
      const match = state.matches[payload.matchId]
      if (match) match.new_activities = payload.count
    },
    matchesReminded({ matches }, { payload: sent }: PayloadAction<SentReminder[]>) {
      for (const { matchId, count, lastSent } of sent) {
        const match = matches[matchId]
        if (match) Object.assign(match.reminder_ws, { count, last_sent: lastSent, by_editor: false })
      }
    },
    searchingShown() {},
    searchingHidden() {},
    refetchRequested() {},
    refetchFailed(state) {
      state.refetchFailed = true
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedInShellOpened, load)
  },
  selectors: {
    selectInquiriesById: (state) => state.inquiries,
    selectMatches: (state) => state.matches,
    selectMatch: (state, id: number) => state.matches[id] ?? null,
    selectCurrentId: (state) => dataOf(state.current),
    selectListedIds: (state) => dataOf(state.list),
    selectAreApplicationsAsked: (state) => state.current.status !== 'idle',
    selectListLeftOut: (state) => state.listLeftOut,
    selectChosenId: (state) => state.chosenId,
    selectRefetchFailed: (state) => state.refetchFailed,
    /** Ready once both the active inquiry and the list have loaded, and while they are reloaded. */
    selectApplicationsReadiness: (state): 'loading' | 'ready' | 'failed' => {
      const { current, list } = state
      if (hasOnlyUnreadable(state)) return 'failed'
      if (isThere(current) && isThere(list)) return 'ready'
      return failureIn(current, list) ? 'failed' : 'loading'
    },
    /** Why there is nothing to show when readiness is 'failed'. */
    selectApplicationsFailure: (state) => (hasOnlyUnreadable(state) ? malformed : failureIn(state.current, state.list)),
  },
})

function load(state: ApplicationsState): void {
  state.current = loading(state.current)
  state.list = loading(state.list)
}

/** The top level is frozen so that Immer takes it as it is: walking through 2,000 inquiries would hold up the page. */
function keep(state: ApplicationsState, applications: Application[]): void {
  const inquiries = { ...original(state).inquiries }
  const matches = { ...original(state).matches }
  for (const { app_companies, ...inquiry } of applications) {
    const matchIds = inKnownOrder(
      app_companies.map(({ id }) => id),
      inquiries[inquiry.id]?.matchIds ?? [],
      (id) => id,
    )
    inquiries[inquiry.id] = Object.freeze(
      Object.assign(inquiry, { matchIds, matchesLeftOut: leftOutOf(app_companies) }),
    )
    for (const match of app_companies) matches[match.id] = Object.freeze(match)
  }
  state.inquiries = Object.freeze(inquiries)
  state.matches = Object.freeze(matches)
}

/** An unreadable inquiry must not pass for none. */
function hasOnlyUnreadable({ current, isCurrentUnreadable, list }: ApplicationsState): boolean {
  return isCurrentUnreadable && current.status === 'ready' && dataOf(list)?.length === 0
}

function failureIn(...remotes: Remote<unknown>[]): Failure | null {
  return remotes.find((remote) => remote.status === 'failed')?.failure ?? null
}

function isThere(remote: Remote<unknown>): boolean {
  return remote.status === 'ready' || dataOf(remote) !== null
}

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const {
  applicationsRetried,
  currentLoaded,
  currentLoadFailed,
  listLoaded,
  listLoadFailed,
  matchLoaded,
  choiceRestored,
  applicationChosen,
  matchExpanded,
  newActivitiesChanged,
  matchesReminded,
  searchingShown,
  searchingHidden,
  refetchRequested,
  refetchFailed,
} = slice.actions
export const {
  selectInquiriesById,
  selectMatches,
  selectMatch,
  selectCurrentId,
  selectListedIds,
  selectAreApplicationsAsked,
  selectListLeftOut,
  selectChosenId,
  selectRefetchFailed,
  selectApplicationsReadiness,
  selectApplicationsFailure,
} = slice.injectInto(slices).selectors

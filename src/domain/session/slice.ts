import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { User } from '@/api/schemas/user'
import type { Failure } from '@/domain/kit/failure'
import { isSessionForm, sessionScreenLeft, writeBegun, writeEnded } from '@/domain/outcomes'
import { slices } from '@/domain/store'
import { authMessageOf, isLinkRefused } from './authMessage'
import type { Feedback, SignIn } from './forms'
import { next, type SessionEvent } from './machine'
import { type EndReason, initialState, type SessionState } from './state'

/** Applies the table; false where it has no entry for the event. */
function move(state: SessionState, event: SessionEvent): boolean {
  const status = next(state.status, event)
  if (status) state.status = status
  return status !== null
}

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    portalOpened() {},
    /** The browser has saved no headers. */
    noSessionFound(state) {
      move(state, 'nothingSaved')
    },
    validationStarted(state) {
      move(state, 'asked')
    },
    validationFailed(state, action: PayloadAction<Failure>) {
      if (move(state, 'unanswered')) state.validationFailure = action.payload
    },
    validationRetried() {},
    /** The server takes the saved headers, and the disk has not said whether their session ended here. */
    sessionQuestioned(state) {
      move(state, 'unknown')
    },
    /** The disk has said which sessions ended in earlier visits, and the one saved is none of them. */
    earlierEndsKnown(state) {
      state.areEarlierEndsKnown = true
    },
    /** Another tab signed in or out, or this page came back from the back-forward cache. */
    savedSessionChanged() {},
    /** The session's own screens continue as they are: only the store's other slices start afresh. */
    sessionEnded(state, action: PayloadAction<EndReason>) {
      if (!move(state, 'ended')) return
      state.userId = null
      state.ended = action.payload
    },
    signedIn(state, action: PayloadAction<User>) {
      if (!move(state, 'begun')) return
      state.userId = action.payload.id
      state.ended = null
      state.farewell = null
    },
    resetLinkOpened(state, action: PayloadAction<{ email: string }>) {
      state.resetLink = action.payload
    },
    socialLoginChosen: (_state, _action: PayloadAction<{ provider: string; wanted: string }>) => {},
    socialReturned(state, action: PayloadAction<SessionState['social']>) {
      state.social = action.payload
    },
    loginOpened(state) {
      state.authMessage = null
      state.farewell = null
    },
    /** The customer has begun to sign in, so the API will be called soon. */
    loginFormEntered() {},
    signInSubmitted: (_state, _action: PayloadAction<SignIn>) => {},
    authMessageClosed(state) {
      state.authMessage = null
    },
    /** "Log ud" was pressed, or its screen opened: a sign-in under way is no longer wanted. */
    signOutRequested() {},
    /** The farewell is seen. It was asked for at this time of the device's, and ends no session that began later (TOKEN-12). */
    farewellSeen(_state, _action: PayloadAction<number>) {},
    /** The session is about to end, and what was typed up to now has been dispatched. */
    typingFlushed() {},
    /** The browser has forgotten the customer. */
    leavingBegun(state) {
      move(state, 'leaving')
    },
    farewellBegun(state) {
      state.farewell = { typed: null, time: 'enough', isSending: false }
    },
    /** A screen shows that the account is deleted, or that the email for deleting it is on its way. */
    accountClosedShown() {},
    /** The page is left or closed: anything still unsent must go now. */
    pageLeft(state) {
      state.farewell = null
    },
    feedbackTyped({ farewell }, action: PayloadAction<Feedback>) {
      const isEmpty = action.payload.option === null && action.payload.comment === ''
      if (farewell) farewell.typed = isEmpty ? null : action.payload
    },
    farewellAnswered({ farewell }, _action: PayloadAction<Feedback | null>) {
      if (farewell) farewell.isSending = true
    },
    farewellTimeShort({ farewell }) {
      if (farewell) farewell.time = 'short'
    },
    farewellExtended({ farewell }) {
      if (farewell) farewell.time = 'extended'
    },
    /** The screen is left, or cannot be shown: no feedback will come. */
    farewellLeft(state) {
      state.farewell = null
    },
    /** A customer who has stayed reads on the screen that they are signed out, and need not be told again. */
    farewellOver(state) {
      if (state.farewell) state.ended = null
      state.farewell = null
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionScreenLeft, (state) => {
      state.authMessage = null
      if (state.ended !== 'signedOut') state.ended = null
    })
    builder.addCase(writeBegun, (state, { payload: asker }) => {
      if (!isSessionForm(asker) || asker === 'feedback') return
      state.authMessage = null
      state.ended = null
    })
    builder.addCase(writeEnded, (state, { payload: { asker, outcome } }) => {
      if (!isSessionForm(asker)) return
      const failure = 'failure' in outcome ? outcome.failure : null
      if (failure) state.authMessage = authMessageOf(failure, asker)
      if (asker === 'resetPassword' && (!failure || isLinkRefused(failure))) state.resetLink = null
    })
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    /** Why it is unknown who is signed in; null while it is known, or may still become so. */
    selectValidationFailure: ({ status, validationFailure }) => (status === 'unreachable' ? validationFailure : null),
    selectAreEarlierEndsKnown: (state) => state.areEarlierEndsKnown,
    selectUserId: (state) => state.userId,
    selectEndReason: (state) => state.ended,
    selectAuthMessage: (state) => state.authMessage,
    selectResetLink: (state) => state.resetLink,
    selectFarewell: (state) => state.farewell,
    selectSocial: (state) => state.social,
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const {
  portalOpened,
  noSessionFound,
  validationStarted,
  validationFailed,
  validationRetried,
  sessionQuestioned,
  earlierEndsKnown,
  savedSessionChanged,
  sessionEnded,
  signedIn,
  resetLinkOpened,
  socialLoginChosen,
  socialReturned,
  loginOpened,
  loginFormEntered,
  signInSubmitted,
  authMessageClosed,
  signOutRequested,
  farewellSeen,
  leavingBegun,
  typingFlushed,
  farewellBegun,
  accountClosedShown,
  pageLeft,
  feedbackTyped,
  farewellAnswered,
  farewellTimeShort,
  farewellExtended,
  farewellLeft,
  farewellOver,
} = slice.actions
export const {
  selectSessionStatus,
  selectValidationFailure,
  selectAreEarlierEndsKnown,
  selectUserId,
  selectEndReason,
  selectAuthMessage,
  selectResetLink,
  selectFarewell,
  selectSocial,
} = slice.injectInto(slices).selectors

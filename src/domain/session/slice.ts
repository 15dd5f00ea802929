import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@/api/schemas/user'
import type { Failure } from '@/domain/kit/failure'
import { failed, idle, loading, type Remote } from '@/domain/kit/remote'
import { type AuthMessage, authMessageOf } from './authMessage'

/**
 * starting: the saved headers have not been looked at yet. validating: the server is asked about them.
 * unreachable: it did not answer, so the headers stay and a retry is offered (TOKEN-5).
 */
export type SessionStatus = 'starting' | 'validating' | 'unreachable' | 'signedOut' | 'signedIn'

/** Why a session is over: it ran out, the customer signed out here, or in another tab. */
export type EndReason = 'expired' | 'signedOut' | 'elsewhere'

export type ScopeType = 'private' | 'business'

/** A form of the session area; each keeps its own outcome. */
export type SessionForm = 'signIn'

export interface SessionState {
  status: SessionStatus
  user: User | null
  failure: Failure | null
  ended: EndReason | null
  authMessage: AuthMessage | null
  forms: Record<SessionForm, Remote<null>>
}

export interface SignIn {
  email: string
  password: string
  remember: boolean
}

const initialState: SessionState = {
  status: 'starting',
  user: null,
  failure: null,
  ended: null,
  authMessage: null,
  forms: { signIn: idle },
}

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    portalOpened() {},
    /** There are no saved headers, so nobody is signed in. */
    sessionAbsent(state) {
      state.status = 'signedOut'
    },
    validationStarted(state) {
      state.status = 'validating'
    },
    validationFailed(state, action: PayloadAction<Failure>) {
      state.status = 'unreachable'
      state.failure = action.payload
    },
    validationRetried() {},
    /** Another tab signed in or out, or this page came back from the back-forward cache (TOKEN-7). */
    savedSessionChanged() {},
    /** A call was answered 401 under this client (TOKEN-6). */
    sessionRefused: (_state, _action: PayloadAction<{ client: string }>) => {},
    sessionEnded: (_state, action: PayloadAction<EndReason>) => ({
      ...initialState,
      status: 'signedOut' as const,
      ended: action.payload,
    }),
    signedIn: (_state, action: PayloadAction<User>) => ({
      ...initialState,
      status: 'signedIn' as const,
      user: action.payload,
    }),
    loginOpened(state) {
      state.authMessage = null
      state.forms.signIn = idle
    },
    /** The customer has begun to sign in, so the API will be called soon. */
    loginFormEntered() {},
    signInSubmitted(state, _action: PayloadAction<SignIn>) {
      state.authMessage = null
      state.ended = null
      state.forms.signIn = loading(state.forms.signIn)
    },
    signInFailed(state, action: PayloadAction<Failure>) {
      state.forms.signIn = failed(action.payload, state.forms.signIn)
      state.authMessage = authMessageOf(action.payload)
    },
    signOutRequested() {},
    sessionScreenLeft(state) {
      state.authMessage = null
      state.ended = null
    },
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    selectSessionFailure: (state) => state.failure,
    selectUser: (state) => state.user,
    /** Which kind of customer is seen as now; private where it is not said (NAV-4). */
    selectScopeType: ({ user }): ScopeType => {
      const active = user?.scopes.find((scope) => scope.id === user.scope_id) ?? user?.scopes[0]
      return active?.type === 'business' ? 'business' : 'private'
    },
    selectEndReason: (state) => state.ended,
    selectAuthMessage: (state) => state.authMessage,
    selectForm: (state, form: SessionForm) => state.forms[form],
  },
})

export const sessionSlice = slice
export const {
  portalOpened,
  sessionAbsent,
  validationStarted,
  validationFailed,
  validationRetried,
  savedSessionChanged,
  sessionRefused,
  sessionEnded,
  signedIn,
  loginOpened,
  loginFormEntered,
  signInSubmitted,
  signInFailed,
  signOutRequested,
  sessionScreenLeft,
} = slice.actions
export const { selectSessionStatus, selectSessionFailure, selectUser, selectScopeType, selectEndReason, selectAuthMessage, selectForm } =
  slice.selectors

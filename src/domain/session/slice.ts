import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@/api/schemas/user'
import type { Failure } from '@/domain/kit/failure'
import { failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import { type AuthMessage, authMessageOf, isLinkRefused } from './authMessage'

/**
 * starting: the saved headers have not been looked at yet. validating: the server is asked about them.
 * unreachable: it did not answer, so the headers stay and a retry is offered (TOKEN-5).
 * signingOut: the customer is leaving; nothing of theirs is shown any more.
 */
export type SessionStatus = 'starting' | 'validating' | 'unreachable' | 'signedOut' | 'signedIn' | 'signingOut'

/** Why a session is over: it ran out, the customer signed out here, or in another tab. */
export type EndReason = 'expired' | 'signedOut' | 'elsewhere'

export type ScopeType = 'private' | 'business'

/** A form of the session area; each keeps its own outcome. */
export type SessionForm =
  | 'signIn'
  | 'register'
  | 'requestReset'
  | 'resetPassword'
  | 'resendConfirmation'
  | 'requestUnlock'
  | 'unlockByToken'
  | 'feedback'

/** Why a social login came to nothing: the customer or the provider said no, this tab did not ask, or it did not work. */
export type SocialProblem = 'denied' | 'refused' | 'failed'

export interface SessionState {
  status: SessionStatus
  user: User | null
  ended: EndReason | null
  authMessage: AuthMessage | null
  forms: Record<SessionForm, Remote<null>>
  /** The reset letter that opened the page, while it may still be good; its secrets are not here (see link.ts). */
  resetLink: { email: string } | null
  /** How the social login that opened the page ended, and the path that its customer wanted. */
  social: { problem: SocialProblem | null; wanted: string }
}

export interface SignIn {
  email: string
  password: string
  remember: boolean
}

export interface ChosenPassword {
  password: string
  confirmation: string
}

export type Registration = ChosenPassword & { email: string }

export const feedbackOptions = ['very_easy', 'easy', 'neutral', 'hard', 'very_hard'] as const

/** What a customer says of their visit on the way out (LOGOUT-1). */
export interface Feedback {
  option: (typeof feedbackOptions)[number]
  comment: string
}

const noForms: SessionState['forms'] = {
  signIn: idle,
  register: idle,
  requestReset: idle,
  resetPassword: idle,
  resendConfirmation: idle,
  requestUnlock: idle,
  unlockByToken: idle,
  feedback: idle,
}

const nobody = { user: null, ended: null } satisfies Partial<SessionState>

const initialState: SessionState = {
  ...nobody,
  status: 'starting',
  authMessage: null,
  forms: noForms,
  resetLink: null,
  social: { problem: null, wanted: '' },
}

function beginForm(state: SessionState, form: SessionForm): void {
  state.authMessage = null
  state.ended = null
  state.forms[form] = loading(state.forms[form])
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
    validationFailed(state) {
      state.status = 'unreachable'
    },
    validationRetried() {},
    /** Another tab signed in or out, or this page came back from the back-forward cache (TOKEN-7). */
    savedSessionChanged() {},
    /** A call was answered 401 under this client (TOKEN-6). */
    sessionRefused: (_state, _action: PayloadAction<{ client: string }>) => {},
    /** The session's own screens go on as they are: only the store's other slices start afresh. */
    sessionEnded(state, action: PayloadAction<EndReason>) {
      Object.assign(state, nobody, { status: 'signedOut', ended: action.payload } satisfies Partial<SessionState>)
      state.forms.signIn = idle
    },
    signedIn(state, action: PayloadAction<User>) {
      Object.assign(state, nobody, { status: 'signedIn', user: action.payload } satisfies Partial<SessionState>)
      state.forms.signIn = idle
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
      state.forms.signIn = idle
    },
    /** The customer has begun to sign in, so the API will be called soon. */
    loginFormEntered() {},
    signInSubmitted(state, _action: PayloadAction<SignIn>) {
      beginForm(state, 'signIn')
    },
    registrationSubmitted(state, _action: PayloadAction<Registration>) {
      beginForm(state, 'register')
    },
    resetRequested(state, _action: PayloadAction<string>) {
      beginForm(state, 'requestReset')
    },
    newPasswordSubmitted(state, _action: PayloadAction<ChosenPassword>) {
      beginForm(state, 'resetPassword')
    },
    confirmationRequested(state, _action: PayloadAction<string>) {
      beginForm(state, 'resendConfirmation')
    },
    unlockRequested(state, _action: PayloadAction<string>) {
      beginForm(state, 'requestUnlock')
    },
    /** The page was opened by the link of an unlock letter, or its check is tried again (UNLOCK-2). */
    unlockLinkOpened(state) {
      beginForm(state, 'unlockByToken')
    },
    formSucceeded(state, { payload: form }: PayloadAction<SessionForm>) {
      if (state.forms[form].status !== 'loading') return
      state.forms[form] = ready(null)
      if (form === 'resetPassword') state.resetLink = null
    },
    formFailed(state, { payload: { form, failure } }: PayloadAction<{ form: SessionForm; failure: Failure }>) {
      if (state.forms[form].status !== 'loading') return
      state.forms[form] = failed(failure, state.forms[form])
      state.authMessage = authMessageOf(failure, form)
      if (form === 'resetPassword' && isLinkRefused(failure)) state.resetLink = null
    },
    authMessageClosed(state) {
      state.authMessage = null
    },
    /** With what the customer says of their visit, if anything. */
    signOutRequested(state, { payload: feedback }: PayloadAction<Feedback | null>) {
      if (state.status === 'signedOut') return
      state.status = 'signingOut'
      state.forms.feedback = feedback ? loading(idle) : idle
    },
    /** The page goes away while the customer is on the way out: there is no time to wait for answers. */
    signOutCutShort() {},
    sessionScreenLeft(state) {
      state.authMessage = null
      state.ended = null
      state.forms = noForms
    },
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    selectUser: (state) => state.user,
    /** Which kind of customer is seen as now; private where it is not said (NAV-4). */
    selectScopeType: ({ user }): ScopeType => {
      const active = user?.scopes.find((scope) => scope.id === user.scope_id) ?? user?.scopes[0]
      return active?.type === 'business' ? 'business' : 'private'
    },
    selectEndReason: (state) => state.ended,
    selectAuthMessage: (state) => state.authMessage,
    selectForm: (state, form: SessionForm) => state.forms[form],
    selectResetLink: (state) => state.resetLink,
    selectSocial: (state) => state.social,
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
  resetLinkOpened,
  socialLoginChosen,
  socialReturned,
  loginOpened,
  loginFormEntered,
  signInSubmitted,
  registrationSubmitted,
  resetRequested,
  newPasswordSubmitted,
  confirmationRequested,
  unlockRequested,
  unlockLinkOpened,
  formSucceeded,
  formFailed,
  authMessageClosed,
  signOutRequested,
  signOutCutShort,
  sessionScreenLeft,
} = slice.actions
export const {
  selectSessionStatus,
  selectUser,
  selectScopeType,
  selectEndReason,
  selectAuthMessage,
  selectForm,
  selectResetLink,
  selectSocial,
} = slice.selectors

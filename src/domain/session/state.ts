import type { Failure } from '@/domain/kit/failure'
import { idle, type Remote } from '@/domain/kit/remote'
import type { AuthMessage } from './authMessage'
import type { Feedback, SessionForm } from './forms'
import type { SessionStatus } from './machine'

/** The last screen of a session, while its headers live on in this tab's memory (LOGOUT-1). */
export interface Farewell {
  /** What is sent when the time is up; null while nothing has been chosen or written. */
  typed: Feedback | null
  time: 'enough' | 'short' | 'extended'
  isSending: boolean
}

/**
 * Why a session is over: it ran out, the server refused it before that, the customer signed out here, or in another tab; the
 * browser's window that it was for was closed (LOGIN-13), or nobody had been there for long.
 */
export type EndReason = 'expired' | 'revoked' | 'signedOut' | 'otherTab' | 'window' | 'idle'

/** Why a social login came to nothing: the customer or the provider said no, this tab did not ask, or it did not work. */
export type SocialProblem = 'denied' | 'refused' | 'failed'

export interface SessionState {
  status: SessionStatus
  /** Of the last time that it failed. */
  validationFailure: Failure | null
  /** Who is signed in; all else about them is in the user slice. */
  userId: number | null
  ended: EndReason | null
  authMessage: AuthMessage | null
  forms: Record<SessionForm, Remote<null>>
  /** Of the reset email whose link opened the page, while it may still be good; its secrets are in entryLink.ts. */
  resetLink: { email: string } | null
  farewell: Farewell | null
  /** How the social login that opened the page ended, and the path that its customer wanted. */
  social: { problem: SocialProblem | null; wanted: string }
}

export const noForms: SessionState['forms'] = {
  signIn: idle,
  register: idle,
  requestReset: idle,
  resetPassword: idle,
  resendConfirmation: idle,
  requestUnlock: idle,
  unlockByToken: idle,
  feedback: idle,
}

export const nobody = { userId: null, ended: null } satisfies Partial<SessionState>

export const initialState: SessionState = {
  ...nobody,
  status: 'starting',
  validationFailure: null,
  authMessage: null,
  forms: noForms,
  resetLink: null,
  farewell: null,
  social: { problem: null, wanted: '' },
}

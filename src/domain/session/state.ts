import type { Failure } from '@/domain/kit/failure'
import type { AuthMessage } from './authMessage'
import type { Feedback } from './forms'
import type { SessionStatus } from './machine'

/** The last screen of a session, while its headers live on in this tab's memory. */
export interface Farewell {
  /** The feedback that is sent when the time is up; null while nothing has been chosen or written. */
  typed: Feedback | null
  time: 'enough' | 'short' | 'extended'
  isSending: boolean
}

/**
 * Why a session is over: it expired, the server refused it before that, the customer signed out here or in another tab,
 * the browser's window that it belonged to was closed, or the customer had been away for long.
 */
export type EndReason = 'expired' | 'revoked' | 'signedOut' | 'otherTab' | 'window' | 'idle'

/** Why a social login failed: the customer or the provider declined, this tab did not request it, or it did not work. */
export type SocialProblem = 'denied' | 'refused' | 'failed'

export interface SessionState {
  status: SessionStatus
  validationFailure: Failure | null
  areEarlierEndsKnown: boolean
  /** Who is signed in; everything else about them is in the user slice. */
  userId: number | null
  ended: EndReason | null
  authMessage: AuthMessage | null
  /** From the reset email whose link opened the page, while it may still be valid; its secrets are in entryLink.ts. */
  resetLink: { email: string } | null
  farewell: Farewell | null
  /** The outcome of the social login that opened the page, and the path that its customer wanted. */
  social: { problem: SocialProblem | null; wanted: string }
}

export const initialState: SessionState = {
  status: 'starting',
  validationFailure: null,
  areEarlierEndsKnown: false,
  userId: null,
  ended: null,
  authMessage: null,
  resetLink: null,
  farewell: null,
  social: { problem: null, wanted: '' },
}

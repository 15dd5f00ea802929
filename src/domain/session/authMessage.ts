import type { Failure } from '@/domain/kit/failure'

/** Our own words for what the server says only by a number, or cannot say at all. */
export type AuthMessageKey = 'one_attempt' | 'locked' | 'connection' | 'unknown'

/** What a session screen says above its form (AUTHMSG-1). */
export interface AuthMessage {
  /** The server's texts, shown with a horizontal rule between them. */
  message: string[]
  key: AuthMessageKey | null
  msgType: 'danger' | 'success' | 'neutral'
  /** The server's texts are HTML, to be sanitised. */
  msgRaw: boolean
  msgFloat: boolean
  msgProvider: string
  failed_attempts: number | null
}

/** Takes why a session call failed; gives what the screen says (LOGIN-6, RESET-2). */
export function authMessageOf(failure: Failure): AuthMessage {
  return {
    message: failure.messages,
    key: keyOf(failure),
    msgType: 'danger',
    msgRaw: false,
    msgFloat: false,
    msgProvider: 'email',
    failed_attempts: failure.failedAttempts,
  }
}

function keyOf(failure: Failure): AuthMessageKey | null {
  if (failure.kind === 'offline' || failure.kind === 'server' || failure.kind === 'stopped') return 'connection'
  if (failure.failedAttempts === 2) return 'one_attempt'
  if (failure.failedAttempts !== null && failure.failedAttempts > 2) return 'locked'
  return failure.messages.length === 0 ? 'unknown' : null
}

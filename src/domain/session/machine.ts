/**
 * starting: the saved headers have not been read yet. validating: the server is being asked about them. unreachable: it
 * did not answer, so the headers stay and a retry is offered. questioned: the server would take them, and a slow disk has not
 * said yet whether "Log ud" was pressed before the browser was killed; the login asks who is there. signingOut: the browser has forgotten the
 * customer and their unsaved input is being saved; nothing of theirs is shown.
 */
export type SessionStatus =
  | 'starting'
  | 'validating'
  | 'unreachable'
  | 'questioned'
  | 'signedOut'
  | 'signedIn'
  | 'signingOut'

/**
 * asked: the server is asked about the saved headers. begun: it has said whose they are, or a sign-in or an email's link
 * provided some. leaving: "Log ud" was pressed, the account is gone, the customer has been away for long, or another customer
 * takes over. refused: a call was answered 401. The last three are other tabs' doings, seen by what they leave saved.
 */
export type SessionEvent =
  | 'nothingSaved'
  | 'asked'
  | 'unanswered'
  | 'unknown'
  | 'begun'
  | 'leaving'
  | 'ended'
  | 'refused'
  | 'goneElsewhere'
  | 'begunElsewhere'
  | 'changedElsewhere'

/** Every event of a session and its effect; docs/session.md draws it. */
export const table: Record<SessionStatus, Partial<Record<SessionEvent, SessionStatus>>> = {
  starting: {
    nothingSaved: 'signedOut',
    asked: 'validating',
    begun: 'signedIn',
    leaving: 'signingOut',
    ended: 'signedOut',
  },
  validating: {
    unanswered: 'unreachable',
    unknown: 'questioned',
    asked: 'validating',
    begun: 'signedIn',
    leaving: 'signingOut',
    ended: 'signedOut',
    goneElsewhere: 'signedOut',
  },
  unreachable: {
    asked: 'validating',
    begun: 'signedIn',
    leaving: 'signingOut',
    ended: 'signedOut',
    goneElsewhere: 'signedOut',
  },
  questioned: {
    asked: 'validating',
    begun: 'signedIn',
    leaving: 'signingOut',
    ended: 'signedOut',
    goneElsewhere: 'signedOut',
  },
  signedOut: { asked: 'validating', begun: 'signedIn', begunElsewhere: 'validating' },
  signedIn: {
    begun: 'signedIn',
    leaving: 'signingOut',
    ended: 'signedOut',
    refused: 'signedOut',
    goneElsewhere: 'signedOut',
    changedElsewhere: 'validating',
  },
  signingOut: { ended: 'signedOut' },
}

export function next(status: SessionStatus, event: SessionEvent): SessionStatus | null {
  return table[status][event] ?? null
}

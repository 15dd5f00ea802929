import type { SupportFile } from '@/api/schemas/supportFile'

/** A step on the page that cannot be identified by a text. */
export interface Act {
  does: 'press' | 'signOutElsewhere'
  on?: string
  /** A CSS selector. */
  at?: string
}

interface Way {
  /** Set if it was the end of a session, so that one has to begin first. */
  signsIn?: true
  /** The browser's storage, by key. */
  stored?: Record<string, string>
  opens?: string
  acts?: Act[]
}

type Session = NonNullable<SupportFile['session']>

const farewellPath = '/session/logout'

/** Tokens that the server has never heard of. */
const tokens = (expiry: string) => JSON.stringify({ 'access-token': 'none', 'token-type': 'Bearer', client: 'none', uid: 'none', expiry })
const goodForLong = '9999999999'

const ended: Record<NonNullable<Session['ended']>, Way> = {
  expired: { stored: { auth_headers: tokens('1') } },
  revoked: { stored: { auth_headers: tokens(goodForLong) } },
  window: { stored: { auth_headers: tokens(goodForLong), auth_window: 'true' } },
  idle: { signsIn: true, stored: { last_input: '0' } },
  otherTab: { signsIn: true, acts: [{ does: 'signOutElsewhere', at: '#navigation' }] },
  signedOut: { signsIn: true, opens: farewellPath, acts: [{ does: 'press', at: 'header a' }] },
}

const answer: Act[] = [{ does: 'press', on: 'farewell.logout.options.very_easy' }, { does: 'press', on: 'farewell.logout.send' }]

const farewell: Record<NonNullable<Session['farewell']>, Way> = {
  asked: { signsIn: true },
  over: { signsIn: true, acts: [{ does: 'press', on: 'farewell.logout.skip' }] },
  answered: { signsIn: true, acts: answer },
  unanswered: { signsIn: true, acts: answer },
}

/** How the customer of a file reached a session screen, which is repeated (SUP-4). */
export function wayBack({ session }: Pick<SupportFile, 'session'>): Way {
  return { ...(session?.ended ? ended[session.ended] : {}), ...(session?.farewell ? farewell[session.farewell] : {}) }
}

/** A portal that ends idle sessions, for a file of a customer whose session ended that way: this deployment may not do so. */
export function settingsFor(file: Pick<SupportFile, 'session'> | undefined, { idleMinutes }: { idleMinutes?: number | undefined }): { idleMinutes?: number } {
  return file?.session?.ended === 'idle' && idleMinutes === undefined ? { idleMinutes: 30 } : {}
}

import * as v from 'valibot'
import { emailFromQuery } from './rules'
import { savedReturnTo, wantedOf } from './wantedLocation'

/** The notices that the login screen shows, once, to visitors who were sent there. */
const notices = [
  'confirmed',
  'confirmation_failed',
  'unlock_requested',
  'password_changed',
  'social_denied',
  'social_refused',
  'social_failed',
] as const
export type LoginNotice = (typeof notices)[number]

/** Session screens pass this to each other in navigation state, which anything may have written. */
const nothing = { email: '', id: null, notice: null, isNew: false }
const schema = v.fallback(
  v.object({
    email: v.fallback(v.optional(v.string(), ''), ''),
    /** The id of the user who is signing out. */
    id: v.fallback(v.nullish(v.number(), null), null),
    notice: v.fallback(v.nullish(v.picklist(notices), null), null),
    /** The account was just created, so the confirmation email is its first. */
    isNew: v.fallback(v.optional(v.boolean(), false), false),
  }),
  nothing,
)
export type SessionNavigation = v.InferOutput<typeof schema>

export function readNavigationState(state: unknown): SessionNavigation {
  return v.parse(schema, state)
}

/** Returns what the next session screen needs: the email as last typed, and the wanted location (SESS-1). */
export function nextScreenState(state: unknown, typed = ''): { email: string; wanted?: unknown } {
  const { email, id } = readNavigationState(state)
  const wanted = wantedOf(state)
  // On the farewell, it is the email of the customer who has just left.
  return { email: typed.trim() || (id === null ? email : ''), ...(wanted && { wanted }) }
}

/**
 * The query and state that the login screen should have, or null where they need no change: a confirmation's outcome
 * becomes a notice, and an email address is taken out of the URL (LOGIN-7, TRACK-2).
 */
export function loginRedirect(
  search: string,
  state: unknown,
): { search: string; state: Record<string, unknown> } | null {
  const query = new URLSearchParams(search)
  const kept = typeof state === 'object' && state !== null ? { ...state } : {}
  const confirmed = query.get('account_confirmation_success')
  const email = query.get('email')
  if (confirmed !== null) {
    return {
      search: '',
      state: { ...savedReturnTo(), ...kept, notice: confirmed === 'true' ? 'confirmed' : 'confirmation_failed' },
    }
  }
  if (email === null) return null
  query.delete('email')
  const rest = query.toString()
  return { search: rest && `?${rest}`, state: { ...kept, email: emailFromQuery(email) } }
}

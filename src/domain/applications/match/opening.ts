import type { ApplicationCompany } from '@/api/schemas/application'
import { openingAt, wholeDay } from '@/domain/applications/openingHours'

/**
 * Whether the insurer's phone is answered now, else when it opens. `until` and `minutes` are since that day's midnight;
 * `until` is null where it does not close today.
 */
export type Opening = { isOpen: true; until: number | null } | { isOpen: false; daysAhead: number; minutes: number }

/** Null where the insurer's hours cannot be read (OFFER-6): no claim is better than a wrong one. */
export function openingOf({ company }: Pick<ApplicationCompany, 'company'>, now: number): Opening | null {
  const state = openingAt(company?.meta_opening_hours ?? '', now)
  if (state === null) return null
  if (state.kind === 'alwaysOpen') return { isOpen: true, until: null }
  if (state.kind === 'open') return { isOpen: true, until: state.until < wholeDay ? state.until : null }
  return { isOpen: false, daysAhead: state.daysAhead, minutes: state.at }
}

import type { ApplicationCompany } from '@/api/schemas/application'
import { openingAt } from '@/domain/applications/openingAt'

/** Whether the insurer's phone is answered now, else when it opens: `minutes` since that day's midnight. */
export type Opening = { isOpen: true } | { isOpen: false; daysAhead: number; minutes: number }

/** Null where the insurer's hours cannot be read (OFFER-6): no claim is better than a wrong one. */
export function openingOf({ company }: Pick<ApplicationCompany, 'company'>, now: number): Opening | null {
  const state = openingAt(company?.meta_opening_hours ?? '', now)
  if (state === null) return null
  if (state.kind === 'open' || state.kind === 'alwaysOpen') return { isOpen: true }
  return { isOpen: false, daysAhead: state.kind === 'opensLater' ? state.daysAhead : 0, minutes: state.at }
}

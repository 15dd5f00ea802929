import type { ApplicationCompany } from '@/api/schemas/application'
import { phoneOf } from '@/domain/applications/match/turn'
import { safeHref } from '@/ui/safeHref'

/** Null without a number that can be called. */
export function callAddressOf(match: Pick<ApplicationCompany, 'company' | 'starfish_company'>): string | null {
  const phone = phoneOf(match)
  return phone === null ? null : safeHref(`tel:${phone}`)
}

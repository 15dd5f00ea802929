import { selectInquiriesById, selectMatches } from '@/domain/applications/slice'
import type { RootState } from '@/domain/store'
import { selectSheet } from './slice'

/**
 * The match whose page an offer is opened on: the one that it names, else the one of the inquiry's matches that is with
 * the same company; null where there is none (CALC-8).
 */
export function selectMatchOfOffer(state: RootState, offerId: number): number | null {
  const sheet = selectSheet(state, offerId)
  if (!sheet) return null
  if (sheet.applicationCompanyId !== null) return sheet.applicationCompanyId
  const companyId = sheet.company?.id
  const matchIds = selectInquiriesById(state)[sheet.applicationId]?.matchIds ?? []
  const matches = selectMatches(state)
  const isSameCompany = (id: number) => companyId !== undefined && companyIdOf(matches[id]) === companyId
  return matchIds.find(isSameCompany) ?? null
}

function companyIdOf(match: ReturnType<typeof selectMatches>[number] | undefined): number | undefined {
  return match?.company_id ?? match?.company?.id
}

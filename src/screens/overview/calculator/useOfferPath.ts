import { useAppSelector } from '@/components/store'
import { companyBrandingPath } from '@/config/paths'
import { selectMatchOfOffer } from '@/domain/calculator/openOffer'
import { selectSheet } from '@/domain/calculator/slice'

/** Where an offer is opened; null where it has no page (CALC-8). */
export function useOfferPath(offerId: number): string | null {
  const matchId = useAppSelector((state) => selectMatchOfOffer(state, offerId))
  const alias = useAppSelector((state) => selectSheet(state, offerId)?.company?.unique_alias)
  return matchId === null ? null : companyBrandingPath(alias ?? '', matchId)
}

import { companyBrandingPath } from '@/config/paths'
import { usePricesHere } from './ComparisonContext'

/** The page that an offer opens on; null where it has none. */
export function useOfferPath(offerId: number): string | null {
  const column = usePricesHere().columns.find(({ id }) => id === offerId)
  return column?.matchId == null ? null : companyBrandingPath(column.company?.unique_alias ?? '', column.matchId)
}

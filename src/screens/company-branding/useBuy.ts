import type { DirectOffer } from '@/api/schemas/application'
import { useAppDispatch } from '@/components/store'
import { priceOf } from '@/domain/applications/match/price'
import { directOfferClicked } from '@/domain/offers/slice'
import { safeHref } from '@/ui/safeHref'

/** Where the direct offer is bought; null where it cannot be (DIRECT-1). */
export function buyHref(offer: DirectOffer | null): string | null {
  return offer && priceOf(offer.price) !== null ? safeHref(offer.buy_link) : null
}

/** The address, and what records that the customer went there (DIRECT-3). */
export function useBuy(matchId: number, offer: DirectOffer | null): { href: string | null; onBuy: () => void } {
  const dispatch = useAppDispatch()

  function onBuy() {
    if (!offer) return
    const { webservice_id: webserviceId, webservice_name: webserviceName } = offer
    dispatch(directOfferClicked({ applicationCompanyId: matchId, webserviceId, webserviceName }))
  }

  return { href: buyHref(offer), onBuy }
}

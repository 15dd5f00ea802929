import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { OfferFormHere, useOfferForm } from '@/components/prices/OfferFormHere'
import { Button } from '@/ui/Button'

interface TypePricesProps {
  applicationId: number
  /** Of the calculator. */
  offerId: number
  hasPrice: boolean
}

/** Opens the form of this offer, to type in while reading its file (OFFER-11, CALC-15). */
export function TypePrices({ applicationId, offerId, hasPrice }: TypePricesProps) {
  const { t } = useTranslation()
  const openForm = useOfferForm()
  return (
    <div data-print="hide">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => openForm(offerId)}>
        <Pencil size={20} />
        <span>{hasPrice ? t('offers.money.edit') : t('applications.price.to_type')}</span>
      </Button>
      <OfferFormHere applicationId={applicationId} />
    </div>
  )
}

import { Link } from 'react-router-dom'
import { Words } from '@/components/Words'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass, type ButtonVariant } from '@/ui/Button'
import { useOfferPath } from './useOfferPath'
import { useTexts } from './useTexts'

/** The customer's next act with an offer: a button to its page. */
export function OpenOffer({ offerId, variant }: { offerId: number; variant: ButtonVariant }) {
  const { t } = useTranslation()
  const { nameOf } = useTexts()
  const path = useOfferPath(offerId)
  if (path === null) return null
  return (
    <Link to={path} className={buttonClass(variant)}>
      <Words text={t('calculator.package.open', { name: nameOf(offerId) })} />
    </Link>
  )
}

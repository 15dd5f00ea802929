import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { CallLink } from '@/components/CallLink'
import { callAddressOf, companyName } from '@/components/CompanyLogo'
import { InsurerLink } from '@/components/InsurerLink'
import { useMatchView } from '@/components/useMatchView'
import { markedName, MarkedText } from '@/components/MarkedText'
import { isOfferHere } from '@/domain/applications/match/turn'
import { buttonClass, type ButtonVariant } from '@/ui/Button'

interface OfferLinkOrCallProps {
  match: ApplicationCompany
  variant: ButtonVariant
}

/** The customer's next act with an offer: to its page, or where it was not sent to the portal, the call to its insurer. */
export function OfferLinkOrCall({ match, variant }: OfferLinkOrCallProps) {
  const { t } = useTranslation()
  const promise = usePromise()
  const { act, isOpen } = useMatchView(match)
  const name = companyName(match, t('calculator.sheet.company_fallback'))
  const isHere = isOfferHere(match)
  if (!isHere && isOpen && callAddressOf(match) !== null)
    return <CallLink match={match} name={name} variant={act === 'call' ? variant : 'secondary'} isNamed />
  return (
    <InsurerLink company={match.company} matchId={match.id} className={buttonClass(isHere ? variant : 'secondary')}>
      <MarkedText text={promise(match, markedName(name))} />
    </InsurerLink>
  )
}

/** Returns what a link to an insurer's page promises: the offer only where it is there. */
export function usePromise() {
  const { t } = useTranslation()
  return (match: ApplicationCompany, name: string) =>
    t(isOfferHere(match) ? 'calculator.package.open' : 'calculator.package.about', { name })
}

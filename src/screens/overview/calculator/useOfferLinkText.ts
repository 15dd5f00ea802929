import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { isOfferHere } from '@/domain/applications/match/turn'

/** Returns what a link to an insurer's page promises: the offer only where it is there. */
export function useOfferLinkText() {
  const { t } = useTranslation()
  return (match: ApplicationCompany, name: string) =>
    t(isOfferHere(match) ? 'calculator.package.open' : 'calculator.package.about', { name })
}

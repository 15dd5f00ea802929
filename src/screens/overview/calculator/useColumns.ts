import { useTranslation } from 'react-i18next'
import type { Application } from '@/api/schemas/application'
import { companyName } from '@/components/CompanyLogo'
import { useMatchViews } from '@/components/useMatchView'
import type { MatchView } from '@/domain/applications/matchView'
import type { PricedOffer, Prices } from '@/domain/prices/prices'

export interface Column extends PricedOffer {
  name: string
  /** Null for the current insurer, and for an offer without a match. */
  view: MatchView | null
}

/** Returns those with a place or a price in the calculator, then the other insurers that can still be chosen. */
export function useColumns(application: Application, { columns }: Prices): Column[] {
  const { t } = useTranslation()
  const views = useMatchViews(application)
  const others = views
    .filter(({ match, ended }) => ended === null && columns.every((column) => column.match?.id !== match.id))
    .map(({ match }): PricedOffer => ({
      id: -match.id,
      match,
      company: match.company,
      sheet: null,
      direct: null,
    }))
  return [...columns, ...others].map((column) => ({
    ...column,
    name: companyName(column, t('calculator.sheet.company_fallback')),
    view: views.find(({ match }) => match.id === column.match?.id) ?? null,
  }))
}

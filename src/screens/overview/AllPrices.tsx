import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Prices } from '@/domain/prices/prices'
import { useCalculatorAddress } from './useOverviewParams'

/** The way to the calculator: to type what is missing, or else to compare what is there (APP-7). */
export function AllPrices({ prices: { byMatch, lacking }, className }: { prices: Prices; className: string }) {
  const { t } = useTranslation()
  return (
    <Link to={useCalculatorAddress()} className={className}>
      {t(byMatch.size === 0 || lacking > 0 ? 'applications.decision.type_in' : 'applications.price.compare')}
    </Link>
  )
}

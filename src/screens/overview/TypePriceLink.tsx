import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MatchView } from '@/domain/applications/matchView'
import { useCalculatorAddress } from './useOverviewParams'

/** Leads to the calculator of its inquiry, for an offer whose price nobody has typed (APP-8). */
export function TypePriceLink({ view, name }: { view: MatchView; name: string }) {
  const { t } = useTranslation()
  const address = useCalculatorAddress()
  if (view.price.state !== 'to_type') return null
  return (
    <p>
      <Link to={address} className="target">
        {t('applications.price.to_type')} <span className="visually-hidden">{t('applications.turn.read_of', { company: name })}</span>
      </Link>
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAppSelector } from '@/components/store'
import { paths } from '@/config/paths'
import type { MatchView } from '@/domain/applications/matchView'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'

/** Leads to the calculator of its inquiry, for an offer whose price nobody has typed (APP-8). */
export function TypePriceLink({ view: { match, price } }: { view: MatchView }) {
  const { t } = useTranslation()
  const inquiry = useAppSelector((state) => selectInquiryOfMatch(state, match.id))
  if (price.state !== 'to_type' || !inquiry) return null
  const search = new URLSearchParams({ application: String(inquiry.id), tab: 'calculator' })
  return (
    <p data-print="hide">
      <Link to={{ pathname: paths.overview, search: search.toString() }} className="target">
        {t('applications.price.to_type')}
      </Link>
    </p>
  )
}

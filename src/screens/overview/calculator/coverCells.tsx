import Check from 'lucide-react/icons/check'
import type { ApplicationCompany } from '@/api/schemas/application'
import { callAddressOf } from '@/components/CompanyLogo'
import { phoneOf } from '@/domain/applications/match/turn'
import type { MatchView } from '@/domain/applications/matchView'
import { sellingPointsOf } from '@/domain/applications/company'
import { useApiLang } from '@/i18n/useApiLang'
import { useTranslation } from '@/i18n/useTranslation'
import { cx } from '@/ui/cx'
import styles from './ComparisonTable.module.css'

interface CoverCellProps {
  view: MatchView
  name: string
}

/** What the insurer's own price covers, in the API's words alone. */
export function Covers({ view: { match }, name }: CoverCellProps) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const { direct_offer: direct } = match
  const words = direct?.cover.map((cover) => cover.trim()).filter(Boolean) ?? []
  if (words.length === 0) return <Ask match={match} name={name} />
  return (
    <>
      <p className="muted small" {...(direct?.product_name && apiLang)}>
        {direct?.product_name || t('applications.price.product_fallback')}
      </p>
      <Ticked words={words} />
    </>
  )
}

export function Points({ view: { match }, name }: CoverCellProps) {
  const words = sellingPointsOf(match.company?.unique_selling_points ?? '')
  return words.length > 0 ? <Ticked words={words} /> : <Ask match={match} name={name} />
}

function Ticked({ words }: { words: string[] }) {
  const apiLang = useApiLang()
  return (
    <ul className={cx('stack gap-1 accent-icons', styles.ticked)}>
      {words.map((word, index) => (
        <li key={index} {...apiLang} className="line gap-1">
          <Check size={18} />
          <span>{word}</span>
        </li>
      ))}
    </ul>
  )
}

/** Nothing is claimed about what is not known: the customer can ask the insurer. */
function Ask({ match, name }: { match: ApplicationCompany; name: string }) {
  const { t } = useTranslation()
  const address = callAddressOf(match)
  return (
    <p className="muted small">
      <span>{t('calculator.cover.ask')}</span>
      {address !== null && (
        <>
          <span>{': '}</span>
          <a href={address} translate="no" className={cx('unbroken', styles.call)} aria-label={t('applications.turn.call_on', { company: name, phone: phoneOf(match) })}>
            {phoneOf(match)}
          </a>
        </>
      )}
    </p>
  )
}

import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { callAddressOf } from '@/components/CompanyLogo'
import { InsurerLink } from '@/components/InsurerLink'
import { useUnfoldedPart } from '@/components/useOpen'
import { sellingPointsOf } from '@/domain/applications/company'
import { phoneOf } from '@/domain/applications/match/contact'
import { isOfferHere } from '@/domain/applications/match/turn'
import type { MatchView } from '@/domain/applications/matchView'
import { useApiLang } from '@/i18n/useApiLang'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Disclosure } from '@/ui/Disclosure'
import styles from './InsurerCover.module.css'
import type { Column } from './useColumns'
import { useOfferLinkText } from './useOfferLinkText'

interface InsurerProps {
  view: MatchView
  name: string
}

/** Lists what the insurer's own price covers, in the API's words alone. */
export function Covers({ view: { match }, name }: InsurerProps) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const words = coversOf(match)
  if (words.length === 0) return <AskInsurer match={match} name={name} />
  const product = match.direct_offer?.product_name
  return (
    <>
      <p className="muted small" {...(product && apiLang)}>
        {product || t('applications.price.product_fallback')}
      </p>
      <Ticked words={words} />
    </>
  )
}

export function SellingPoints({ view: { match }, name }: InsurerProps) {
  const words = pointsOf(match)
  return words.length > 0 ? <Ticked words={words} /> : <AskInsurer match={match} name={name} />
}

function coversOf({ direct_offer: direct }: ApplicationCompany): string[] {
  return direct?.cover.map((cover) => cover.trim()).filter(Boolean) ?? []
}

function pointsOf({ company }: ApplicationCompany): string[] {
  return sellingPointsOf(company?.unique_selling_points ?? '')
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
function AskInsurer({ match, name }: { match: ApplicationCompany; name: string }) {
  const { t } = useTranslation()
  const address = callAddressOf(match)
  return (
    <p className="muted small">
      <span>{t('calculator.cover.ask')}</span>
      {address !== null && (
        <>
          <span>{': '}</span>
          <a
            href={address}
            translate="no"
            className={cx('unbroken', styles.call)}
            aria-label={t('applications.turn.call_on', { company: name, phone: phoneOf(match) })}
          >
            {phoneOf(match)}
          </a>
        </>
      )}
    </p>
  )
}

export function OfferPageLink({ match, name }: { match: ApplicationCompany; name: string }) {
  const { t } = useTranslation()
  const linkText = useOfferLinkText()
  return (
    <InsurerLink company={match.company} matchId={match.id} className="target bold" aria-label={linkText(match, name)}>
      {isOfferHere(match) ? t('calculator.offer.open') : t('calculator.offer.about')}
    </InsurerLink>
  )
}

/** The same by insurer, folded: a narrow screen has no room for words side by side. */
export function CoverByInsurer({ columns, headingId }: { columns: Column[]; headingId: string }) {
  const { t } = useTranslation()
  const insurers = columns.flatMap(({ view, ...column }) => (view ? [{ ...column, view }] : []))
  if (insurers.length === 0) return null
  return (
    <>
      <h3 id={headingId} tabIndex={-1} className="below">
        {t('calculator.cover.heading')}
      </h3>
      <Card className={styles.insurers}>
        {insurers.map((column) => (
          <Insurer key={column.id} name={column.name} view={column.view} />
        ))}
      </Card>
    </>
  )
}

function Insurer({ name, view }: InsurerProps) {
  return (
    <Disclosure
      {...useUnfoldedPart(`cover-${view.match.id}`)}
      summary={
        <span>
          <span translate="no">{name}</span> <CoverCount match={view.match} />
        </span>
      }
    >
      <InsurerCover name={name} view={view} />
    </Disclosure>
  )
}

function CoverCount({ match }: { match: ApplicationCompany }) {
  const { t } = useTranslation()
  const { length: count } = coversOf(match)
  if (count === 0) return null
  return <span className={cx('muted small', styles.count)}>{t('calculator.cover.count', { count })}</span>
}

/** What is known of an insurer's cover, in a column of its own, with the way to its offer. */
export function InsurerCover({ name, view }: InsurerProps) {
  const { t } = useTranslation()
  const { match } = view
  const hasCovers = coversOf(match).length > 0
  const hasPoints = pointsOf(match).length > 0
  return (
    <div className="stack gap-3">
      {(hasCovers || !hasPoints) && (
        <div className="stack gap-1">
          {hasCovers && <h4>{t('calculator.cover.covers')}</h4>}
          <Covers view={view} name={name} />
        </div>
      )}
      {hasPoints && (
        <div className="stack gap-1">
          <h4>{t('calculator.cover.points')}</h4>
          <SellingPoints view={view} name={name} />
        </div>
      )}
      <p>
        <OfferPageLink match={match} name={name} />
      </p>
    </div>
  )
}

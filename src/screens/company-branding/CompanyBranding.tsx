import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ApplicationCompany, Product } from '@/api/schemas/application'
import { paths } from '@/config/paths'
import { ActivityLog } from '@/components/activity/ActivityLog'
import { CompanyLogo } from '@/components/CompanyLogo'
import { companyName } from '@/components/companyName'
import { Screen } from '@/components/Screen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useMatchView } from '@/components/useMatchView'
import { priceOf } from '@/domain/applications/directOffer'
import type { MatchView } from '@/domain/applications/matchView'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { pricesWanted } from '@/domain/calculator/slice'
import { readRetried } from '@/domain/shownScreen'
import { formatDateInText, parseTime } from '@/format/dates'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { cx } from '@/ui/cx'
import { AboutCompany } from './AboutCompany'
import { CompanyBanner } from './CompanyBanner'
import styles from './CompanyBranding.module.css'
import { contactOf } from './contact'
import { ContactCard } from './ContactCard'
import { OfferCard } from './OfferCard'
import { OfferFiles } from './OfferFiles'
import { offerFilesOf } from './offerFiles'
import { OpeningHours } from './OpeningHours'
import { PrintedTitle, PrintedTerms } from './Printed'
import { ProductCarousel } from './ProductCarousel'

interface CompanyBrandingProps {
  match: ApplicationCompany
  /** When the inquiry was made, as the API writes times. */
  createdAt: string | null
  products: Product[]
  /** The latest version could not be loaded. */
  stale: boolean
}

/** The offer and the call first, then what has happened and who the company is (OFFER-10). */
export function CompanyBranding({ match, createdAt, products, stale }: CompanyBrandingProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { company } = match
  const view = useMatchView(match)
  const inquiryId = useAppSelector((state) => selectInquiryOfMatch(state, match.id)?.id ?? null)
  const name = companyName(match, t('applications.insurers.unnamed'))
  const sentAt = parseTime(createdAt)

  useEffect(() => {
    if (inquiryId !== null) dispatch(pricesWanted(inquiryId))
  }, [dispatch, inquiryId])

  return (
    <div className={styles.page}>
      <Link to={paths.overview} className={cx('target', styles.back)} data-print="hide">
        <ArrowLeft size={20} />
        {t('offers.back')}
      </Link>
      <CompanyBanner company={company} />
      <Screen
        title={name}
        heading={
          <span className={styles.identity}>
            <CompanyLogo company={company} name={name} />
            <span className={styles.name}>{name}</span>
          </span>
        }
        trackedAs={`/min-side/offer_view/${company?.unique_alias ?? ''}`}
      >
        <PrintedTitle matchId={match.id} />
        {sentAt !== null && <p className={cx('muted', styles.sent)}>{t('offers.inquiry_sent', { date: formatDateInText(sentAt) })}</p>}
        {stale && (
          <Notice tone="warning" announced title={t('offers.not_refreshed')}>
            <Button variant="secondary" onClick={() => dispatch(readRetried('offer'))}>
              {t('common.retry')}
            </Button>
          </Notice>
        )}
        <div className={cx('stack gap-5', styles.columns)}>
          <OfferCard view={view} />
          <ContactCard view={view} leads={!hasActOf(view) && callLeads(view)} />
          <Card as="section" aria-labelledby="activity" className={cx('stack', styles.activity)}>
            <h2 id="activity" className="h3">
              {t('offers.activity')}
            </h2>
            <ActivityLog view={view} />
          </Card>
          <OfferFiles match={match} />
          {company && <AboutCompany company={company} name={name} said={contactOf(match)} />}
          {company && <OpeningHours text={company.meta_opening_hours} />}
        </div>
        {products.length > 0 && <ProductCarousel products={products} />}
        <PrintedTerms />
      </Screen>
    </div>
  )
}

/** Whether there is something to buy or download. */
function hasActOf({ match, ended }: MatchView): boolean {
  const { direct_offer: direct } = match
  if (ended !== null) return false
  return offerFilesOf(match).length > 0 || (direct !== null && priceOf(direct.price) !== null && direct.buy_link !== null)
}

/** No call to an insurer that is closed or out of it, nor to one that is going to call (APP-8). */
function callLeads({ ended, opening, turn }: MatchView): boolean {
  return ended === null && opening?.isOpen !== false && turn.kind !== 'planned'
}

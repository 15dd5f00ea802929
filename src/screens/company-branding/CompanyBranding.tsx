import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ApplicationCompany, Product } from '@/api/schemas/application'
import { paths } from '@/config/paths'
import { ActivityLog } from '@/components/activity/ActivityLog'
import { CompanyLogo } from '@/components/CompanyLogo'
import { companyName } from '@/components/companyName'
import { MatchFacts } from '@/components/MatchFacts'
import { Screen } from '@/components/Screen'
import { useAppDispatch } from '@/components/store'
import { offerRefreshRequested } from '@/domain/offers/slice'
import { formatDateInText, parseTime } from '@/format/dates'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { cx } from '@/ui/cx'
import { AboutCompany } from './AboutCompany'
import { CompanyBanner } from './CompanyBanner'
import styles from './CompanyBranding.module.css'
import { ContactCard } from './ContactCard'
import { DirectOfferBox } from './DirectOfferBox'
import { OfferFiles } from './OfferFiles'
import { OpeningHours } from './OpeningHours'
import { ProductCarousel } from './ProductCarousel'

interface CompanyBrandingProps {
  match: ApplicationCompany
  /** When the inquiry was made, as the API writes times. */
  createdAt: string | null
  products: Product[]
  /** The latest version could not be loaded. */
  stale: boolean
}

export function CompanyBranding({ match, createdAt, products, stale }: CompanyBrandingProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { company } = match
  const name = companyName(match, t('applications.insurers.unnamed'))
  const sentAt = parseTime(createdAt)
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
            <span className={styles.logo}>
              <CompanyLogo company={company} name={name} size="large" />
            </span>
            <span className={styles.name}>{name}</span>
          </span>
        }
        trackedAs={`/min-side/offer_view/${company?.unique_alias ?? ''}`}
      >
        {sentAt !== null && <p className={cx('muted', styles.sent)}>{t('offers.inquiry_sent', { date: formatDateInText(sentAt) })}</p>}
        {stale && (
          <Notice tone="warning" role="status" title={t('offers.not_refreshed')}>
            <Button variant="secondary" onClick={() => dispatch(offerRefreshRequested(match.id))}>
              {t('common.retry')}
            </Button>
          </Notice>
        )}
        <Card className={styles.facts}>
          <MatchFacts match={match} name={name} />
        </Card>
        <div className={cx('stack gap-5', styles.columns)}>
          <div className="stack gap-5">
            {match.direct_offer && <DirectOfferBox matchId={match.id} offer={match.direct_offer} company={name} />}
            <OfferFiles match={match} company={name} />
            <Card as="section" aria-labelledby="activity" className="stack">
              <h2 id="activity" className="h3">
                {t('offers.activity')}
              </h2>
              <ActivityLog match={match} />
            </Card>
            {company && <AboutCompany company={company} name={name} />}
          </div>
          <div className="stack gap-5">
            <ContactCard match={match} name={name} />
            {company && <OpeningHours text={company.meta_opening_hours} />}
          </div>
        </div>
        {products.length > 0 && <ProductCarousel products={products} />}
      </Screen>
    </div>
  )
}

import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ApplicationCompany, Company, Product } from '@/api/schemas/application'
import { ActivityLog } from '@/components/activity/ActivityLog'
import { CompanyLogo, companyName, imageSources } from '@/components/CompanyLogo'
import { Disclaimer } from '@/components/Disclaimer'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import type { ArrivingPrices } from '@/components/prices/usePrices'
import { ProductIcon, ProductName } from '@/components/ProductName'
import { Screen } from '@/components/Screen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useFootBar } from '@/ui/useMediaQuery'
import { useMatchView } from '@/components/useMatchView'
import { paths } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import { emailOf, phoneOf } from '@/domain/applications/match/contact'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { brandColorOf } from '@/domain/applications/company'
import { hasOwnName } from '@/domain/applications/productNames'
import { readRetried } from '@/domain/shownScreen'
import { formatDateInText, parseTime } from '@/format/dates'
import { now } from '@/platform/clock'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { FallbackImage } from '@/ui/FallbackImage'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { AboutCompany } from './AboutCompany'
import { FoldingCard } from './FoldingCard'
import { detailPlaceholders } from './placeholders'
import styles from './CompanyBranding.module.css'
import { ContactCard } from './ContactCard'
import { OfferCard } from './OfferCard'
import { OfferFiles } from './OfferFiles'
import { OfferFoot } from './OfferFoot'
import { OpeningHours } from './OpeningHours'
import { buyHref } from './DirectOffer'
import { yesCallOf } from './YesCall'
import { useLanguage } from '@/i18n/useLanguage'

interface CompanyBrandingProps {
  match: ApplicationCompany
  /** Null until they have come: then the page has its heading already, into which the insurer's logo moves. */
  details: OfferDetails | null
  inquiryId: number | null
  prices: ArrivingPrices
  /** The latest version could not be loaded. */
  stale: boolean
}

interface OfferDetails {
  /** When the inquiry was made, as the API writes times. */
  createdAt: string | null
  products: Product[]
}

/** Whose page it is, and what is offered there. */
export function CompanyBranding({ match, details, inquiryId, prices, stale }: CompanyBrandingProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { company } = match
  const name = companyName(match, t('applications.insurers.unnamed'))

  return (
    <div className={cx('stack gap-0', styles.page)}>
      <Link to={paths.overview} className={cx('target', styles.back)} data-print="hide">
        <ArrowLeft size={20} />
        <span>{t('offers.back')}</span>
      </Link>
      <CompanyBanner company={company} />
      <Screen
        title={name}
        heading={
          <span className={cx('row', styles.identity)}>
            <CompanyLogo company={company} name={name} />
            <span translate="no" className={styles.name}>
              {name}
            </span>
          </span>
        }
        trackedAs={details ? `/min-side/offer_view/${company?.unique_alias ?? ''}` : ''}
      >
        {stale && (
          <Notice tone="warning" announced title={t('offers.not_refreshed')}>
            <Button variant="secondary" onClick={() => dispatch(readRetried('offer'))}>
              {t('common.retry')}
            </Button>
          </Notice>
        )}
        {details ? (
          <Offer match={match} name={name} details={details} inquiryId={inquiryId} prices={prices} />
        ) : (
          <Skeleton placeholders={detailPlaceholders} waitingFor={t('offers.loading')} />
        )}
      </Screen>
    </div>
  )
}

interface OfferProps extends Pick<CompanyBrandingProps, 'match' | 'inquiryId' | 'prices'> {
  name: string
  details: OfferDetails
}

/** The offer and the call first, then what has happened and who the company is. */
function Offer({ match, name, details: { createdAt, products }, inquiryId, prices }: OfferProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { company } = match
  const view = useMatchView(match)
  const hasFoot = useFootBar()
  const sentAt = parseTime(createdAt)
  const canBuy = view.isOpen && buyHref(match.direct_offer) !== null
  const isWaiting = !prices.areSettled && !prices.areLate
  const about = company && (
    <AboutCompany
      company={company}
      name={name}
      alreadyShown={{ phone: phoneOf(match), email: emailOf(match) }}
      isFolded={hasFoot}
    />
  )

  return (
    <>
      <PrintedTitle matchId={match.id} />
      {sentAt !== null && (
        <p className={cx('muted', styles.sent)} data-print="hide">
          {t('offers.inquiry_sent', { date: formatDateInText(sentAt, language) })}
        </p>
      )}
      <div className={cx('stack gap-5', styles.columns, isWaiting && styles.awaiting)}>
        <OfferCard view={view} hasFoot={hasFoot} inquiryId={inquiryId} {...prices} products={products.length} />
        {hasFoot && <OfferFoot view={view} prices={prices.prices} />}
        {hasFoot && !isWaiting && about}
        <div className={styles.aside}>
          <ContactCard view={view} hasPhone={yesCallOf(view) === null || canBuy} />
          {company && <OpeningHours text={company.meta_opening_hours} isFolded={hasFoot} />}
          {!isWaiting && (
            <FoldingCard name="activity" heading={t('offers.activity')} isFolded={hasFoot} className={styles.activity}>
              <ActivityLog view={view} />
            </FoldingCard>
          )}
        </div>
        {!isWaiting && (
          <>
            <OfferFiles view={view} isFolded={hasFoot} />
            {!hasFoot && about}
            {products.length > 0 && <ProductCarousel products={products} isFolded={hasFoot} />}
          </>
        )}
      </div>
      <div className={cx('print-only', styles.printed)}>
        <Disclaimer />
      </div>
    </>
  )
}

/** The company's picture, which fills its band, or its colour alone; nothing where it has neither. Never a background for text. */
function CompanyBanner({ company }: { company: Company | null }) {
  const { siteUrl } = useSettings()
  const color = brandColorOf(company?.meta_brand_color ?? null)
  const sources = imageSources(siteUrl, company?.meta_banner_attached, company?.meta_banner_large)
  return (
    <div className={styles.banner} data-print="hide">
      <FallbackImage
        sources={sources}
        fallback={color && <div className={styles.plain} style={{ backgroundColor: color }} />}
        className={cx('fill', styles.picture)}
      />
    </div>
  )
}

/** On paper, the offer names its date and its inquiry. */
function PrintedTitle({ matchId }: { matchId: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useAppSelector((state) => selectInquiryOfMatch(state, matchId)?.order_id)
  const date = formatDateInText(now(), language)
  return (
    <p className={cx('print-only', styles.printed)}>
      {id ? t('offers.printed', { date, id }) : t('offers.printed_unnumbered', { date })}
    </p>
  )
}

// It is last on the page, and as large as all other parts together.
const Carousel = lazyScreen({ load: () => import('@/ui/Carousel').then((part) => part.Carousel), bundles: [] })

function ProductCarousel({ products, isFolded }: { products: Product[]; isFolded: boolean }) {
  const { t } = useTranslation()
  const named = products.map(({ id, name, url_alias: urlAlias }) => ({ id, name, urlAlias }))
  const slides = named.map((product) => ({
    key: String(product.id),
    content: (
      <div className={cx('stack gap-2', styles.product)}>
        <span className={cx('disc', styles.productIcon)}>
          <ProductIcon alias={product.urlAlias} size={28} />
        </span>
        <span className={cx('small bold', styles.productName)}>
          <ProductName
            isNarrow
            product={{ ...product, hasOwnName: hasOwnName(product, named) }}
            fallback={t('applications.products.unnamed')}
          />
        </span>
      </div>
    ),
  }))
  const heading = t('offers.products.heading')
  const carousel = (
    <LazyPart waiting={<div className={styles.place} />}>
      <Carousel label={heading} slides={slides} />
    </LazyPart>
  )
  if (isFolded)
    return (
      // The carousel is the region of that name.
      <FoldingCard as="div" aria-labelledby={undefined} name="products" heading={heading} isFolded>
        {carousel}
      </FoldingCard>
    )
  return (
    <div className={cx('stack', styles.products)}>
      <h2 className="h3">{heading}</h2>
      {carousel}
    </div>
  )
}

import type { ApplicationCompany, Company } from '@/api/schemas/application'
import { useSettings } from '@/config/SettingsContext'
import { phoneOf } from '@/domain/applications/match/contact'
import { nameOfCompany } from '@/domain/applications/company'
import { cx } from '@/ui/cx'
import { FallbackImage, initialsOf } from '@/ui/FallbackImage'
import { phoneHref } from '@/ui/safeHref'
import styles from './CompanyLogo.module.css'
import { markedName } from './MarkedText'

interface CompanyLogoProps {
  company: Company | null
  /** The text beside the logo, which is decorative. */
  name: string
}

/** An insurer's logo on white, or its initials when no image loads. */
export function CompanyLogo({ company, name }: CompanyLogoProps) {
  const { siteUrl } = useSettings()
  const sources = imageSources(
    siteUrl,
    company?.meta_logo_attached,
    company?.meta_logo_large,
    company?.meta_logo_medium,
  )
  return (
    <span className={cx('logo-well', styles.well)} aria-hidden="true" data-unrecorded="">
      <FallbackImage
        sources={sources}
        fallback={
          <span translate="no" className={cx('h3 bold', styles.initials)}>
            {initialsOf(name)}
          </span>
        }
        className={styles.logo}
      />
    </span>
  )
}

const sizes = ['large', 'medium', 'small']

/**
 * The URLs to try in order of preference: relative ones belong to the site, and each is followed by its smaller sizes.
 */
export function imageSources(siteUrl: string | undefined, ...paths: (string | null | undefined)[]): string[] {
  const urls = paths.flatMap((path) => (path ? [absoluteUrlOf(siteUrl ?? '', path)] : []))
  return [...new Set(urls.flatMap(withSmallerSizes))]
}

function absoluteUrlOf(siteUrl: string, path: string): string {
  if (/^https?:\/\//i.test(path)) return path
  return `${siteUrl}/${path.replace(/^\/+/, '')}`
}

function withSmallerSizes(url: string): string[] {
  const size = sizes.find((one) => url.includes(`/${one}/`))
  if (!size) return [url]
  return sizes.slice(sizes.indexOf(size)).map((smaller) => url.replace(`/${size}/`, `/${smaller}/`))
}

export function companyName({ company }: Pick<ApplicationCompany, 'company'>, unnamed: string): string {
  return nameOfCompany(company) || unnamed
}

/** The same within a text that `TextWithAmounts` renders. */
export function markedCompanyName({ company }: Pick<ApplicationCompany, 'company'>, unnamed: string): string {
  const name = nameOfCompany(company)
  return name ? markedName(name) : unnamed
}

/** Null without a number that can be called. */
export function callAddressOf(match: Pick<ApplicationCompany, 'company' | 'starfish_company'>): string | null {
  return phoneHref(phoneOf(match))
}

import type { Company } from '@/api/schemas/application'
import { useSettings } from '@/config/SettingsContext'
import { cx } from '@/ui/cx'
import { FallbackImage } from '@/ui/FallbackImage'
import { initialsOf } from '@/ui/initials'
import styles from './CompanyLogo.module.css'
import { imageSources } from './imageSources'

interface CompanyLogoProps {
  company: Company | null
  /** The text beside the logo, which is decorative. */
  name: string
}

/** An insurer's logo on white, or its initials when no image loads (OFFER-9). */
export function CompanyLogo({ company, name }: CompanyLogoProps) {
  const { siteUrl } = useSettings()
  const sources = imageSources(siteUrl, company?.meta_logo_attached, company?.meta_logo_large, company?.meta_logo_medium)
  return (
    <span className={cx('logo-well', styles.well)} aria-hidden="true">
      <FallbackImage sources={sources} fallback={<span translate="no" className={styles.initials}>{initialsOf(name)}</span>} className={styles.logo} />
    </span>
  )
}

import type { Company } from '@/api/schemas/application'
import { imageSources } from '@/components/imageSources'
import { useSettings } from '@/config/SettingsContext'
import { brandColorOf } from '@/domain/offers/brandColor'
import { FallbackImage } from '@/ui/FallbackImage'
import styles from './CompanyBanner.module.css'

/** The company's picture, uncropped, on its colour, or that alone. Never a background for text (OFFER-2). */
export function CompanyBanner({ company }: { company: Company | null }) {
  const { siteUrl } = useSettings()
  const color = brandColorOf(company?.meta_brand_color ?? null)
  const ground = color ? { backgroundColor: color } : {}
  const sources = imageSources(siteUrl, company?.meta_banner_attached, company?.meta_banner_large)
  return (
    <div className={styles.banner} style={ground} data-print="hide">
      <FallbackImage sources={sources} fallback={<div className={styles.plain} />} className={styles.picture} />
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { Product } from '@/api/schemas/application'
import { ProductIcon } from '@/components/ProductIcon'
import { useApiLang } from '@/i18n/useApiLang'
import { Carousel } from '@/ui/Carousel'
import { cx } from '@/ui/cx'
import styles from './ProductCarousel.module.css'

// OFFER-4.
const show = 7
const breakpoints = [
  { below: 1400, show: 6 },
  { below: 1200, show: 5 },
  { below: 1024, show: 4 },
  { below: 768, show: 3 },
  { below: 480, show: 2 },
]

export function ProductCarousel({ products }: { products: Product[] }) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const slides = products.map(({ id, name, url_alias }) => ({
    key: String(id),
    content: (
      <div className={cx('stack gap-2', styles.product)}>
        <span className={cx('disc', styles.icon)}>
          <ProductIcon alias={url_alias} size={28} />
        </span>
        <span {...(name && apiLang)} className={cx('clamp small', styles.name)}>
          {name || t('applications.products.unnamed')}
        </span>
      </div>
    ),
  }))
  return (
    <div className={cx('stack', styles.products)}>
      <h2 className="h3">{t('offers.products.heading')}</h2>
      <Carousel label={t('offers.products.heading')} slides={slides} show={show} breakpoints={breakpoints} />
    </div>
  )
}

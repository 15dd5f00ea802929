import type { Product } from '@/api/schemas/application'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { ProductIcon, ProductName } from '@/components/ProductName'
import { hasOwnName } from '@/domain/applications/productNames'
import { useTranslation } from '@/i18n/useTranslation'
import { cx } from '@/ui/cx'
import styles from './ProductCarousel.module.css'

// Last on the page, and as large as everything before it.
const Carousel = lazyScreen({ load: () => import('@/ui/Carousel').then((part) => part.Carousel), bundles: [] })

export function ProductCarousel({ products }: { products: Product[] }) {
  const { t } = useTranslation()
  const named = products.map(({ id, name, url_alias: urlAlias }) => ({ id, name, urlAlias }))
  const slides = named.map((product) => ({
    key: String(product.id),
    content: (
      <div className={cx('stack gap-2', styles.product)}>
        <span className={cx('disc', styles.icon)}>
          <ProductIcon alias={product.urlAlias} size={28} />
        </span>
        <span className={cx('small bold', styles.name)}>
          <ProductName isNarrow product={{ ...product, hasOwnName: hasOwnName(product, named) }} fallback={t('applications.products.unnamed')} />
        </span>
      </div>
    ),
  }))
  return (
    <div className={cx('stack', styles.products)}>
      <h2 className="h3">{t('offers.products.heading')}</h2>
      <LazyPart waiting={<div className={styles.place} />}>
        <Carousel label={t('offers.products.heading')} slides={slides} />
      </LazyPart>
    </div>
  )
}

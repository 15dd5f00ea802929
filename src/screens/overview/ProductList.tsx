import type { Product } from '@/api/schemas/application'
import { ProductIcon, ProductName } from '@/components/ProductName'
import { useUnfoldedPart } from '@/components/useOpen'
import { hasOwnName } from '@/domain/applications/productNames'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import styles from './ApplicantCard.module.css'

const initiallyShown = 6

/** The insurances asked for, with icon and name. */
export function ProductList({ products }: { products: Product[] }) {
  const { t } = useTranslation()
  const { open: all, onToggle } = useUnfoldedPart('products')
  if (products.length === 0) return null
  const named = products.map(({ id, name, url_alias: urlAlias }) => ({ id, name, urlAlias }))
  const shown = all ? named : named.slice(0, initiallyShown)
  return (
    <div className="stack gap-2 ruled">
      <p id="products-label" className="muted small">
        {t('applications.products.label')}
      </p>
      <ul aria-labelledby="products-label" className="row gap-2">
        {shown.map((product, index) => (
          <li key={`${product.id}-${index}`} className={cx('line middle accent-icons', styles.product)}>
            <ProductIcon alias={product.urlAlias} />
            <ProductName product={{ ...product, hasOwnName: hasOwnName(product, named) }} fallback={t('applications.products.unnamed')} />
          </li>
        ))}
      </ul>
      {shown.length < products.length && (
        <div>
          <Button variant="quiet" onClick={() => onToggle(true)}>
            {t('applications.products.more', { count: products.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

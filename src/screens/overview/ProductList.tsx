import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '@/api/schemas/application'
import { ProductIcon } from '@/components/ProductIcon'
import { useApiLang } from '@/i18n/useApiLang'
import { Button } from '@/ui/Button'
import styles from './ApplicantCard.module.css'

const initiallyShown = 6

/** The insurances asked for, with icon and name (APP-4). */
export function ProductList({ products }: { products: Product[] }) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const [all, setAll] = useState(false)
  if (products.length === 0) return null
  const shown = all ? products : products.slice(0, initiallyShown)
  return (
    <div className="stack gap-2 ruled">
      <p id="products-label" className="muted small">
        {t('applications.products.label')}
      </p>
      <ul aria-labelledby="products-label" className={styles.list}>
        {shown.map((product, index) => (
          <li key={`${product.id}-${index}`} className={styles.product}>
            <ProductIcon alias={product.url_alias} />
            <span {...(product.name && apiLang)}>{product.name || t('applications.products.unnamed')}</span>
          </li>
        ))}
      </ul>
      {shown.length < products.length && (
        <div>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t('applications.products.more', { count: products.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

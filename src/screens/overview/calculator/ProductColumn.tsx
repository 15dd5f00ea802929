import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductIcon } from '@/components/ProductIcon'
import { breakable, useProductName } from '@/components/ProductName'
import { cellFieldNames, cellFields } from '@/domain/calculator/cells'
import type { ProductRow } from '@/domain/calculator/layout'
import { cx } from '@/ui/cx'
import styles from './OfferTable.module.css'

/**
 * The row headings. Hidden from screen readers: every field is labelled by the ids of its product and field name here,
 * which are rendered once for all offers.
 */
export const ProductColumn = memo(function ProductColumn({ rows, idPrefix }: { rows: ProductRow[]; idPrefix: string }) {
  const { t } = useTranslation()
  const productName = useProductName()
  return (
    <div className={styles.products} aria-hidden="true">
      <div className={cx('muted small', styles.productHead)}>
        {cellFieldNames.map((field) => (
          <span key={field} hidden id={`${idPrefix}-${field}`}>
            {t(cellFields[field].label)}
          </span>
        ))}
        {t('calculator.sheet.product')}
      </div>
      {rows.map((product, row) => {
        const { name, lang } = productName(product, t('calculator.sheet.product_fallback'))
        return (
          <div key={product.key} className={styles.product} data-product={row}>
            <ProductIcon alias={product.urlAlias} />
            <span hidden id={`${idPrefix}-row-${row}`} lang={lang}>
              {name}
            </span>
            <span lang={lang}>{breakable(name)}</span>
          </div>
        )
      })}
      <div className={cx('muted small', styles.footLabel)}>{t('calculator.offer.total')}</div>
      <div className={cx('muted small', styles.footLabel)}>{t('calculator.offer.saving')}</div>
      <div className={cx('muted small', styles.footLabel)}>{t('calculator.offer.risk')}</div>
      <div />
    </div>
  )
})

import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductIcon } from '@/components/ProductIcon'
import { cellFieldNames, cellFields } from '@/domain/calculator/cells'
import type { ProductRow } from '@/domain/calculator/layout'
import { useApiLang } from '@/i18n/useApiLang'
import { cx } from '@/ui/cx'
import styles from './OfferTable.module.css'

/**
 * The row headings. Hidden from screen readers: every field is labelled by the ids of its product and field name here,
 * which are rendered once for all offers.
 */
export const ProductColumn = memo(function ProductColumn({ rows, idPrefix }: { rows: ProductRow[]; idPrefix: string }) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  return (
    <div className={styles.products} aria-hidden="true">
      <div>
        {cellFieldNames.map((field) => (
          <span key={field} hidden id={`${idPrefix}-${field}`}>
            {t(cellFields[field].label)}
          </span>
        ))}
      </div>
      <div className={cx('muted small', styles.productHead)}>{t('calculator.sheet.product')}</div>
      {rows.map(({ key, name, urlAlias }, row) => (
        <div key={key} className={styles.product} data-product={row}>
          <ProductIcon alias={urlAlias} />
          <span hidden id={`${idPrefix}-row-${row}`} {...(name && apiLang)}>
            {name || t('calculator.sheet.product_fallback')}
          </span>
          <span {...(name && apiLang)}>{breakable(name || t('calculator.sheet.product_fallback'))}</span>
        </div>
      ))}
      <div className={cx('muted small', styles.footLabel)}>{t('calculator.offer.total')}</div>
      <div className={cx('muted small', styles.footLabel)}>{t('calculator.offer.saving')}</div>
      <div className={cx('muted small', styles.footLabel)}>{t('calculator.offer.risk')}</div>
      <div />
    </div>
  )
})

/** "Ulykkesforsikring" is wider than the narrowest column: it may be hyphenated before "forsikring". */
function breakable(name: string): string {
  return name.replace(/(\p{L})(?=forsikring)/gu, '$1\u00AD')
}

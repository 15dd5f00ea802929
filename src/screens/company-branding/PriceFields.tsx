import { useTranslation } from 'react-i18next'
import { PriceField } from '@/components/prices/PriceField'
import { SaveLine } from '@/components/prices/SaveLine'
import { ProductName } from '@/components/ProductName'
import { useAppSelector } from '@/components/store'
import { cellFieldNames, cellFields } from '@/domain/calculator/cells'
import type { ProductRow } from '@/domain/calculator/layout'
import { selectSheet } from '@/domain/calculator/slice'
import styles from './PriceFields.module.css'

/** Price, excess and discount of each product, saved as in the calculator (CALC-7). */
export function PriceFields({ offerId, rows }: { offerId: number; rows: ProductRow[] }) {
  const { t } = useTranslation()
  const sheet = useAppSelector((state) => selectSheet(state, offerId))
  if (!sheet) return null
  return (
    <form className="stack">
      {rows.map((row) => {
        const productOfferId = sheet.productOffers[row.key]
        return (
          productOfferId !== undefined && (
            <fieldset key={row.key} className="stack gap-2">
              <legend className={styles.product}>
                <ProductName product={row} fallback={t('applications.products.unnamed')} />
              </legend>
              <div className={styles.fields}>
                {cellFieldNames.map((field) => (
                  <PriceField key={field} sheet={sheet} productOfferId={productOfferId} field={field} label={t(cellFields[field].label)} />
                ))}
              </div>
            </fieldset>
          )
        )
      })}
      <SaveLine offerId={offerId} announced />
    </form>
  )
}

import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { ProductRow } from '@/domain/calculator/layout'
import { cellId } from '@/domain/calculator/cells'
import { shownText } from '@/domain/calculator/sheet'
import { type CalculatorState, selectSheet } from '@/domain/calculator/slice'
import { cx } from '@/ui/cx'
import { OfferFoot } from './OfferFoot'
import { OfferHead } from './OfferHead'
import styles from './OfferTable.module.css'
import { ProductCell } from './ProductCell'

interface OfferColumnProps {
  offerId: number
  /** Place among the offers, from 0. */
  index: number
  rows: ProductRow[]
  idPrefix: string
  isCurrent: boolean
  isCheapest: boolean
  /** Keys of the rows where this offer is cheapest, with spaces between: text, so that it is the same while it says the same. */
  marks: string
}

/** One offer: its insurer, three fields for each product, and what they come to. A keystroke renders this column alone. */
export const OfferColumn = memo(function OfferColumn(props: OfferColumnProps) {
  const { offerId, index, rows, idPrefix, isCurrent, isCheapest, marks } = props
  const { t } = useTranslation()
  const sheet = useSelector((state: { calculator: CalculatorState }) => selectSheet(state, offerId))
  if (!sheet) return null
  const nameId = `${idPrefix}-offer-${offerId}`
  const marked = new Set(marks.split(' '))
  return (
    <div role="group" aria-labelledby={nameId} className={cx(styles.offer, isCurrent && styles.current, isCheapest && styles.cheapest)}>
      <OfferHead company={sheet.company} nameId={nameId} isCurrent={isCurrent} isCheapest={isCheapest} />
      <div className={styles.fieldNames} aria-hidden="true">
        <span>{t('calculator.sheet.price')}</span>
        <span>{t('calculator.sheet.risk')}</span>
        <span>{t('calculator.sheet.discount')}</span>
      </div>
      {rows.map(({ key }, row) => {
        const productOfferId = sheet.productOffers[key]
        if (productOfferId === undefined) {
          return (
            <p key={key} className={styles.absent}>
              {t('calculator.sheet.not_offered')}
            </p>
          )
        }
        return (
          <ProductCell
            key={key}
            offerId={offerId}
            productOfferId={productOfferId}
            column={index}
            row={row}
            idPrefix={idPrefix}
            nameId={nameId}
            price={shownText(sheet, cellId(productOfferId, 'price'))}
            risk={shownText(sheet, cellId(productOfferId, 'risk'))}
            discount={shownText(sheet, cellId(productOfferId, 'discount'))}
            isCheapest={marked.has(key)}
          />
        )
      })}
      <OfferFoot sheet={sheet} isCurrent={isCurrent} />
    </div>
  )
})

import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CellField, cellFieldNames, cellId } from '@/domain/calculator/cells'
import { cx } from '@/ui/cx'
import { CellInput } from './CellInput'
import styles from './OfferTable.module.css'

interface ProductCellProps extends Record<CellField, string> {
  offerId: number
  productOfferId: number
  column: number
  row: number
  idPrefix: string
  nameId: string
  isCheapest: boolean
}

/**
 * The fields of a product in an offer, in a form of their own although nothing is submitted: on each keystroke browsers
 * search all fields of the form, or of the whole page, for autofill (CALC-9).
 */
export const ProductCell = memo(function ProductCell(props: ProductCellProps) {
  const { offerId, productOfferId, column, row, idPrefix, nameId, isCheapest } = props
  return (
    <form className={cx(styles.cell, isCheapest && styles.cheapestCell)}>
      {cellFieldNames.map((field, place) => (
        <CellInput
          key={field}
          offerId={offerId}
          cell={cellId(productOfferId, field)}
          field={field}
          text={props[field]}
          labelledBy={`${idPrefix}-${field} ${idPrefix}-row-${row} ${nameId}`}
          column={column * cellFieldNames.length + place}
          row={row}
        />
      ))}
      {isCheapest && <CheapestMark />}
    </form>
  )
})

function CheapestMark() {
  const { t } = useTranslation()
  return <p className={styles.mark}>{t('calculator.offer.cheapest_here')}</p>
}

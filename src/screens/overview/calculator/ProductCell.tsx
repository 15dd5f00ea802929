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
 * The fields of a product in an offer. A form of their own, though nothing is ever submitted: at each keystroke
 * browsers look through all fields of its form, or of the whole page, for what they could fill in (CALC-9).
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

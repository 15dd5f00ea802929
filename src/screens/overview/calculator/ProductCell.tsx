import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { WithApiWords } from '@/components/apiWords'
import type { Mark } from '@/domain/calculator/comparison'
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
  mark: Mark | null
  /** The insurer's own price, where it differs from what is typed. */
  note: string | null
}

/**
 * The fields of a product in an offer, in a form of their own although nothing is submitted: on each keystroke,
 * browsers search the form's fields, or without a form the whole page's, for autofill (CALC-9).
 */
export const ProductCell = memo(function ProductCell(props: ProductCellProps) {
  const { offerId, productOfferId, column, row, idPrefix, nameId, mark, note } = props
  return (
    <form className={cx(styles.cell, mark !== null && styles.cheapestCell)}>
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
      {mark && <CheapestMark mark={mark} />}
      {note && (
        <p className={cx('muted', styles.direct)}>
          <WithApiWords text={note} />
        </p>
      )}
    </form>
  )
})

function CheapestMark({ mark }: { mark: Mark }) {
  const { t } = useTranslation()
  return <p className={styles.mark}>{t(`applications.price.mark_here.${mark}`)}</p>
}

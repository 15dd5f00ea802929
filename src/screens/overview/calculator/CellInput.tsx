import { type KeyboardEvent, memo } from 'react'
import { useAppDispatch } from '@/components/store'
import { useTyping } from '@/components/useTyping'
import { type CellField, type CellId, perField, readCell, textAtRest, textToEdit } from '@/domain/calculator/cells'
import { cellTyped } from '@/domain/calculator/slice'
import { CellErrorMessage } from './CellErrorMessage'
import { fieldId } from './fieldIds'
import { moveBetweenFields } from './moveBetweenFields'
import styles from './OfferTable.module.css'

const writing = perField((field) => ({
  toEdit: (text: string) => textToEdit(field, text),
  atRest: (text: string) => textAtRest(field, text),
}))

interface CellInputProps {
  offerId: number
  cell: CellId
  field: CellField
  text: string
  /** Ids of the field's name, the product and the insurer. */
  labelledBy: string
  /** Position in the sheet, for keyboard navigation. */
  column: number
  row: number
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Keeps the customer's spelling during typing; anything but a number shows an error and is not saved (CALC-2). */
export const CellInput = memo(function CellInput(props: CellInputProps) {
  const { offerId, cell, field, text, labelledBy, column, row, onKeyDown = moveBetweenFields } = props
  const dispatch = useAppDispatch()
  const typing = useTyping(text, (typed, at) => dispatch(cellTyped({ offerId, cell, text: typed, at })), writing[field])
  const reading = readCell(field, text)
  const errorId = `calculator-mistake-${cell}`
  return (
    <>
      <span className={styles.field}>
        <input
          {...typing}
          id={fieldId(offerId, cell)}
          type="text"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          className={styles.input}
          aria-labelledby={labelledBy}
          {...(!reading.ok && { 'aria-invalid': true, 'aria-describedby': errorId })}
          data-column={column}
          data-row={row}
          onKeyDown={onKeyDown}
        />
      </span>
      {!reading.ok && <CellErrorMessage id={errorId} error={reading.error} />}
    </>
  )
})

import { type FocusEvent, type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '@/components/store'
import { useTyping } from '@/components/useTyping'
import { type CellError, type CellField, type CellId, cellWriting } from '@/domain/calculator/cells'
import { cellJudged, cellTyped } from '@/domain/calculator/slice'
import { announce } from '@/ui/announce'
import { FieldError } from '@/ui/FieldFrame'
import { fieldId } from './fieldIds'
import styles from './CellInput.module.css'

interface CellInputProps {
  offerId: number
  cell: CellId
  field: CellField
  text: string
  mistake: CellError | null
  /** Ids of the field's name, the product and the insurer. */
  labelledBy: string
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** Keeps the customer's spelling during typing; anything but a number shows an error and is not saved (CALC-2). */
export const CellInput = memo(function CellInput(props: CellInputProps) {
  const { offerId, cell, field, text, mistake, labelledBy, onKeyDown, onBlur } = props
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const typing = useTyping(text, (typed, at) => dispatch(cellTyped({ offerId, cell, text: typed, at })), cellWriting[field])
  const errorId = `calculator-mistake-${cell}`
  const message = mistake && t(`calculator.error.${mistake}`)
  useSaid(message)

  // Comes after what useTyping does: the text is in the store before it is judged.
  useLayoutEffect(() => () => void dispatch(cellJudged({ offerId, cell })), [dispatch, offerId, cell])

  function leave(event: FocusEvent<HTMLInputElement>) {
    typing.onBlur(event)
    dispatch(cellJudged({ offerId, cell }))
    onBlur?.(event)
  }

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
          {...(mistake && { 'aria-invalid': true, 'aria-describedby': errorId })}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
      </span>
      {message && (
        <div className={styles.error}>
          <FieldError id={errorId} message={message} />
        </div>
      )}
    </>
  )
})

/** Says a mistake (VAL-5), and that it is gone, as nobody hears a message disappear (VAL-6). */
function useSaid(mistake: string | null): void {
  const { t } = useTranslation()
  const wasWrong = useRef(false)

  useEffect(() => {
    const isCorrected = wasWrong.current && mistake === null
    wasWrong.current = mistake !== null
    if (isCorrected) announce(t('calculator.error.corrected'))
    return mistake === null ? undefined : announce(mistake)
  }, [mistake, t])
}

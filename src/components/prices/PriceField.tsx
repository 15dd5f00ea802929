import { type FocusEvent, type KeyboardEvent, memo, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useTyping } from '@/components/useTyping'
import { type CellField, cellFields, cellId, cellFormats, textAtRest } from '@/domain/calculator/cells'
import { mistakeIn, type Remark, shownText } from '@/domain/calculator/sheet'
import { cellTyped, fieldLeft, selectSheet } from '@/domain/calculator/slice'
import { FieldError, FieldInput } from '@/ui/Field'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/Button'
import { deviceNow } from '@/platform/clock'
import { flushTyping } from '@/platform/typing'
import { announce } from '@/ui/StatusRegion'
import styles from './PriceField.module.css'

interface PriceFieldProps {
  offerId: number
  productOfferId: number
  field: CellField
  /** The name of its product. */
  product: string
}

/**
 * A number of an offer, which saves itself. Its label is above its column, and what there is to say of it below its
 * row. A key renders this field alone, of thirty in a form.
 */
export const PriceField = memo(function PriceField({ offerId, productOfferId, field, product }: PriceFieldProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const id = useId()
  const cell = cellId(productOfferId, field)
  const { text, mistake, remark } = useAppSelector((state) => {
    const sheet = selectSheet(state, offerId)
    return {
      text: sheet ? shownText(sheet, cell) : '',
      mistake: sheet ? mistakeIn(sheet, cell) : null,
      remark: sheet?.remarks[cell],
    }
  }, shallowEqual)
  const typing = useTyping(
    text,
    (typed, at) => dispatch(cellTyped({ offerId, cell, text: typed, at })),
    cellFormats[field],
  )
  const hasRefused = useRefusedSeveral(typing.ref)
  const problem = hasRefused ? 'several' : mistake
  const error =
    problem &&
    t('calculator.error.in_field', {
      field: t(`calculator.field.${field}`),
      product,
      error: t(`calculator.error.${problem}`),
    })
  useAnnouncedError(error)

  function leave(event: FocusEvent<HTMLInputElement>) {
    typing.onBlur(event)
    // A customer who has gone to another tab or window comes back to the field.
    if (document.hasFocus() || event.currentTarget !== document.activeElement) dispatch(fieldLeft({ offerId, cell }))
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    typing.onKeyDown(event)
    if (event.key !== 'Enter') return
    flushTyping()
    dispatch(fieldLeft({ offerId, cell }))
  }

  function take(typed: string) {
    dispatch(cellTyped({ offerId, cell, text: typed, at: deviceNow() }))
    dispatch(fieldLeft({ offerId, cell }))
  }

  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {t(cellFields[field].label)}
      </label>
      <FieldInput
        {...typing}
        id={id}
        onKeyDown={press}
        onBlur={leave}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        {...(error !== null && { 'aria-invalid': true })}
        {...((error !== null || remark !== undefined) && { 'aria-describedby': `${id}-note` })}
      />
      {error !== null ? (
        <div className={styles.note}>
          <FieldError id={`${id}-note`} message={error} />
        </div>
      ) : (
        remark !== undefined && (
          <FieldRemark id={`${id}-note`} remark={remark} shown={textAtRest(field, text)} onTake={take} />
        )
      )}
    </>
  )
})

interface FieldRemarkProps {
  id: string
  remark: Remark
  /** The text in the field. */
  shown: string
  onTake: (typed: string) => void
}

/** What became of the field's number, and the way back to one that another has replaced (CALC-16, CALC-17). */
function FieldRemark({ id, remark, shown, onTake }: FieldRemarkProps) {
  const { t } = useTranslation()
  return (
    <div className={cx('row muted small', styles.note)}>
      <p id={id}>{t(`calculator.save.${remark.kind}`, { ...remark, stored: shown || '0' })}</p>
      {remark.kind === 'replaced' && (
        <Button variant="quiet" onClick={() => onTake(remark.typed)}>
          {t('calculator.save.take', { typed: remark.typed })}
        </Button>
      )}
    </div>
  )
}

/**
 * Refuses what arrives as two cells of a spreadsheet or two lines, however it arrives: a field drops line breaks, so that
 * they would become one number (CALC-18). Returns whether the last that arrived was refused.
 */
function useRefusedSeveral(field: RefObject<HTMLInputElement | null>): boolean {
  const [hasRefused, setRefused] = useState(false)

  // React's event of this name does not come for a drop.
  useEffect(() => {
    function judge(event: InputEvent) {
      const isSeveral = /[\r\n\t]/.test(event.data?.trim() ?? '')
      if (isSeveral) event.preventDefault()
      setRefused(isSeveral)
    }

    const input = field.current
    input?.addEventListener('beforeinput', judge)
    return () => input?.removeEventListener('beforeinput', judge)
  }, [field])
  return hasRefused
}

/** Announces a mistake as it is found, and that it is gone; one that was there before is read with its field. */
function useAnnouncedError(error: string | null): void {
  const { t } = useTranslation()
  const known = useRef(error)

  useEffect(() => {
    if (error !== known.current) announce(error ?? t('common.ui.corrected'))
    known.current = error
  }, [error, t])
}

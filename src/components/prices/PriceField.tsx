import { type ClipboardEvent, type FocusEvent, type InputEvent, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useTyping } from '@/components/useTyping'
import { type CellField, cellId, cellWriting, textAtRest } from '@/domain/calculator/cells'
import { mistakeIn, shownText } from '@/domain/calculator/sheet'
import { cellTyped, cellValidated, selectSheet } from '@/domain/calculator/slice'
import { Field } from '@/ui/Field'

interface PriceFieldProps {
  offerId: number
  productOfferId: number
  field: CellField
  label: string
}

/** A number of an offer with its label, which saves itself. A key renders this field alone, of thirty in a form. */
export const PriceField = memo(function PriceField({ offerId, productOfferId, field, label }: PriceFieldProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const cell = cellId(productOfferId, field)
  const [hasRefusedPaste, setRefusedPaste] = useState(false)
  const { text, mistake, adjusted } = useAppSelector((state) => {
    const sheet = selectSheet(state, offerId)
    return {
      text: sheet ? shownText(sheet, cell) : '',
      mistake: sheet ? mistakeIn(sheet, cell) : null,
      adjusted: sheet?.adjusted[cell],
    }
  }, shallowEqual)
  const typing = useTyping(
    text,
    (typed, at) => dispatch(cellTyped({ offerId, cell, text: typed, at })),
    cellWriting[field],
  )

  // A field drops line breaks, so that two cells of a spreadsheet would become one number (CALC-18).
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const isSeveral = /[\r\n\t]/.test(event.clipboardData.getData('text').trim())
    if (isSeveral) event.preventDefault()
    setRefusedPaste(isSeveral)
  }

  function input(event: InputEvent<HTMLInputElement>) {
    setRefusedPaste(false)
    typing.onInput(event)
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    typing.onBlur(event)
    dispatch(cellValidated({ offerId, cell }))
  }

  return (
    <Field
      {...typing}
      onPaste={paste}
      onInput={input}
      onBlur={leave}
      label={label}
      hint={
        adjusted !== undefined && t('calculator.save.adjusted', { typed: adjusted, stored: textAtRest(field, text) })
      }
      error={hasRefusedPaste ? t('calculator.error.several') : mistake ? t(`calculator.error.${mistake}`) : undefined}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
    />
  )
})

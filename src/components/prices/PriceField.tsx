import type { FocusEvent, ReactNode } from 'react'
import { useAppDispatch } from '@/components/store'
import { useTyping } from '@/components/useTyping'
import { type CellField, cellId, cellWriting, textAtRest } from '@/domain/calculator/cells'
import { mistakeIn, type OfferSheet, shownText } from '@/domain/calculator/sheet'
import { cellValidated, cellTyped } from '@/domain/calculator/slice'
import { useTranslation } from '@/i18n/useTranslation'
import { Field } from '@/ui/Field'

interface PriceFieldProps {
  sheet: OfferSheet
  productOfferId: number
  field: CellField
  label: ReactNode
}

/** A number of the calculator with its label, outside the calculator; it is saved by itself. Needs its texts. */
export function PriceField({ sheet, productOfferId, field, label }: PriceFieldProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const cell = cellId(productOfferId, field)
  const text = shownText(sheet, cell)
  const typing = useTyping(text, (typed, at) => dispatch(cellTyped({ offerId: sheet.id, cell, text: typed, at })), cellWriting[field])
  const mistake = mistakeIn(sheet, cell)
  const adjusted = sheet.adjusted[cell]

  function leave(event: FocusEvent<HTMLInputElement>) {
    typing.onBlur(event)
    dispatch(cellValidated({ offerId: sheet.id, cell }))
  }

  return (
    <Field
      {...typing}
      onBlur={leave}
      label={label}
      hint={adjusted !== undefined && t('calculator.save.adjusted', { typed: adjusted, stored: textAtRest(field, text) })}
      error={mistake ? t(`calculator.error.${mistake}`) : undefined}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
    />
  )
}

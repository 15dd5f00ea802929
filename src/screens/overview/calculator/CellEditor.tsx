import { type FocusEvent, type KeyboardEvent, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { cellFieldNames, cellFields, cellId } from '@/domain/calculator/cells'
import { mistakeIn, type OfferSheet, shownText } from '@/domain/calculator/sheet'
import { CellInput } from './CellInput'
import { type CellActs, keyInField } from './cellKeys'
import { fieldId } from './fieldIds'
import styles from './ProductCell.module.css'

interface CellEditorProps {
  sheet: OfferSheet
  productOfferId: number
  /** Ids of the product's and the insurer's name. */
  labelledBy: string
  idPrefix: string
  acts: CellActs
  /** Focus has gone somewhere else on the page. */
  onLeave: () => void
}

/**
 * The three fields of the open cell, over it, so that nothing else moves. A form although nothing is submitted: on each
 * keystroke browsers search the form's fields, or without a form the whole page's, for autofill (CALC-9).
 */
export function CellEditor({ sheet, productOfferId, labelledBy, idPrefix, acts, onLeave }: CellEditorProps) {
  const { t } = useTranslation()
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLInputElement>) => keyInField(event, acts), [acts])

  // Where only the window loses focus, the field stays the active element.
  const onBlur = useCallback(
    ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      if (!currentTarget.form?.contains(relatedTarget) && document.activeElement !== currentTarget) onLeave()
    },
    [onLeave],
  )

  return (
    <form className={styles.editor}>
      {cellFieldNames.map((field) => (
        <label key={field} htmlFor={fieldId(sheet.id, cellId(productOfferId, field))} className={styles.label}>
          {t(cellFields[field].label)}
        </label>
      ))}
      {cellFieldNames.map((field) => {
        const cell = cellId(productOfferId, field)
        return (
          <CellInput
            key={field}
            offerId={sheet.id}
            cell={cell}
            field={field}
            text={shownText(sheet, cell)}
            mistake={mistakeIn(sheet, cell)}
            labelledBy={`${idPrefix}-${field} ${labelledBy}`}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          />
        )
      })}
    </form>
  )
}

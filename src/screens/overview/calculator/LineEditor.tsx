import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cellFieldNames, cellFields, cellId } from '@/domain/calculator/cells'
import { mistakeIn, type OfferSheet, shownText } from '@/domain/calculator/sheet'
import { Button } from '@/ui/Button'
import { CellInput } from './CellInput'
import { fieldId } from './fieldIds'
import { fieldStep } from './gridSteps'
import styles from './PhoneSheet.module.css'

interface LineEditorProps {
  sheet: OfferSheet
  productOfferId: number
  /** Ids of the product's and the insurer's name. */
  labelledBy: string
  onGo: (steps: 1 | -1) => void
}

/**
 * Price, excess and discount of one product at one insurer, and a button to the next, which Enter also reaches
 * (CALC-11).
 */
export function LineEditor({ sheet, productOfferId, labelledBy, onGo }: LineEditorProps) {
  const { t } = useTranslation()
  const id = useId()

  // Enter moves on from the last field, and back from the first one.
  function move(event: KeyboardEvent<HTMLInputElement>) {
    const [, rows] = fieldStep(event) ?? [0, 0]
    if (rows === 0) return
    const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])]
    const next = fields[fields.indexOf(event.currentTarget) + rows]
    if (!next && event.key !== 'Enter') return
    event.preventDefault()
    if (!next) onGo(event.shiftKey ? -1 : 1)
    next?.focus()
    next?.select()
  }

  return (
    <form className={styles.editor} data-editor="">
      {cellFieldNames.map((field) => {
        const cell = cellId(productOfferId, field)
        return (
          <div key={field} className="stack gap-1">
            <label id={`${id}-${field}`} htmlFor={fieldId(sheet.id, cell)} className="small bold">
              {t(cellFields[field].label)}
            </label>
            <CellInput
              offerId={sheet.id}
              cell={cell}
              field={field}
              text={shownText(sheet, cell)}
              mistake={mistakeIn(sheet, cell)}
              labelledBy={`${id}-${field} ${labelledBy}`}
              onKeyDown={move}
            />
          </div>
        )
      })}
      <div className={styles.steps}>
        <Button variant="secondary" onClick={() => onGo(-1)}>
          <ChevronLeft size={20} />
          {t('calculator.phone.previous')}
        </Button>
        <Button variant="secondary" onClick={() => onGo(1)}>
          {t('calculator.phone.next')}
          <ChevronRight size={20} />
        </Button>
      </div>
    </form>
  )
}

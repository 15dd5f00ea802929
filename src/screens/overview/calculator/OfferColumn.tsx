import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { WithApiWords } from '@/components/apiWords'
import { useAppSelector } from '@/components/store'
import type { Mark } from '@/domain/calculator/comparison'
import { cellFieldNames, cellFields, cellId, perField } from '@/domain/calculator/cells'
import type { ProductRow } from '@/domain/calculator/layout'
import { type OfferSheet, shownText } from '@/domain/calculator/sheet'
import { selectSheet } from '@/domain/calculator/slice'
import { cx } from '@/ui/cx'
import { OfferFooter } from './OfferFooter'
import { OfferHeader } from './OfferHeader'
import styles from './OfferTable.module.css'
import { ProductCell } from './ProductCell'
import { useInViewport } from './useInViewport'
import type { VisibleRows } from './useVisibleRows'

interface OfferColumnProps {
  offerId: number
  company: OfferSheet['company']
  /** Position among the offers, from 0. */
  index: number
  rows: ProductRow[]
  idPrefix: string
  isCurrent: boolean
  mark: Mark | null
  hasEnded: boolean
  drawn: VisibleRows
  /** The table is so small that no column waits to enter the viewport. */
  isRenderedAtOnce: boolean
  /** What to say of this offer's prices, by the row's key, as JSON: a string, so that `memo` sees when it is unchanged. */
  marks: string
  /** The row of the insurer's own price, where it differs from what is typed, and its text. */
  directKey: string | null
  directNote: string | null
}

/** One offer: insurer, fields and totals. A keystroke renders this column alone. */
export const OfferColumn = memo(function OfferColumn(props: OfferColumnProps) {
  const { offerId, company, idPrefix, isCurrent, mark, hasEnded, isRenderedAtOnce } = props
  const column = useRef<HTMLDivElement>(null)
  const isInViewport = useInViewport(column, isRenderedAtOnce)
  const sheet = useAppSelector((state) => selectSheet(state, offerId))
  const nameId = `${idPrefix}-offer-${offerId}`
  return (
    <div
      ref={column}
      role="group"
      aria-labelledby={nameId}
      className={cx(styles.offer, isCurrent && styles.current, mark === 'cheapest' && styles.cheapest)}
    >
      <OfferHeader company={company} nameId={nameId} isCurrent={isCurrent} mark={mark} hasEnded={hasEnded} />
      {isInViewport && <Fields {...props} sheet={sheet} nameId={nameId} />}
      {isInViewport && <OfferFooter offerId={offerId} company={company} isCurrent={isCurrent} isTyped={sheet !== undefined} />}
    </div>
  )
})

interface FieldsProps extends OfferColumnProps {
  /** Undefined for a direct offer alone, which has no fields. */
  sheet: OfferSheet | undefined
  nameId: string
}

function Fields({ sheet, nameId, index, rows, idPrefix, marks, drawn, directKey, directNote }: FieldsProps) {
  const { t } = useTranslation()
  // OfferTable has written it, so its type is known.
  const marked = JSON.parse(marks) as Record<string, Mark>
  return (
    <>
      <div className={styles.fieldNames} aria-hidden="true">
        {sheet && cellFieldNames.map((field) => <span key={field}>{t(cellFields[field].label)}</span>)}
      </div>
      {rows.map(({ key }, row) => {
        const productOfferId = sheet?.productOffers[key]
        const isRendered = (row >= drawn.first && row <= drawn.last) || row === drawn.focused
        const note = key === directKey ? directNote : null
        if (!isRendered) return <div key={key} className={styles.undrawn} />
        if (!sheet || productOfferId === undefined) {
          return (
            <p key={key} className={cx('muted small', styles.absent)}>
              {note ? <WithApiWords text={note} /> : t('calculator.sheet.not_offered')}
            </p>
          )
        }
        return (
          <ProductCell
            key={key}
            offerId={sheet.id}
            productOfferId={productOfferId}
            column={index}
            row={row}
            idPrefix={idPrefix}
            nameId={nameId}
            {...perField((field) => shownText(sheet, cellId(productOfferId, field)))}
            mark={marked[key] ?? null}
            note={note}
          />
        )
      })}
    </>
  )
}

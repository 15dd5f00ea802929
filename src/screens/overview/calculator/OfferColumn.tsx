import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/components/store'
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
  /** Position among the offers, from 0. */
  index: number
  rows: ProductRow[]
  idPrefix: string
  isCurrent: boolean
  isCheapest: boolean
  drawn: VisibleRows
  /** The table is so small that no column has to wait until it is in the viewport. */
  isRenderedAtOnce: boolean
  /** Keys of the rows where this offer is cheapest, separated by spaces: a string, so that `memo` sees when it is unchanged. */
  marks: string
}

/** One offer: insurer, fields and totals. A keystroke renders this column alone. */
export const OfferColumn = memo(function OfferColumn(props: OfferColumnProps) {
  const { offerId, idPrefix, isCurrent, isCheapest, isRenderedAtOnce } = props
  const column = useRef<HTMLDivElement>(null)
  const isInViewport = useInViewport(column, isRenderedAtOnce)
  const sheet = useAppSelector((state) => selectSheet(state, offerId))
  if (!sheet) return null
  const nameId = `${idPrefix}-offer-${offerId}`
  return (
    <div
      ref={column}
      role="group"
      aria-labelledby={nameId}
      className={cx(styles.offer, isCurrent && styles.current, isCheapest && styles.cheapest)}
    >
      <OfferHeader company={sheet.company} nameId={nameId} isCurrent={isCurrent} isCheapest={isCheapest} />
      {isInViewport && <Fields {...props} sheet={sheet} nameId={nameId} />}
      {isInViewport && <OfferFooter offerId={offerId} company={sheet.company} isCurrent={isCurrent} />}
    </div>
  )
})

function Fields({ sheet, nameId, index, rows, idPrefix, marks, drawn }: OfferColumnProps & { sheet: OfferSheet; nameId: string }) {
  const { t } = useTranslation()
  const marked = new Set(marks.split(' '))
  return (
    <>
      <div className={styles.fieldNames} aria-hidden="true">
        {cellFieldNames.map((field) => (
          <span key={field}>{t(cellFields[field].label)}</span>
        ))}
      </div>
      {rows.map(({ key }, row) => {
        const productOfferId = sheet.productOffers[key]
        const isRendered = (row >= drawn.first && row <= drawn.last) || row === drawn.focused
        if (!isRendered) return <div key={key} className={styles.undrawn} />
        if (productOfferId === undefined) {
          return (
            <p key={key} className={cx('muted small', styles.absent)}>
              {t('calculator.sheet.not_offered')}
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
            isCheapest={marked.has(key)}
          />
        )
      })}
    </>
  )
}

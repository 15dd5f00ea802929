import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '@/components/Sentence'
import { useAppSelector } from '@/components/store'
import { cellId, readCell } from '@/domain/calculator/cells'
import type { Mark } from '@/domain/calculator/comparison'
import type { ProductRow } from '@/domain/calculator/layout'
import { productStateOf } from '@/domain/calculator/saveState'
import { type OfferSheet, shownText } from '@/domain/calculator/sheet'
import { selectSheet } from '@/domain/calculator/slice'
import { cx } from '@/ui/cx'
import type { CellActs } from './cellKeys'
import { usePricesHere } from './ComparisonContext'
import { OfferFooter } from './OfferFooter'
import { OfferHeader } from './OfferHeader'
import styles from './OfferTable.module.css'
import { ProductCell } from './ProductCell'
import { useInViewport } from './useInViewport'
import { useTexts } from './useTexts'
import type { VisibleRows } from './useVisibleRows'

interface OfferColumnProps {
  offerId: number
  company: OfferSheet['company']
  /** Position among the offers, from 0. */
  index: number
  /** Its cells open towards the start, where there is room. */
  isInEndHalf: boolean
  rows: ProductRow[]
  idPrefix: string
  isCurrent: boolean
  mark: Mark | null
  hasEnded: boolean
  drawn: VisibleRows
  /** The table is so small that no column waits to enter the viewport. */
  isRenderedAtOnce: boolean
  /** Says in words where each product is cheapest. */
  marksProducts: boolean
  /** The row of the cell that is open for typing. */
  openKey: string | null
  acts: CellActs
  onLeave: () => void
  /** The row of the insurer's own price, and its text where it differs from what is typed. */
  directKey: string | null
  directNote: string | null
}

/** One offer: insurer, a cell for each product, and totals. */
export const OfferColumn = memo(function OfferColumn(props: OfferColumnProps) {
  const { offerId, company, idPrefix, isCurrent, mark, hasEnded, isRenderedAtOnce, openKey } = props
  const column = useRef<HTMLDivElement>(null)
  const isInViewport = useInViewport(column, isRenderedAtOnce)
  const sheet = useAppSelector((state) => selectSheet(state, offerId))
  const nameId = `${idPrefix}-offer-${offerId}`
  return (
    <div
      ref={column}
      role="group"
      aria-labelledby={nameId}
      className={cx(styles.offer, isCurrent && styles.current, mark === 'cheapest' && styles.cheapest, openKey !== null && styles.inFront)}
    >
      <OfferHeader company={company} nameId={nameId} isCurrent={isCurrent} mark={mark} hasEnded={hasEnded} />
      {isInViewport && <Cells {...props} sheet={sheet} nameId={nameId} />}
      {isInViewport && <OfferFooter offerId={offerId} company={company} isCurrent={isCurrent} isTyped={sheet !== undefined} />}
    </div>
  )
})

interface CellsProps extends OfferColumnProps {
  /** Undefined for a direct offer alone, which has no fields. */
  sheet: OfferSheet | undefined
  nameId: string
}

function Cells({ sheet, nameId, offerId, index, isInEndHalf, rows, idPrefix, marksProducts, drawn, openKey, acts, onLeave, directKey, directNote }: CellsProps) {
  const { t } = useTranslation()
  const { comparison, figures } = usePricesHere()
  const { amounts, risk } = useTexts()
  const lines = comparison.offers.get(offerId)?.cost.lines
  return rows.map(({ key }, row) => {
    const productOfferId = sheet?.productOffers[key]
    const isRendered = (row >= drawn.first && row <= drawn.last) || row === drawn.focused
    const note = key === directKey ? directNote : null
    if (!isRendered) return <div key={key} className={styles.undrawn} />
    if (!sheet || productOfferId === undefined) {
      return (
        <p key={key} className={cx('muted small', styles.absent)}>
          {note ? <Sentence text={note} /> : t('calculator.sheet.not_offered')}
        </p>
      )
    }
    const price = figures.offers.get(offerId)?.lines[key] ?? null
    const cost = lines?.[key] ?? riskBefore(sheet, productOfferId)
    return (
      <ProductCell
        key={key}
        open={key === openKey ? sheet : null}
        offerId={sheet.id}
        productOfferId={productOfferId}
        productKey={key}
        column={index}
        opensToStart={isInEndHalf}
        row={row}
        idPrefix={idPrefix}
        nameId={nameId}
        acts={acts}
        onLeave={onLeave}
        price={price === null ? null : amounts.price(price)}
        risk={cost && risk(cost)}
        discount={shownText(sheet, cellId(productOfferId, 'discount'))}
        mark={comparison.products[key]?.get(offerId) ?? null}
        saysMark={marksProducts}
        state={productStateOf(sheet, productOfferId).kind}
        note={note}
      />
    )
  })
}

/** An excess may be typed before its price. */
function riskBefore(sheet: OfferSheet, productOfferId: number): { risk: number } | null {
  const reading = readCell('risk', shownText(sheet, cellId(productOfferId, 'risk')))
  return reading.ok && reading.hundredths > 0 ? { risk: reading.hundredths } : null
}

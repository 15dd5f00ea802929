import { type CSSProperties, startTransition, useCallback, useId, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { cellFieldNames, cellFields } from '@/domain/calculator/cells'
import type { Layout } from '@/domain/calculator/layout'
import { Scroller } from '@/ui/Scroller'
import { type CellActs, fieldsIn } from './cellKeys'
import { usePricesHere } from './ComparisonContext'
import { isSmall } from './isSmall'
import { OfferColumn } from './OfferColumn'
import styles from './OfferTable.module.css'
import { ProductColumn } from './ProductColumn'
import { useDirectNote } from './useDirectNote'
import { useOpenLine } from './useOpenLine'
import { useVisibleRows } from './useVisibleRows'

// Without subgrid, a column has no box that could come into view (OfferTable.module.css).
const columnsHaveBoxes = CSS.supports('grid-template-rows', 'subgrid')

const fieldWidths = cellFieldNames.map((field) => `minmax(0, ${cellFields[field].width}fr)`).join(' ')

interface OfferTableProps {
  layout: Layout
  /** Marks the cheapest offer of each product instead of the cheapest overall. */
  marksProducts: boolean
}

/**
 * The offers side by side, to be read; the cell that is pressed is typed in (CALC-15). Each offer is a column in the DOM
 * too, so that Tab goes through one before the next; the grid aligns their rows (CALC-2, CALC-9).
 */
export function OfferTable({ layout, marksProducts }: OfferTableProps) {
  const { t } = useTranslation()
  const id = useId()
  const { comparison, columns } = usePricesHere()
  const directNoteOf = useDirectNote()
  const { rows, currentOfferId } = layout
  const table = useRef<HTMLDivElement>(null)
  const isAllDrawn = isSmall(layout)
  const [drawn, draw] = useVisibleRows(table, isAllDrawn)
  const [open, setOpen] = useOpenLine(layout)
  // Waits, as focus has yet to arrive where it goes, and would be lost with its field.
  const onLeave = useCallback(() => startTransition(() => setOpen(null)), [setOpen])
  const acts = useMemo(() => cellActs(setOpen, draw), [setOpen, draw])
  const size: CSSProperties & Record<`--${string}`, number | string> = {
    '--rows': rows.length,
    '--offers': columns.length,
    '--fields': fieldWidths,
  }
  return (
    <section className="stack gap-2" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="h3">
        {t('calculator.sheet.heading')}
      </h2>
      <p className="muted small" data-print="hide">
        {t('calculator.sheet.hint_press')} <span className={styles.forKeys}>{t('calculator.sheet.hint_keys')}</span> {t('calculator.sheet.hint')}
      </p>
      <Scroller label={t('calculator.sheet.label')} className={styles.scroller}>
        <div ref={table} className={styles.table} style={size} data-sheet="" data-columns={columns.length} data-rows={rows.length}>
          <ProductColumn rows={rows} idPrefix={id} />
          {columns.map(({ id: offerId, company, direct }, index) => (
            <OfferColumn
              key={offerId}
              offerId={offerId}
              company={company}
              index={index}
              isInEndHalf={2 * index >= columns.length}
              rows={rows}
              idPrefix={id}
              isRenderedAtOnce={isAllDrawn || !columnsHaveBoxes}
              drawn={drawn}
              isCurrent={offerId === currentOfferId}
              mark={(!marksProducts && comparison.offers.get(offerId)?.mark) || null}
              hasEnded={comparison.offers.get(offerId)?.standing.kind === 'ended'}
              marksProducts={marksProducts}
              openKey={open?.offerId === offerId ? open.key : null}
              acts={acts}
              onLeave={onLeave}
              directKey={direct?.key ?? null}
              directNote={directNoteOf(offerId, direct)}
            />
          ))}
        </div>
      </Scroller>
    </section>
  )
}

/** Focus moves in the same task, as a tablet keeps its keyboard only then. */
function cellActs(setOpen: ReturnType<typeof useOpenLine>[1], draw: CellActs['draw']): CellActs {
  return {
    draw,
    open(cell, at) {
      const { offer, productKey = '' } = cell.dataset
      flushSync(() => setOpen({ key: productKey, offerId: Number(offer) }))
      const field = fieldsIn(cell)[at]
      field?.focus()
      field?.select()
    },
    close(cell) {
      flushSync(() => setOpen(null))
      cell.querySelector('button')?.focus()
    },
  }
}

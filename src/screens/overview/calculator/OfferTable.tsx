import { type CSSProperties, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cellFieldNames, cellFields } from '@/domain/calculator/cells'
import type { Layout } from '@/domain/calculator/layout'
import { Scroller } from '@/ui/Scroller'
import { cx } from '@/ui/cx'
import { usePricesHere } from './ComparisonContext'
import { useFocusFromOtherLayout } from './fieldIds'
import { isSmall } from './isSmall'
import { OfferColumn } from './OfferColumn'
import styles from './OfferTable.module.css'
import { ProductColumn } from './ProductColumn'
import { useDirectNote } from './useDirectNote'
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
 * The offers side by side. Each is a column in the DOM too, so that Tab goes through one offer before the next; the
 * grid aligns their rows (CALC-2, CALC-9).
 */
export function OfferTable({ layout, marksProducts }: OfferTableProps) {
  const { t } = useTranslation()
  const id = useId()
  const { comparison, columns } = usePricesHere()
  const directNoteOf = useDirectNote()
  const { rows, currentOfferId } = layout
  const table = useRef<HTMLDivElement>(null)
  const isAllDrawn = isSmall(layout)
  const drawn = useVisibleRows(table, isAllDrawn)
  useFocusFromOtherLayout()
  const size: CSSProperties & Record<`--${string}`, number | string> = {
    '--rows': rows.length,
    '--offers': columns.length,
    '--fields': fieldWidths,
  }

  function marksOf(offerId: number): string {
    const keys = marksProducts ? rows.map(({ key }) => key) : []
    return JSON.stringify(Object.fromEntries(keys.flatMap((key) => {
      const mark = comparison.products[key]?.get(offerId)
      return mark ? [[key, mark]] : []
    })))
  }

  return (
    <section className="stack gap-2" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="h3">
        {t('calculator.sheet.heading')}
      </h2>
      <p className="muted small" data-print="hide">
        {t('calculator.sheet.hint')} <span className={styles.forKeys}>{t('calculator.sheet.hint_keys')}</span>
        <span className={styles.forFingers}>{t('calculator.sheet.hint_fingers')}</span>
      </p>
      <Scroller label={t('calculator.sheet.label')} className={styles.scroller}>
        <div ref={table} className={cx(styles.table, marksProducts && styles.marking)} style={size} data-sheet="" data-columns={columns.length * cellFieldNames.length} data-rows={rows.length}>
          <ProductColumn rows={rows} idPrefix={id} />
          {columns.map(({ id: offerId, company, direct }, index) => {
            const directNote = directNoteOf(offerId, direct)
            return (
              <OfferColumn
                key={offerId}
                offerId={offerId}
                company={company}
                index={index}
                rows={rows}
                idPrefix={id}
                isRenderedAtOnce={isAllDrawn || !columnsHaveBoxes}
                drawn={drawn}
                isCurrent={offerId === currentOfferId}
                mark={(!marksProducts && comparison.offers.get(offerId)?.mark) || null}
                hasEnded={comparison.offers.get(offerId)?.standing.kind === 'ended'}
                marks={marksOf(offerId)}
                directKey={directNote === null ? null : (direct?.key ?? null)}
                directNote={directNote}
              />
            )
          })}
        </div>
      </Scroller>
    </section>
  )
}

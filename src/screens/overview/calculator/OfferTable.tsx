import { type CSSProperties, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cellFieldNames, cellFields } from '@/domain/calculator/cells'
import { type Layout, offerIdsOf } from '@/domain/calculator/layout'
import { Scroller } from '@/ui/Scroller'
import { cx } from '@/ui/cx'
import { useComparison } from './ComparisonContext'
import { useFocusFromOtherLayout } from './fieldIds'
import { isSmall } from './isSmall'
import { OfferColumn } from './OfferColumn'
import styles from './OfferTable.module.css'
import { ProductColumn } from './ProductColumn'
import { useVisibleRows } from './useVisibleRows'

// Without subgrid a column is no box that could come into sight (OfferTable.module.css).
const columnsHaveBoxes = CSS.supports('grid-template-rows', 'subgrid')

const fieldWidths = cellFieldNames.map((field) => `minmax(0, ${cellFields[field].width}fr)`).join(' ')

interface OfferTableProps {
  layout: Layout
  /** Marks the cheapest offer of each product rather than the cheapest as a whole. */
  marksProducts: boolean
}

/**
 * The offers side by side. Each is a column in the DOM too, so that Tab goes through one offer before the next; the grid
 * aligns their rows (CALC-2, CALC-9).
 */
export function OfferTable({ layout, marksProducts }: OfferTableProps) {
  const { t } = useTranslation()
  const id = useId()
  const { combination, best } = useComparison()
  const { rows, currentOfferId } = layout
  const offerIds = offerIdsOf(layout)
  const table = useRef<HTMLDivElement>(null)
  const isAllDrawn = isSmall(layout)
  const drawn = useVisibleRows(table, isAllDrawn)
  useFocusFromOtherLayout()
  const size: CSSProperties & Record<`--${string}`, number | string> = {
    '--rows': rows.length,
    '--offers': offerIds.length,
    '--fields': fieldWidths,
  }

  function marksOf(offerId: number): string {
    if (!marksProducts) return ''
    return rows.filter(({ key }) => combination.choices[key]?.offerIds.includes(offerId)).map(({ key }) => key).join(' ')
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
        <div ref={table} className={cx(styles.table, marksProducts && styles.marking)} style={size} data-sheet="" data-columns={offerIds.length * cellFieldNames.length} data-rows={rows.length}>
          <ProductColumn rows={rows} idPrefix={id} />
          {offerIds.map((offerId, index) => (
            <OfferColumn
              key={offerId}
              offerId={offerId}
              index={index}
              rows={rows}
              idPrefix={id}
              isRenderedAtOnce={isAllDrawn || !columnsHaveBoxes}
              drawn={drawn}
              isCurrent={offerId === currentOfferId}
              isCheapest={!marksProducts && best.offerIds.includes(offerId)}
              marks={marksOf(offerId)}
            />
          ))}
        </div>
      </Scroller>
    </section>
  )
}

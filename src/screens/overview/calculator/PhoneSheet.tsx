import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useAppStore } from '@/components/store'
import type { Layout } from '@/domain/calculator/layout'
import { selectSheets } from '@/domain/calculator/slice'
import { cx } from '@/ui/cx'
import { PhoneFoot } from './PhoneFoot'
import { isSameLine, type Line, linesOf } from './phoneLines'
import { PhoneProduct } from './PhoneProduct'
import styles from './PhoneSheet.module.css'
import { PhoneTotals } from './PhoneTotals'
import { PrintButton } from './PrintButton'
import { isSmall } from './isSmall'
import { useOpenLine } from './useOpenLine'
import type { ResultView } from './useResultView'

/** The offers product by product, with a line for each insurer, one of which is open for typing (CALC-11). */
export function PhoneSheet({ layout, view }: { layout: Layout; view: ResultView }) {
  const { t } = useTranslation()
  const id = useId()
  const store = useAppStore()
  const section = useRef<HTMLElement>(null)
  const [open, setOpen] = useOpenLine(layout)

  /** Focus moves in the same task, as a phone keeps its keyboard only then. */
  function show(line: Line) {
    flushSync(() => setOpen(line))
    const first = section.current?.querySelector<HTMLInputElement>('[data-editor] input')
    first?.focus({ preventScroll: true })
    first?.select()
    first?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }

  function toggle(line: Line) {
    if (isSameLine(line, open)) setOpen(null)
    else show(line)
  }

  /** Moves from the open line; past the end, the line closes and focus returns to its button. */
  function go(steps: 1 | -1) {
    const lines = linesOf(layout, selectSheets(store.getState()))
    const next = lines[lines.findIndex((line) => isSameLine(line, open)) + steps]
    if (next) {
      show(next)
    } else {
      section.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      setOpen(null)
    }
  }

  return (
    <>
      <section ref={section} className={cx('stack gap-3', styles.sheet)} aria-labelledby={`${id}-heading`}>
        <div className="stack gap-1">
          <h2 id={`${id}-heading`} className="h3">
            {t('calculator.phone.heading')}
          </h2>
          <p className="muted small">{t('calculator.phone.hint')}</p>
        </div>
        {layout.rows.map((row, index) => (
          <PhoneProduct
            key={row.key}
            row={row}
            headingId={`${id}-product-${index}`}
            openOfferId={open?.key === row.key ? open.offerId : null}
            isRenderedAtOnce={isSmall(layout)}
            onToggle={toggle}
            onGo={go}
          />
        ))}
        <PhoneTotals />
        <p className="muted small">{t('calculator.intro')}</p>
        <div className="row">
          <PrintButton />
        </div>
      </section>
      <PhoneFoot layout={layout} view={view} openOfferId={open?.offerId ?? null} />
    </>
  )
}

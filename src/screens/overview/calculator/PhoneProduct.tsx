import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductIcon } from '@/components/ProductIcon'
import { ProductName } from '@/components/ProductName'
import type { ProductRow } from '@/domain/calculator/layout'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { usePricesHere } from './ComparisonContext'
import { PhoneLine } from './PhoneLine'
import type { Line } from './phoneLines'
import styles from './PhoneSheet.module.css'
import { useDirectNote } from './useDirectNote'
import { useInViewport } from './useInViewport'
import { useTexts } from './useTexts'

interface PhoneProductProps {
  row: ProductRow
  headingId: string
  openOfferId: number | null
  isRenderedAtOnce: boolean
  onToggle: (line: Line) => void
  onGo: (steps: 1 | -1) => void
}

export function PhoneProduct({ row, headingId, openOfferId, isRenderedAtOnce, onToggle, onGo }: PhoneProductProps) {
  const { t } = useTranslation()
  const { amounts } = useTexts()
  const directNoteOf = useDirectNote()
  const { columns, comparison, figures } = usePricesHere()
  const list = useRef<HTMLUListElement>(null)
  const isInViewport = useInViewport(list, isRenderedAtOnce)
  const { key } = row
  const isDrawn = isInViewport || openOfferId !== null
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.product}>
      <h3 id={headingId} className={cx('h4', styles.productName)}>
        <ProductIcon alias={row.urlAlias} />
        <ProductName product={row} fallback={t('calculator.sheet.product_fallback')} />
      </h3>
      <ul ref={list} className="stack gap-0" style={isDrawn ? undefined : { blockSize: `${columns.length * 3.75}rem` }}>
        {isDrawn &&
          columns.map(({ id: offerId, company, direct }) => {
            const price = figures.offers.get(offerId)?.lines[key] ?? null
            return (
              <li key={offerId} className={cx(styles.item, offerId === openOfferId && styles.open)}>
                <PhoneLine
                  line={{ key, offerId }}
                  headingId={headingId}
                  price={price === null ? null : amounts.price(price)}
                  company={company}
                  isCurrent={offerId === comparison.currentId}
                  hasEnded={comparison.offers.get(offerId)?.standing.kind === 'ended'}
                  mark={comparison.products[key]?.get(offerId) ?? null}
                  directNote={direct?.key === key ? directNoteOf(offerId, direct) : null}
                  isOpen={offerId === openOfferId}
                  onToggle={onToggle}
                  onGo={onGo}
                />
              </li>
            )
          })}
      </ul>
    </Card>
  )
}

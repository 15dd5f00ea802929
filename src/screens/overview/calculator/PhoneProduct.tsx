import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductIcon } from '@/components/ProductIcon'
import { type Layout, offerIdsOf, type ProductRow } from '@/domain/calculator/layout'
import { useApiLang } from '@/i18n/useApiLang'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { useComparison } from './ComparisonContext'
import { PhoneLine } from './PhoneLine'
import type { Line } from './phoneLines'
import styles from './PhoneSheet.module.css'
import { useAmounts } from './useAmounts'
import { useInViewport } from './useInViewport'

interface PhoneProductProps {
  layout: Layout
  row: ProductRow
  headingId: string
  openOfferId: number | null
  isRenderedAtOnce: boolean
  onToggle: (line: Line) => void
  onGo: (steps: 1 | -1) => void
}

export function PhoneProduct({ layout, row, headingId, openOfferId, isRenderedAtOnce, onToggle, onGo }: PhoneProductProps) {
  const { t } = useTranslation()
  const amounts = useAmounts()
  const apiLang = useApiLang()
  const { figures, combination } = useComparison()
  const list = useRef<HTMLUListElement>(null)
  const isInViewport = useInViewport(list, isRenderedAtOnce)
  const offerIds = offerIdsOf(layout)
  const { key } = row
  const isDrawn = isInViewport || openOfferId !== null
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.product}>
      <h3 id={headingId} className={styles.productName}>
        <ProductIcon alias={row.urlAlias} />
        <span {...(row.name && apiLang)}>{row.name || t('calculator.sheet.product_fallback')}</span>
      </h3>
      <ul ref={list} className={styles.lines} style={isDrawn ? undefined : { blockSize: `${offerIds.length * 3.75}rem` }}>
        {isDrawn &&
          offerIds.map((offerId) => {
            const price = figures.offers.get(offerId)?.lines[key] ?? null
            return (
              <li key={offerId} className={cx(styles.item, offerId === openOfferId && styles.open)}>
                <PhoneLine
                  line={{ key, offerId }}
                  headingId={headingId}
                  price={price === null ? null : amounts.price(price)}
                  isCurrent={offerId === layout.currentOfferId}
                  isCheapest={combination.choices[key]?.offerIds.includes(offerId) ?? false}
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

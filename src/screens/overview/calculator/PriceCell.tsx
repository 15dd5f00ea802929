import { useTranslation } from 'react-i18next'
import { Kroner } from '@/components/prices/Kroner'
import { priceButtonId } from '@/components/prices/buttonIds'
import { useOfferForm } from '@/components/prices/OfferFormOutlet'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { cellFieldNames, cellId, readCell } from '@/domain/calculator/cells'
import type { ProductRow } from '@/domain/calculator/layout'
import { mistakeIn, type OfferSheet, shownText } from '@/domain/calculator/sheet'
import { directPriceIn, type PricedOffer, type Prices } from '@/domain/prices/prices'
import { spoken } from '@/format/heard'
import { formatKroner } from '@/format/money'
import { cx } from '@/ui/cx'
import { useLanguage } from '@/i18n/useLanguage'
import styles from './ComparisonTable.module.css'

/**
 * Returns what every cell needs, from hooks that are called once: in each of 50 × 50 cells they would take seconds.
 * `hasMarkText`: tells in words that a price is the cheapest, which is otherwise seen by its weight and colour.
 */
export function useCells(prices: Prices, hasMarkText: boolean) {
  const { t } = useTranslation()
  const language = useLanguage()
  const sharedDiscounts = new Map(prices.columns.map(({ id, sheet }) => [id, sheet && sharedDiscount(sheet)]))
  return { t, language, texts: usePriceTexts(prices), openForm: useOfferForm(), prices, hasMarkText, sharedDiscounts }
}

/** The hundredths of the discount that all of an offer's products have, which is said once, below its total; else null. */
export function sharedDiscount(sheet: OfferSheet): number | null {
  const all = Object.values(sheet.productOffers).map((id) => discountIn(sheet, id))
  return all.length > 1 && all.every((one) => one === all[0]) ? (all[0] ?? null) : null
}

function discountIn(sheet: OfferSheet, productOfferId: number): number | null {
  const discount = readCell('discount', shownText(sheet, cellId(productOfferId, 'discount')))
  return discount.ok && discount.hundredths > 0 ? discount.hundredths : null
}

type Cells = ReturnType<typeof useCells>

interface PriceCellProps {
  cells: Cells
  column: PricedOffer
  row: ProductRow
  /** Ids of the product's and the insurer's name. */
  labelledBy: string
}

/** What a product costs at an insurer, with its excess; a press opens its fields. */
export function PriceCell({ cells, column, row: { key }, labelledBy }: PriceCellProps) {
  const { t, language, texts, openForm, prices, hasMarkText, sharedDiscounts } = cells
  const { id: offerId, sheet } = column
  const productOfferId = sheet?.productOffers[key]
  const cost = prices.comparison.offers.get(offerId)?.cost
  const line = cost?.lines[key]
  const mark = prices.comparison.products[key]?.get(offerId) ?? null
  const weight = mark === 'cheapest' ? cx('bold', styles.best) : undefined
  const note = directNote(cells, column, key)
  if (!sheet || productOfferId === undefined) {
    if (!line) {
      const text = t(sheet ? 'calculator.sheet.not_offered' : 'applications.price.none')
      return <span className={cx('muted', styles.fact)}>{text}</span>
    }
    return (
      <>
        <p className={weight}>
          <Kroner amount={line.price} language={language} />
        </p>
        {line.risk !== null && (
          <p className={cx('muted', styles.fact)}>
            <Kroner amount={line.risk} language={language} text={texts.risk(line)} />
          </p>
        )}
        {note && <p className={cx('muted', styles.fact)}>{note}</p>}
      </>
    )
  }
  const id = priceButtonId(productOfferId)
  // An excess may be typed before its price.
  const excess = line ? line.risk : cost?.risks[key] || null
  const discount = sharedDiscounts.get(offerId) ? null : discountIn(sheet, productOfferId)
  const isWrong = cellFieldNames.some((field) => mistakeIn(sheet, cellId(productOfferId, field)))
  const amounts = [line && texts.amounts.money(line.price), excess !== null && texts.risk({ risk: excess })]
    .filter((text) => typeof text === 'string')
    .join(', ')
  return (
    <>
      <button
        id={id}
        type="button"
        className={styles.price}
        aria-labelledby={`${labelledBy} ${id}`}
        aria-describedby={amounts ? `${id}-words` : undefined}
        aria-haspopup="dialog"
        onClick={() => openForm(sheet.id, productOfferId)}
      >
        {/* The name holds the numbers as they are seen (WCAG 2.5.3), the description what they are. */}
        {line ? (
          <span className={weight} translate="no">
            {formatKroner(line.price)}
          </span>
        ) : (
          <span className={cx('link-like', styles.fact)}>{t('calculator.phone.no_price')}</span>
        )}
        {excess !== null && (
          <span className={cx('muted', styles.fact)} translate="no">{` ${formatKroner(excess)}`}</span>
        )}
        {line && excess === null && <span className={cx('muted', styles.fact)}>{` ${texts.risk(line)}`}</span>}
        {discount !== null && (
          <span
            className={cx('muted', styles.fact, styles.discount)}
          >{` ${t('calculator.phone.discounted', { percent: texts.amounts.percent(discount / 100) })}`}</span>
        )}
        {isWrong && <b className={cx('danger', styles.fact)}>{` ${t('calculator.phone.mistake')}`}</b>}
        {note && (
          <span className={cx('muted', styles.fact)}>
            <TextWithAmounts text={` ${note}`} inName />
          </span>
        )}
        {/* Last, so that numbers stay in line with their neighbours', and what is seen is together in the name (WCAG 2.5.3). */}
        {mark && (hasMarkText || mark === 'cheapest') && (
          <span
            className={hasMarkText ? cx('bold', styles.fact, styles.mark) : 'visually-hidden'}
          >{` ${t(`applications.price.mark_here.${mark}`)}`}</span>
        )}
      </button>
      {amounts && (
        <span hidden id={`${id}-words`}>
          {spoken(amounts, language)}
        </span>
      )}
    </>
  )
}

/** The insurer's own price of the product: that it counts, and both where the customer typed another. For `TextWithAmounts`. */
function directNote({ t, prices, texts }: Cells, column: PricedOffer, key: string): string | null {
  const direct = column.direct?.key === key ? directPriceIn(prices, column) : null
  if (!direct || direct.is === 'typed_too') return null
  const source = t('applications.price.direct_unnamed')
  return direct.is === 'counted'
    ? source
    : t('applications.price.with_source', { amount: texts.amounts.money(direct.price), source })
}

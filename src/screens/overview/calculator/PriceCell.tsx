import { useId } from 'react'
import { useOfferForm } from '@/components/prices/OfferFormHere'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { Sentence } from '@/components/Sentence'
import { cellFieldNames, cellId, readCell } from '@/domain/calculator/cells'
import type { ProductRow } from '@/domain/calculator/layout'
import { kronerOf } from '@/domain/calculator/rules'
import { mistakeIn, type OfferSheet, shownText } from '@/domain/calculator/sheet'
import type { PricedOffer, Prices } from '@/domain/prices/prices'
import { wordsForMisread } from '@/format/heard'
import { useTranslation } from '@/i18n/useTranslation'
import { cx } from '@/ui/cx'
import styles from './ComparisonTable.module.css'

/**
 * What every cell needs, from hooks that are called once: in each of 50 × 50 cells they would take seconds. `saysMark`:
 * says in words that a price is the cheapest, which is otherwise seen by its weight.
 */
export function useCells(prices: Prices, saysMark: boolean) {
  return { ...useTranslation(), texts: usePriceTexts(prices), openForm: useOfferForm(), prices, saysMark }
}

interface PriceCellProps {
  cells: ReturnType<typeof useCells>
  column: PricedOffer
  row: ProductRow
  /** Ids of the product's and the insurer's name. */
  labelledBy: string
}

/** What a product costs at an insurer; a press opens its fields. */
export function PriceCell({ cells: { t, language, texts, openForm, prices, saysMark }, column: { id: offerId, sheet, direct }, row: { key }, labelledBy }: PriceCellProps) {
  const id = useId()
  const { amounts, risk } = texts
  const productOfferId = sheet?.productOffers[key]
  const line = prices.comparison.offers.get(offerId)?.cost.lines[key]
  const note = directNote()
  const mark = prices.comparison.products[key]?.get(offerId) ?? null
  if (!sheet || productOfferId === undefined) {
    if (!note) return <p className="muted small">{t(sheet ? 'calculator.sheet.not_offered' : 'applications.price.none')}</p>
    return <p className={cx(styles.fact, mark === 'cheapest' ? 'bold' : 'muted')}><Sentence text={note} /></p>
  }
  const price = line ? amounts.money(line.price) : null
  const excess = line ? risk(line) : riskBefore(sheet, productOfferId)
  const discount = readCell('discount', shownText(sheet, cellId(productOfferId, 'discount')))
  const isWrong = cellFieldNames.some((field) => mistakeIn(sheet, cellId(productOfferId, field)))
  const words = wordsForMisread([price, excess].filter((text) => text !== null), language)
  return (
    <>
      <button
        id={id}
        type="button"
        className={styles.price}
        aria-labelledby={`${labelledBy} ${id}`}
        aria-describedby={words === null ? undefined : `${id}-words`}
        aria-haspopup="dialog"
        onClick={() => openForm(sheet.id, productOfferId)}
      >
        {price === null ? <span className="link-like small">{t('calculator.phone.no_price')}</span> : <span className={cx(mark === 'cheapest' && 'bold')}><Sentence text={price} inName /></span>}
        {mark && saysMark && <span className={cx('small bold', styles.mark)}>{` ${t(`applications.price.mark_here.${mark}`)}`}</span>}
        {excess !== null && <span className={cx('muted', styles.fact)}><Sentence text={` ${excess}`} inName /></span>}
        {discount.ok && discount.hundredths > 0 && <span className={cx('muted', styles.fact)}>{` ${t('calculator.phone.discounted', { percent: amounts.percent(discount.hundredths / 100) })}`}</span>}
        {isWrong && <b className="danger small">{` ${t('calculator.phone.mistake')}`}</b>}
        {note && <span className={cx('muted', styles.fact)}><Sentence text={` ${note}`} inName /></span>}
        {/* Last, so that what is seen stands together in the button's name (WCAG 2.5.3). */}
        {mark === 'cheapest' && !saysMark && <span className="visually-hidden">{` ${t('applications.price.mark_here.cheapest')}`}</span>}
      </button>
      {words !== null && (
        <span hidden id={`${id}-words`}>
          {words}
        </span>
      )}
    </>
  )

  /** An excess may be typed before its price. */
  function riskBefore(typedIn: OfferSheet, productOffer: number): string | null {
    const reading = readCell('risk', shownText(typedIn, cellId(productOffer, 'risk')))
    return reading.ok && reading.hundredths > 0 ? risk({ risk: Math.round(reading.hundredths / 100) }) : null
  }

  /** The insurer's own price of the product, where the customer's number is another or is not there. For `Sentence`. */
  function directNote(): string | null {
    if (direct?.key !== key || (line?.source === 'typed' && line.exact === direct.exact)) return null
    return t('applications.price.with_source', { amount: amounts.money(kronerOf(direct)), source: t('applications.price.direct', { product: texts.productsIn([key]) }) })
  }
}

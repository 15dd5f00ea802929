import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '@/components/Sentence'
import type { Mark } from '@/domain/calculator/comparison'
import type { SaveState } from '@/domain/calculator/saveState'
import type { OfferSheet } from '@/domain/calculator/sheet'
import { wordsForMisread } from '@/format/heard'
import { useLanguage } from '@/i18n/useLanguage'
import { cx } from '@/ui/cx'
import { CellEditor } from './CellEditor'
import { type CellActs, keyOnCell } from './cellKeys'
import { DiscountNote } from './DiscountNote'
import styles from './ProductCell.module.css'

interface Read {
  /** After discount; null where there is none. */
  price: string | null
  risk: string | null
  /** As it is typed. */
  discount: string
  mark: Mark | null
  /** The mark is shown in words, not by the price's weight alone. */
  saysMark: boolean
  state: SaveState['kind']
  /** The insurer's own price, where it differs from what is typed. */
  note: string | null
}

interface ProductCellProps extends Read {
  /** Only while the cell is open, so that typing elsewhere renders nothing here. */
  open: OfferSheet | null
  offerId: number
  productOfferId: number
  productKey: string
  column: number
  opensToStart: boolean
  row: number
  idPrefix: string
  nameId: string
  acts: CellActs
  onLeave: () => void
}

/** What a product costs at an insurer: read first, and typed in when it is pressed (CALC-15). */
export const ProductCell = memo(function ProductCell(props: ProductCellProps) {
  const { open, offerId, productOfferId, productKey, column, opensToStart, row, idPrefix, nameId, acts, onLeave, mark, saysMark, price, risk } = props
  const id = useId()
  const names = `${idPrefix}-row-${row} ${nameId}`
  const words = wordsForMisread([price, risk].filter((text) => text !== null), useLanguage())
  return (
    <div
      className={cx(styles.cell, open !== null && styles.open, opensToStart && styles.toStart, saysMark && mark !== null && styles.marked)}
      data-cell=""
      data-column={column}
      data-row={row}
      data-offer={offerId}
      data-product-key={productKey}
    >
      {open ? (
        <>
          <div className={styles.read} aria-hidden="true">
            <Reading {...props} />
          </div>
          <CellEditor sheet={open} productOfferId={productOfferId} labelledBy={names} idPrefix={idPrefix} acts={acts} onLeave={onLeave} />
        </>
      ) : (
        <>
          <button
            id={id}
            type="button"
            className={styles.read}
            aria-labelledby={`${names} ${id}`}
            aria-describedby={words === null ? undefined : `${id}-words`}
            onClick={({ currentTarget }) => currentTarget.parentElement && acts.open(currentTarget.parentElement, 0)}
            onKeyDown={(event) => keyOnCell(event, acts)}
          >
            <Reading {...props} />
          </button>
          {words !== null && (
            <span hidden id={`${id}-words`}>
              {words}
            </span>
          )}
        </>
      )}
    </div>
  )
})

function Reading({ price, risk, discount, mark, saysMark, state, note }: Read) {
  const { t } = useTranslation()
  const isLowest = mark === 'cheapest'
  const markText = mark && t(`applications.price.mark_here.${mark}`)
  return (
    <>
      {price === null ? <span className="link-like small">{t('calculator.phone.no_price')}</span> : <span className={cx(styles.price, isLowest && styles.lowest)}><Sentence text={price} inName /></span>}{' '}
      {saysMark && <span className={styles.mark}>{markText}</span>}{' '}
      {risk !== null && <span className={cx('muted', styles.fact)}><Sentence text={risk} inName /></span>} <DiscountNote text={discount} className={styles.fact} />{' '}
      {state === 'incorrect' && <b className="danger small">{t('calculator.phone.mistake')}</b>}
      {state === 'failed' && <b className="danger small">{t('calculator.phone.not_saved')}</b>}
      {note && (
        <span className={cx('muted', styles.fact)}>
          <Sentence text={note} inName />
        </span>
      )}{' '}
      {isLowest && !saysMark && <span className="visually-hidden">{markText}</span>}
    </>
  )
}

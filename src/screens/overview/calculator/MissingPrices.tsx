import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfferForm } from '@/components/prices/OfferFormOutlet'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { nameInSentence } from '@/domain/applications/productNames'
import { productsMissing } from '@/domain/calculator/comparison'
import { sourcesOf } from '@/domain/prices/prices'
import { cx } from '@/ui/cx'
import { useComparisonPrices, useTexts } from './ComparisonContext'
import styles from './ResultFigure.module.css'

/** Why nothing is compared yet: the prices that all lack. */
export function NothingToCompare() {
  const { t } = useTranslation()
  const {
    comparison: { offers, currentId },
  } = useComparisonPrices()
  const hasNew = [...offers].some(([id, { cost }]) => id !== currentId && sourcesOf(cost).length > 0)
  return (
    <MissingPrices offerIds={[...offers.keys()]}>
      {hasNew ? (
        <p className={cx('h3 bold', styles.name)}>{t('applications.price.none_comparable')}</p>
      ) : (
        <p className="muted">{t('calculator.package.empty')}</p>
      )}
    </MissingPrices>
  )
}

/** Why no saving is shown: the prices that the current insurer's offer lacks (CALC-4). */
export function NoSavingYet() {
  const { t } = useTranslation()
  const { comparison } = useComparisonPrices()
  const { currentId } = comparison
  if (currentId === null || productsMissing(comparison, currentId).length === 0) return null
  return (
    <MissingPrices offerIds={[currentId]}>
      <p className="muted">{t('calculator.no_saving_yet')}</p>
    </MissingPrices>
  )
}

// With more lines, an insurer's form is the shorter list.
const mostLines = 3

/** Each price that these offers lack, in a line with the way to type it, below what they are missing for. */
function MissingPrices({ offerIds, children }: { offerIds: number[]; children: ReactNode }) {
  const id = useId()
  const { comparison } = useComparisonPrices()
  const lines = offerIds.flatMap((offerId) => {
    const products = productsMissing(comparison, offerId)
    const parts = products.length > mostLines ? [products] : products.map((key) => [key])
    return parts.map((keys) => ({ offerId, keys }))
  })
  return (
    <div className="stack gap-1">
      <div id={id}>{children}</div>
      {lines.length > 0 && (
        <ul aria-labelledby={id} className="stack gap-0">
          {lines.map(({ offerId, keys }) => (
            <li key={`${offerId} ${keys.join(' ')}`}>
              <Line offerId={offerId} keys={keys} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** "Egekrone: indboforsikring · Skriv pris". */
function Line({ offerId, keys }: { offerId: number; keys: string[] }) {
  const { t } = useTranslation()
  const { shortNameOf, productsIn } = useTexts()
  const { columns } = useComparisonPrices()
  const openForm = useOfferForm()
  const sheet = columns.find(({ id }) => id === offerId)?.sheet
  const productOfferId = sheet?.productOffers[keys[0] ?? '']
  const missing = <TextWithAmounts text={`${shortNameOf(offerId)}: ${nameInSentence(productsIn(keys))} · `} />
  if (!sheet || productOfferId === undefined) {
    return (
      <span className="target muted">
        <span>
          {missing}
          <span>{t(sheet ? 'calculator.sheet.not_offered' : 'applications.price.none')}</span>
        </span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={cx('target', styles.missing)}
      aria-haspopup="dialog"
      onClick={() => openForm(sheet.id, productOfferId)}
    >
      <span>
        {missing}
        <span className="link-like bold">
          {t(keys.length > 1 ? 'calculator.form.type' : 'calculator.phone.no_price')}
        </span>
      </span>
    </button>
  )
}

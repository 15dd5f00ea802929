import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOfCompany } from '@/domain/applications/company'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { markedName } from '@/components/MarkedText'
import { ProductName, useProductName } from '@/components/ProductName'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useUnfoldedPart } from '@/components/useOpen'
import { type CellField, cellFieldNames, cellFields, cellId } from '@/domain/calculator/cells'
import { shownText } from '@/domain/calculator/sheet'
import { saveRetryRequested, selectSheet } from '@/domain/calculator/slice'
import { type Prices, sourcesOf } from '@/domain/prices/prices'
import { spoken } from '@/format/heard'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { cx } from '@/ui/cx'
import { isComposing } from '@/ui/isComposing'
import { useAnnouncedChange } from '@/ui/StatusRegion'
import { pricesButtonId, priceButtonId } from './buttonIds'
import styles from './OfferForm.module.css'
import { PolicyUpload } from './PolicyUpload'
import { PriceField } from './PriceField'
import { usePrices } from './usePrices'
import { usePriceTexts } from './usePriceTexts'
import { useSaveText } from './useSaveText'
import { useLanguage } from '@/i18n/useLanguage'

interface OfferFormProps {
  applicationId: number
  offerId: number
  /** The product offer to begin with; otherwise the first. */
  beginsAt: number | null
  /** Otherwise a link opened it: the customer has not asked to type, so that the focus stays on the heading (SHELL-8). */
  isByPress: boolean
  onClose: () => void
}

/**
 * One insurer's offer, to type in, saved by itself: the price of each product, and its excess and discount once the customer
 * wants them.
 */
export function OfferForm({ applicationId, offerId, beginsAt, isByPress, onClose }: OfferFormProps) {
  const { t } = useTranslation()
  const prices = usePrices(applicationId)
  const insurer = useAppSelector((state) => selectSheet(state, offerId)?.company)
  const productOffers = useAppSelector((state) => selectSheet(state, offerId)?.productOffers)
  const productName = useProductName()
  const form = useRef<HTMLFormElement>(null)
  const { fields, addTerms } = useFields(offerId, form)
  const isReady = prices !== null && insurer !== undefined && productOffers !== undefined
  const isGone = prices !== null && productOffers === undefined
  const [wasOpen, setWasOpen] = useState(false)
  if (isReady && !wasOpen) setWasOpen(true)

  useEffect(() => {
    const products = [...(form.current?.querySelectorAll<HTMLElement>('fieldset') ?? [])]
    const first = products.find(({ dataset }) => dataset.productOffer === String(beginsAt)) ?? products[0]
    if (isByPress) first?.querySelector('input')?.focus()
    if (isByPress || beginsAt !== null) first?.scrollIntoView({ block: 'center' })
  }, [isReady, beginsAt, isByPress])

  // A link to an offer that is not there leaves the address as the screen is.
  useEffect(() => {
    if (isGone && !wasOpen) onClose()
  }, [isGone, wasOpen, onClose])

  if (isGone && wasOpen)
    return (
      <Dialog panel title={t('calculator.gone.title', { count: 1 })} onClose={onClose}>
        <p>{t('calculator.gone.form')}</p>
      </Dialog>
    )
  if (!isReady) return null
  const fallback = t('calculator.sheet.product_fallback')
  const isOwn = offerId === prices.comparison.currentId
  const company = nameOfCompany(insurer)
  const name = company ? markedName(company) : t(isOwn ? 'calculator.own.insurer' : 'calculator.sheet.company_fallback')
  return (
    <Dialog
      panel
      title={
        isOwn ? t('calculator.own.title') : <TextWithAmounts text={t('calculator.form.title', { company: name })} />
      }
      onClose={onClose}
      returnTo={() => openerOf(offerId, beginsAt)}
      foot={<Foot prices={prices} offerId={offerId} onClose={onClose} />}
    >
      {isOwn && (
        <p className="muted">
          <TextWithAmounts text={t('calculator.own.text', { company: name })} />
        </p>
      )}
      <p className="muted">{t(addTerms ? 'calculator.form.price_alone' : 'calculator.form.discount_left')}</p>
      <div role="presentation" onKeyDown={goOnEnter}>
        <form method="post" ref={form} className={cx('stack gap-3', addTerms !== null && styles.priceAlone)}>
          <div aria-hidden="true" className={cx('small muted bold', styles.fields, styles.labels)}>
            {fields.map((field) => (
              <span key={field}>{t(cellFields[field].label)}</span>
            ))}
          </div>
          {prices.layout.rows.map((row) => {
            const productOfferId = productOffers[row.key]
            return (
              productOfferId !== undefined && (
                <fieldset key={row.key} data-product-offer={productOfferId} className="stack gap-1">
                  <legend>
                    <ProductName product={row} fallback={fallback} />
                  </legend>
                  <div className={styles.fields}>
                    {fields.map((field) => (
                      <PriceField
                        key={field}
                        offerId={offerId}
                        productOfferId={productOfferId}
                        field={field}
                        product={productName(row, fallback).name}
                      />
                    ))}
                  </div>
                </fieldset>
              )
            )
          })}
        </form>
      </div>
      {addTerms && (
        <div>
          <Button variant="quiet" className="flush" onClick={addTerms}>
            <Plus size={20} />
            <span>{t('calculator.form.add_terms')}</span>
          </Button>
        </div>
      )}
      {isOwn && <PolicyUpload applicationId={applicationId} />}
    </Dialog>
  )
}

/** The fields of each product: the price alone until the others hold something, or `addTerms` shows them. */
function useFields(
  offerId: number,
  form: RefObject<HTMLFormElement | null>,
): { fields: readonly CellField[]; addTerms: (() => void) | null } {
  const part = useUnfoldedPart('terms')
  const hasTerms = useAppSelector((state) => {
    const sheet = selectSheet(state, offerId)
    return Object.values(sheet?.productOffers ?? {}).some(
      (id) =>
        sheet &&
        (shownText(sheet, cellId(id, 'risk')) !== '' || !['', '0'].includes(shownText(sheet, cellId(id, 'discount')))),
    )
  })
  // They stay when their text is deleted.
  const [hadTerms, setHadTerms] = useState(false)
  const [isAdding, setAdding] = useState(false)
  if (hasTerms && !hadTerms) setHadTerms(true)
  const isShown = part.open || hadTerms

  useEffect(() => {
    if (isShown && isAdding) form.current?.querySelectorAll('input')[1]?.focus()
  }, [form, isShown, isAdding])

  if (isShown) return { fields: cellFieldNames, addTerms: null }
  return {
    fields: ['price'],
    addTerms() {
      setAdding(true)
      part.onToggle(true)
    },
  }
}

/** The price that was pressed; else what opens all of the offer. */
function openerOf(offerId: number, productOfferId: number | null): HTMLElement | null {
  const price = productOfferId === null ? null : document.getElementById(priceButtonId(productOfferId))
  return price ?? document.getElementById(pricesButtonId(offerId))
}

/** Enter leads to the next field, Shift and Enter back; from the last field to the button that closes the form. */
function goOnEnter(event: KeyboardEvent<HTMLElement>) {
  const { key, shiftKey, altKey, ctrlKey, metaKey, target, currentTarget } = event
  if (
    key !== 'Enter' ||
    altKey ||
    ctrlKey ||
    metaKey ||
    isComposing(event.nativeEvent) ||
    !(target instanceof HTMLInputElement)
  )
    return
  event.preventDefault()
  const stops = [...(currentTarget.closest('dialog')?.querySelectorAll<HTMLElement>('input, [data-done]') ?? [])]
  const next = stops[stops.indexOf(target) + (shiftKey ? -1 : 1)]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

/** Shows the total so far, its place among the others, and whether the server has it. */
function Foot({ prices, offerId, onClose }: { prices: Prices; offerId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { place, total } = usePriceTexts(prices)
  const offer = prices.comparison.offers.get(offerId)
  if (!offer) return null
  const rank = offer.mark ? t(`applications.price.mark.${offer.mark}`) : place(offer)
  const amount = sourcesOf(offer.cost).length > 0 ? total(offer.cost) : t('applications.price.none')
  return (
    <div className={styles.foot}>
      <p className="row gap-2">
        <strong>
          <TextWithAmounts text={amount} />
        </strong>
        {rank && <span className="muted">{rank}</span>}
      </p>
      <SaveLine offerId={offerId} answer={spoken([amount, rank].filter(Boolean).join(', '), language)} />
      <Button variant="secondary" data-done="" onClick={onClose}>
        {t('calculator.form.done')}
      </Button>
    </div>
  )
}

interface SaveLineProps {
  offerId: number
  /** The result of the saved numbers, which is announced with the end of their save. */
  answer: string
}

/** Shows below the fields whether the server has the numbers, with a retry. Needs the calculator's texts. */
function SaveLine({ offerId, answer }: SaveLineProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { state, text } = useSaveText(offerId)
  const hasFailed = 'failure' in state
  const ended = state.state === 'done' ? `${text}. ${answer}` : hasFailed ? text : null

  useAnnouncedChange(ended)

  return (
    <>
      <p className="muted small" data-failed={hasFailed || undefined}>
        {text ?? t('calculator.sheet.hint')}
      </p>
      {hasFailed && (
        <Button variant="secondary" onClick={() => dispatch(saveRetryRequested(offerId))}>
          {t('calculator.save.retry')}
        </Button>
      )}
    </>
  )
}

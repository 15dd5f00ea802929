import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { apiWords, Sentence } from '@/components/Sentence'
import { PriceField } from '@/components/prices/PriceField'
import { SaveLine } from '@/components/prices/SaveLine'
import { useAppSelector } from '@/components/store'
import { nameOfCompany } from '@/domain/applications/nameOfCompany'
import { selectSheet } from '@/domain/calculator/slice'
import type { Prices } from '@/domain/prices/prices'
import { Card } from '@/ui/Card'
import styles from './OwnPrices.module.css'
import { PolicyUpload } from './PolicyUpload'

interface OwnPricesProps {
  applicationId: number
  prices: Prices
  /** Of the current insurer. */
  offerId: number
  /** The customer has just asked for the fields, outside the calculator. */
  takesFocus?: boolean
}

/** What the customer pays today, without which no saving can be shown: one field a product, saved as in the calculator (CALC-15). */
export function OwnPrices({ applicationId, prices, offerId, takesFocus = false }: OwnPricesProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const sheet = useAppSelector((state) => selectSheet(state, offerId))
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])
  if (!sheet) return null
  const company = nameOfCompany(sheet.company)
  return (
    <Card as="section" aria-labelledby="own-heading" className="stack gap-3" data-print="hide">
      <div className="stack gap-1">
        <h2 id="own-heading">{t('calculator.own.title')}</h2>
        <p className="muted">
          <Sentence text={t('calculator.own.text', { company: company ? apiWords(company) : t('calculator.own.insurer') })} />
        </p>
      </div>
      <form ref={form} className="stack">
        <div className={styles.fields}>
          {prices.layout.rows.map(({ key, name }) => {
            const productOfferId = sheet.productOffers[key]
            const label = <Sentence text={name ? apiWords(name) : t('applications.products.unnamed')} />
            return productOfferId !== undefined && <PriceField key={key} sheet={sheet} productOfferId={productOfferId} field="price" label={label} />
          })}
        </div>
        <SaveLine offerId={offerId} announced={takesFocus} />
      </form>
      <PolicyUpload applicationId={applicationId} />
    </Card>
  )
}

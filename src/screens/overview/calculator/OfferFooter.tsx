import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Sentence } from '@/components/Sentence'
import { companyName } from '@/components/companyName'
import type { OfferSheet } from '@/domain/calculator/sheet'
import { sourcesOf } from '@/domain/prices/prices'
import { usePricesHere } from './ComparisonContext'
import styles from './OfferTable.module.css'
import { SaveStatus } from './SaveStatus'
import { useOfferPath } from './useOfferPath'
import { useTexts } from './useTexts'

interface OfferFooterProps {
  offerId: number
  company: OfferSheet['company']
  isCurrent: boolean
  /** Whether it has fields, which are saved. */
  isTyped: boolean
}

/** An offer's totals, save status and link (CALC-4, CALC-7, CALC-8). */
export const OfferFooter = memo(function OfferFooter({ offerId, company, isCurrent, isTyped }: OfferFooterProps) {
  const { t } = useTranslation()
  const name = companyName({ company }, t('calculator.sheet.company_fallback'))
  const path = useOfferPath(offerId)
  return (
    <>
      <Totals offerId={offerId} isCurrent={isCurrent} />
      <div className={styles.foot}>
        {isTyped && <SaveStatus offerId={offerId} name={name} />}
        {path !== null && (
          <Link
            to={path}
            className="target bold"
            aria-label={t('calculator.offer.open_from', { name })}
            data-print="hide"
          >
            {t('calculator.offer.open')}
          </Link>
        )}
      </div>
    </>
  )
})

function Totals({ offerId, isCurrent }: { offerId: number; isCurrent: boolean }) {
  const { t } = useTranslation()
  const { amounts, source, tradeOff } = useTexts()
  const { comparison, figures } = usePricesHere()
  const offer = comparison.offers.get(offerId)
  const printed = figures.offers.get(offerId)
  if (!offer || !printed) return null
  const { cost, saving } = offer
  const hasPrice = sourcesOf(cost).length > 0
  const less = tradeOff(printed)
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt className="visually-hidden">{t('calculator.offer.total')}</dt>
        <dd>
          <div className={styles.amount}>{hasPrice ? <Sentence text={amounts.price(printed.total)} /> : '–'}</div>
          {hasPrice && <div className="muted"><Sentence text={source(cost)} /></div>}
          {cost.missing > 0 && <span className={styles.missing}>{t(hasPrice ? 'calculator.offer.so_far' : 'calculator.offer.missing', { count: cost.missing })}</span>}
        </dd>
      </div>
      <div>
        <dt className="visually-hidden">{t('calculator.offer.saving')}</dt>
        <dd className={styles.amount}>{saving && !isCurrent ? <Sentence text={`${amounts.price(printed.saving ?? 0)} (${amounts.percent(saving.percent)})`} /> : '–'}</dd>
      </div>
      <div>
        <dt className="visually-hidden">{t('calculator.offer.risk')}</dt>
        <dd>
          <div className={styles.amount}>{cost.risk === null ? t('calculator.offer.risk_unknown') : hasPrice || cost.risk > 0 ? <Sentence text={amounts.risk(cost.risk)} /> : '–'}</div>
          {less && <div><Sentence text={less} /></div>}
        </dd>
      </div>
    </dl>
  )
}

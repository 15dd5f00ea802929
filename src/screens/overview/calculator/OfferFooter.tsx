import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { companyName } from '@/components/companyName'
import type { OfferSheet } from '@/domain/calculator/sheet'
import { useComparison } from './ComparisonContext'
import styles from './OfferTable.module.css'
import { SaveStatus } from './SaveStatus'
import { useAmounts } from './useAmounts'
import { useOfferPath } from './useOfferPath'

interface OfferFooterProps {
  offerId: number
  company: OfferSheet['company']
  isCurrent: boolean
}

/** An offer's totals, save status and link (CALC-4, CALC-7, CALC-8). */
export const OfferFooter = memo(function OfferFooter({ offerId, company, isCurrent }: OfferFooterProps) {
  const { t } = useTranslation()
  const name = companyName({ company }, t('calculator.sheet.company_fallback'))
  const path = useOfferPath(offerId)
  return (
    <>
      <Totals offerId={offerId} isCurrent={isCurrent} />
      <div className={styles.foot}>
        <SaveStatus offerId={offerId} name={name} />
        {path !== null && (
          <Link
            to={path}
            className={styles.open}
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
  const amounts = useAmounts()
  const { costs, savings, figures } = useComparison()
  const cost = costs.get(offerId)
  const printed = figures.offers.get(offerId)
  const saved = isCurrent ? undefined : savings.get(offerId)
  if (!cost || !printed) return null
  const hasPrice = Object.values(cost.lines).some(Boolean)
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt className="visually-hidden">{t('calculator.offer.total')}</dt>
        <dd>
          <div className={styles.amount}>{hasPrice ? amounts.price(printed.total) : '–'}</div>
          {cost.missing > 0 && <span className={styles.missing}>{t(hasPrice ? 'calculator.offer.so_far' : 'calculator.offer.missing', { count: cost.missing })}</span>}
        </dd>
      </div>
      <div>
        <dt className="visually-hidden">{t('calculator.offer.saving')}</dt>
        <dd className={styles.amount}>{saved ? `${amounts.price(printed.saving ?? 0)} (${amounts.percent(saved.percent)})` : '–'}</dd>
      </div>
      <div>
        <dt className="visually-hidden">{t('calculator.offer.risk')}</dt>
        <dd className={styles.amount}>{amounts.risk(cost.risk)}</dd>
      </div>
    </dl>
  )
}

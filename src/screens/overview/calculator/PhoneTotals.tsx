import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Layout, offerIdsOf } from '@/domain/calculator/layout'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { useComparison } from './ComparisonContext'
import styles from './PhoneSheet.module.css'
import { useAmounts } from './useAmounts'
import { useOfferName } from './useOfferName'
import { useOfferPath } from './useOfferPath'

/** What each insurer costs, saves and leaves to the customer in all (CALC-4). */
export function PhoneTotals({ layout }: { layout: Layout }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={styles.product}>
      <h3 id={id} className={styles.productName}>
        {t('calculator.offer.total')}
      </h3>
      <ul className={styles.lines}>
        {offerIdsOf(layout).map((offerId) => (
          <li key={offerId} className={styles.item}>
            <OfferTotals offerId={offerId} isCurrent={offerId === layout.currentOfferId} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OfferTotals({ offerId, isCurrent }: { offerId: number; isCurrent: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const amounts = useAmounts()
  const name = useOfferName()(offerId)
  const path = useOfferPath(offerId)
  const { costs, savings, best, figures } = useComparison()
  const cost = costs.get(offerId)
  const printed = figures.offers.get(offerId)
  if (!cost || !printed) return null
  const saved = isCurrent ? undefined : savings.get(offerId)
  const hasPrice = Object.values(cost.lines).some(Boolean)
  return (
    <div role="group" aria-labelledby={id} className={styles.totals}>
      <h4 id={id} className={styles.name}>
        {name}
      </h4>
      <b className={styles.price}>{hasPrice ? amounts.price(printed.total) : '–'}</b>
      <div className={cx('stack gap-1 small', styles.facts)}>
        {isCurrent && <p className="muted">{t('calculator.offer.current')}</p>}
        {best.offerIds.includes(offerId) && <b className={styles.cheapest}>{t(best.incomplete ? 'calculator.package.heading_so_far' : 'calculator.offer.cheapest')}</b>}
        {cost.missing > 0 && <p className={styles.missing}>{t(hasPrice ? 'calculator.offer.so_far' : 'calculator.offer.missing', { count: cost.missing })}</p>}
        {saved && printed.saving !== null && printed.saving > 0 && (
          <p>{t('calculator.saving', { amount: amounts.price(printed.saving), percent: amounts.percent(saved.percent) })}</p>
        )}
        <p className="muted">{t('calculator.risk_total', { amount: amounts.risk(cost.risk) })}</p>
        {path !== null && (
          <Link to={path} className="target" aria-label={t('calculator.offer.open_from', { name })}>
            {t('calculator.offer.open')}
          </Link>
        )}
      </div>
    </div>
  )
}

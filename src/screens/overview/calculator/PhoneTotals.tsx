import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Sentence } from '@/components/Sentence'
import { sourcesOf } from '@/domain/prices/prices'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { usePricesHere } from './ComparisonContext'
import styles from './PhoneSheet.module.css'
import { useOfferPath } from './useOfferPath'
import { useTexts } from './useTexts'

/** What each insurer costs and saves in total, and its excess (CALC-4). */
export function PhoneTotals() {
  const { t } = useTranslation()
  const id = useId()
  const { columns } = usePricesHere()
  return (
    <Card as="section" aria-labelledby={id} className={styles.product}>
      <h3 id={id} className={cx('h4', styles.productName)}>
        {t('calculator.offer.total')}
      </h3>
      <ul className="stack gap-0">
        {columns.map((column) => (
          <li key={column.id} className={styles.item}>
            <OfferTotals offerId={column.id} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OfferTotals({ offerId }: { offerId: number }) {
  const { t } = useTranslation()
  const id = useId()
  const { amounts, nameOf, risk, source, tradeOff } = useTexts()
  const name = nameOf(offerId)
  const path = useOfferPath(offerId)
  const { comparison, figures } = usePricesHere()
  const offer = comparison.offers.get(offerId)
  const printed = figures.offers.get(offerId)
  if (!offer || !printed) return null
  const { cost, mark, saving, standing } = offer
  const hasPrice = sourcesOf(cost).length > 0
  const less = tradeOff(printed)
  // Nothing typed is no excess of 0.
  const facts = [(hasPrice || cost.risk !== 0) && risk(cost), hasPrice && source(cost)].filter(Boolean)
  return (
    <div role="group" aria-labelledby={id} className={styles.totals}>
      <h4 id={id} className={styles.name}>
        {name}
      </h4>
      <b className={styles.price}>{hasPrice ? <Sentence text={amounts.price(printed.total)} /> : '–'}</b>
      <div className={cx('stack gap-1 small', styles.facts)}>
        {offerId === comparison.currentId && <p className="muted">{t('calculator.offer.current')}</p>}
        {standing.kind === 'ended' && <p className="muted">{t('applications.price.ended')}</p>}
        {mark && <b className={styles.cheapest}>{t(`applications.price.mark.${mark}`)}</b>}
        {cost.missing > 0 && <p className={styles.missing}>{t(hasPrice ? 'calculator.offer.so_far' : 'calculator.offer.missing', { count: cost.missing })}</p>}
        {less && <p><Sentence text={less} /></p>}
        {saving && printed.saving !== null && printed.saving > 0 && (
          <p><Sentence text={t('calculator.saving', { amount: amounts.price(printed.saving), percent: amounts.percent(saving.percent) })} /></p>
        )}
        {facts.length > 0 && (
          <p className="muted">
            <Sentence text={facts.join(' · ')} />
          </p>
        )}
        {path !== null && (
          <Link to={path} className="target" aria-label={t('calculator.offer.open_from', { name })}>
            {t('calculator.offer.open')}
          </Link>
        )}
      </div>
    </div>
  )
}

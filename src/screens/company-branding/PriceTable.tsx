import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { ProductIcon, ProductName } from '@/components/ProductName'
import { Sentence } from '@/components/Sentence'
import type { Prices } from '@/domain/prices/prices'
import { useTranslation } from '@/i18n/useTranslation'
import { cx } from '@/ui/cx'
import styles from './PriceTable.module.css'

interface PriceTableProps {
  prices: Prices
  offerId: number
}

/** Product by product, with the excess below each price, beside what the current insurer takes. */
export function PriceTable({ prices, offerId }: PriceTableProps) {
  const { t } = useTranslation()
  const { nameOf } = usePriceTexts(prices)
  const { layout: { rows }, comparison: { currentId, offers } } = prices
  const hasOwn = currentId !== null && (offers.get(currentId)?.cost.missing ?? rows.length) < rows.length
  const columns = hasOwn ? [offerId, currentId] : [offerId]
  return (
    <table className={cx('card-table', styles.table)}>
      <caption className="visually-hidden">{t('offers.money.caption')}</caption>
      <thead>
        <tr className="folds">
          <th scope="col">{t('offers.money.product')}</th>
          <th scope="col">{t('offers.money.price')}</th>
          {hasOwn && <th scope="col"><Sentence text={t('offers.money.own', { company: nameOf(currentId) })} /></th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="folds">
            <th scope="row">
              <span className={cx('line accent-icons', styles.product)}>
                <ProductIcon alias={row.urlAlias} />
                <ProductName product={row} fallback={t('applications.products.unnamed')} />
              </span>
            </th>
            {columns.map((id) => (
              <PriceCell key={id} prices={prices} offerId={id} productKey={row.key} />
            ))}
          </tr>
        ))}
      </tbody>
      {hasOwn && rows.length > 1 && (
        <tfoot>
          <tr className="folds">
            <th scope="row">{t('offers.money.total')}</th>
            {columns.map((id) => (
              <TotalCell key={id} prices={prices} offerId={id} />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function PriceCell({ prices, offerId, productKey }: PriceTableProps & { productKey: string }) {
  const { t } = useTranslation()
  const { amounts } = usePriceTexts(prices)
  const line = prices.comparison.offers.get(offerId)?.cost.lines[productKey]
  if (!line) return <td className="muted">{t('offers.money.no_price')}</td>
  return (
    <td>
      <strong><Sentence text={amounts.money(line.price)} /></strong>
      <span className="muted small"><Sentence text={t('offers.money.risk', { amount: line.risk === null ? t('offers.money.risk_unknown') : amounts.money(line.risk) })} /></span>
    </td>
  )
}

/** A sum says that it lacks something, as it would be compared otherwise. */
function TotalCell({ prices, offerId }: PriceTableProps) {
  const { t } = useTranslation()
  const { amounts } = usePriceTexts(prices)
  const cost = prices.comparison.offers.get(offerId)?.cost
  const total = amounts.money(cost?.total ?? 0)
  return (
    <td>
      <strong><Sentence text={total} /></strong>
      {cost && cost.missing > 0 && <span className="muted small">{t('applications.price.missing', { count: cost.missing })}</span>}
    </td>
  )
}

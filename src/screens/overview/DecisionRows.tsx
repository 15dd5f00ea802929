import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CompanyLogo, companyName } from '@/components/CompanyLogo'
import { Bar, barOf, useChangingPlaces } from '@/components/prices/Bar'
import { DirectTotal, ShortTotal, useDirectPrice } from '@/components/prices/OfferTotal'
import type { MatchView } from '@/domain/applications/matchView'
import type { ClaimYear } from '@/domain/calculator/claims'
import { areAllTyped, type DecisionRow, decisionRows, canTypePrice } from '@/domain/prices/decision'
import type { Prices } from '@/domain/prices/prices'
import { Shape } from '@/ui/Skeleton'
import { cx } from '@/ui/cx'
import styles from './Decision.module.css'
import { useCalculatorAddress } from './useOverviewParams'

interface DecisionRowsProps {
  label: string
  views: MatchView[]
  /** In the year that is chosen. */
  prices: Prices
  /** Null where no excess is known. */
  year: ClaimYear | null
}

/** One row an insurer, the cheapest first: bars from 0, the current insurer's striped, the excess of a claim hatched. */
export function DecisionRows({ label, views, prices, year }: DecisionRowsProps) {
  const rows = decisionRows(views, prices)
  const list = useRef<HTMLUListElement>(null)
  useChangingPlaces(list, rows.map(({ key }) => key).join(' '))
  // A krone at least, as full discounts alone make every total 0.
  const longest = Math.max(1, ...rows.map(({ offerId }) => totalOf(offerId)))
  return (
    <ul ref={list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} className={cx('folds', styles.row)}>
          <Row
            row={row}
            prices={prices}
            year={year}
            share={(totalOf(row.offerId) - excessOf(row.offerId)) / longest}
            excessShare={excessOf(row.offerId) / longest}
          />
        </li>
      ))}
    </ul>
  )

  function totalOf(id: number | null): number {
    return id === null ? 0 : (prices.comparison.offers.get(id)?.cost.total ?? 0)
  }

  function excessOf(id: number | null): number {
    return id === null ? 0 : (year?.excess.get(id) ?? 0)
  }
}

interface RowProps {
  row: DecisionRow
  prices: Prices
  year: ClaimYear | null
  /** The bar's share of the longest one. */
  share: number
  excessShare: number
}

function Row({ row: { company, view, isCurrent, offerId }, prices, year, share, excessShare }: RowProps) {
  const { t } = useTranslation()
  const name = companyName({ company }, t('applications.insurers.unnamed'))
  const offer = offerId === null ? undefined : prices.comparison.offers.get(offerId)
  return (
    <>
      <CompanyLogo company={company} name={name} />
      <div className={cx('folds', styles.body)}>
        <p translate="no">{name}</p>
        {offerId === null ? (
          <NoPrice view={view} prices={prices} />
        ) : (
          <ShortTotal prices={prices} offerId={offerId} year={year} hasSharedSource={areAllTyped(prices)}>
            <span aria-hidden="true" className={styles.track}>
              {offer && <Bar kind={barOf(offer, isCurrent)} share={share} />}
              <Bar kind="excess" share={excessShare} />
            </span>
          </ShortTotal>
        )}
      </div>
    </>
  )
}

/** The way to type a price, or the insurer's own price of what nothing is compared with. */
function NoPrice({ view, prices }: { view: MatchView | null; prices: Prices }) {
  const { t } = useTranslation()
  const address = useCalculatorAddress()
  const direct = useDirectPrice(view?.match ?? null, prices)
  if (view && canTypePrice(view, prices)) {
    return (
      <p className={styles.type}>
        <Link to={address} className="target low">
          {t('applications.price.to_type')}
        </Link>
      </p>
    )
  }
  return direct ? (
    <DirectTotal {...direct} />
  ) : (
    <p className={cx('muted', styles.type)}>{t('applications.price.none')}</p>
  )
}

/** Reserves the rows' height. */
export function RowPlaceholders({ rows }: { rows: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className={cx('folds', styles.row)}>
          <Shape className={styles.rowPlaceholder} />
        </div>
      ))}
    </div>
  )
}

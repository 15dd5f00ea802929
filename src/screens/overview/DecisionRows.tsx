import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyLogo, companyName } from '@/components/CompanyLogo'
import { Bar } from '@/components/prices/Bar'
import { ShortTotal } from '@/components/prices/OfferTotal'
import { useChangingPlaces } from '@/components/prices/useChangingPlaces'
import type { ClaimYear } from '@/domain/calculator/claims'
import { areAllTyped, type DecisionRow } from '@/domain/prices/decisionRows'
import type { Prices } from '@/domain/prices/prices'
import styles from './Decision.module.css'
import { NoPrice } from './NoPrice'
import { placesStyle } from '@/components/placesStyle'

interface DecisionRowsProps {
  label: string
  rows: DecisionRow[]
  prices: Prices
  /** Null where no excess is known, or nothing is compared. */
  year: ClaimYear | null
  /** How many rows have been kept a place for. */
  places: number
}

/** One row an insurer, the cheapest first: bars from 0, the current insurer's striped, the excess of a claim hatched. */
export function DecisionRows({ label, rows, prices, year, places }: DecisionRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  useChangingPlaces(list, rows.map(({ key }) => key).join(' '))
  const lengths = rows.map(({ offerId }) => priceOf(offerId) + excessOf(offerId))
  // A krone at least, as full discounts alone make every total 0.
  const longest = Math.max(1, ...lengths)
  return (
    <ul ref={list} aria-label={label} className={styles.rows} style={placesStyle(places)}>
      {rows.map((row) => (
        <li key={row.key} className={styles.row}>
          <Row row={row} prices={prices} year={year} share={priceOf(row.offerId) / longest} excessShare={excessOf(row.offerId) / longest} />
        </li>
      ))}
    </ul>
  )

  function priceOf(id: number | null): number {
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
  /** Of the longest bar. */
  share: number
  excessShare: number
}

function Row({ row, prices, year, share, excessShare }: RowProps) {
  const { t } = useTranslation()
  const { company, view, isCurrent, offerId } = row
  const name = companyName({ company }, t('applications.insurers.unnamed'))
  const isBest = offerId !== null && (year?.cheapest ?? prices.comparison.cheapest).includes(offerId)
  return (
    <>
      <CompanyLogo company={company} name={name} />
      <div className={styles.body}>
        <p className={styles.name} translate="no">{name}</p>
        {offerId === null ? (
          <NoPrice view={view} />
        ) : (
          <ShortTotal prices={prices} offerId={offerId} year={year} hasSharedSource={areAllTyped(prices)}>
            <span aria-hidden="true" className={styles.track}>
              <Bar kind={isCurrent ? 'current' : isBest ? 'best' : 'other'} share={share} />
              <Bar kind="excess" share={excessShare} />
            </span>
          </ShortTotal>
        )}
      </div>
    </>
  )
}

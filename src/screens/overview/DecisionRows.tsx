import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '@/components/Sentence'
import { CompanyLogo } from '@/components/CompanyLogo'
import { companyName } from '@/components/companyName'
import { Bar } from '@/components/prices/Bar'
import { useChangingPlaces } from '@/components/prices/useChangingPlaces'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { useHoursText } from '@/components/useOpensText'
import type { ClaimYear } from '@/domain/calculator/claims'
import type { PrintedCost } from '@/domain/calculator/figures'
import { areAllTyped, type DecisionRow } from '@/domain/prices/decisionRows'
import type { Prices } from '@/domain/prices/prices'
import { cx } from '@/ui/cx'
import styles from './Decision.module.css'
import { NoPrice } from './NoPrice'
import { placesStyle } from '@/components/placesStyle'
import { useSums } from './useSums'

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
  const longest = Math.max(100, ...lengths)
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
    return id === null ? 0 : (prices.figures.offers.get(id)?.total ?? 0)
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
  const hours = useHoursText()(view?.opening ?? null)
  const isBest = offerId !== null && (year?.cheapest ?? prices.comparison.cheapest).includes(offerId)
  return (
    <>
      <CompanyLogo company={company} name={name} matchId={view?.match.id} />
      <div className={styles.body}>
        <p className={styles.name} translate="no">{name}</p>
        {offerId === null ? (
          <NoPrice view={view} />
        ) : (
          <>
            <p className={styles.amount}>
              <Amount offerId={offerId} prices={prices} year={year} />
            </p>
            <span aria-hidden="true" className={styles.track}>
              <Bar kind={isCurrent ? 'current' : isBest ? 'best' : 'other'} share={share} />
              <Bar kind="excess" share={excessShare} />
            </span>
            <p className={cx('muted', styles.facts)}>
              <Facts row={row} offerId={offerId} prices={prices} year={year} />
              {hours !== null && view?.opening?.isOpen && <span className={styles.hours}>{` · ${t('applications.hours.open')}`}</span>}
            </p>
          </>
        )}
      </div>
    </>
  )
}

function Amount({ offerId, prices, year }: { offerId: number; prices: Prices; year: ClaimYear | null }) {
  const { figures } = prices
  const { amounts } = usePriceTexts(prices)
  const sums = useSums(figures)
  const total = figures.offers.get(offerId)?.total ?? 0
  const excess = year?.excess.get(offerId) ?? 0
  return <Sentence text={excess === 0 ? amounts.price(total) : sums.price(total + excess)} />
}

function Facts({ row, offerId, prices, year }: { row: DecisionRow; offerId: number; prices: Prices; year: ClaimYear | null }) {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const offer = prices.comparison.offers.get(offerId)
  const printed = prices.figures.offers.get(offerId)
  if (!offer || !printed) return null
  const isWithClaims = year !== null && year.damaged.length > 0
  const risk = isWithClaims ? (year.excess.get(offerId) ?? null) : null
  const excess = risk === null ? texts.risk(offer.cost) : t('applications.claims.parts', { price: texts.amounts.price(printed.total), risk: texts.amounts.risk(risk) })
  const facts = [
    row.isCurrent && t('applications.decision.own'),
    !isWithClaims && difference(printed),
    texts.lacks(offer) ?? excess,
    !areAllTyped(prices) && texts.source(offer.cost),
  ]
  return <Sentence text={facts.filter(Boolean).join(' · ')} />

  function difference({ difference: oere }: PrintedCost): string | null {
    if (oere === null) return null
    if (oere === 0) return t('applications.decision.equal_price')
    return t(oere > 0 ? 'applications.decision.less' : 'applications.decision.more', { amount: texts.amounts.price(Math.abs(oere)) })
  }
}

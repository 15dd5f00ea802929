import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { OfferActs } from '@/components/OfferActs'
import { OfferLink } from '@/components/OfferLink'
import { useOfferForm } from '@/components/prices/OfferFormOutlet'
import type { MatchView } from '@/domain/applications/matchView'
import { type Claims, claimYears } from '@/domain/calculator/claims'
import { areAllTyped, cheapestMatchId, currentOfferToFillIn, mostRows, pricesInYear } from '@/domain/prices/decision'
import type { Prices } from '@/domain/prices/prices'
import { Button, buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import styles from './Decision.module.css'
import { ClaimChoice } from './ClaimChoice'
import { DecisionLead, LeadPlaceholder } from './DecisionLead'
import { DecisionRows, RowPlaceholders } from './DecisionRows'
import { useCalculatorAddress } from './useOverviewParams'

interface DecisionProps {
  views: MatchView[]
  /** Some of them are compared. Null until they have come: then the card keeps a place for them, and has its act already. */
  prices: Prices | null
  early: EarlyPress
}

/** Who is cheapest, by how much and at which excess, that insurer's act, and one row an insurer (APP-7, CALC-12 to CALC-14). */
export function Decision({ views, prices, early }: DecisionProps) {
  const { t } = useTranslation()
  const [claims, setClaims] = useState<Claims>('none')
  const [isWaitKnown, setWaitKnown] = useState(false)
  const found =
    prices &&
    claimYears(
      prices.comparison,
      prices.layout.rows.map(({ key }) => key),
    )
  const year = found?.years[claims] ?? null
  const inYear = prices && year ? pricesInYear(prices, year) : prices
  const view = offerToOpen(views, inYear)
  return (
    <Card
      as="section"
      aria-labelledby={inYear ? 'decision-heading' : undefined}
      className={cx('stack gap-3', styles.card, !inYear && styles.waiting)}
      style={{ '--places': placesFor(views) }}
    >
      {inYear ? (
        <DecisionLead prices={inYear} claims={claims} damaged={year?.damaged ?? []} isNews={isWaitKnown} />
      ) : (
        <LeadPlaceholder onWait={() => setWaitKnown(true)} />
      )}
      <DecisionActs view={view} early={inYear ? null : early}>
        {inYear && <AllPrices prices={inYear} className={buttonClass('secondary')} />}
      </DecisionActs>
      <div className={cx('stack gap-2', styles.table)}>
        {prices && found && <ClaimChoice prices={prices} years={found.years} value={claims} onChange={setClaims} />}
        {inYear ? (
          <DecisionRows label={t('applications.decision.prices_of')} views={views} prices={inYear} year={year} />
        ) : (
          <RowPlaceholders rows={placesFor(views)} />
        )}
      </div>
      {prices && <Foot prices={prices} leadsToAll={view !== null} />}
    </Card>
  )
}

/** A row for each that can still be accepted, and one for the current insurer. */
function placesFor(views: MatchView[]): number {
  return Math.min(mostRows, views.filter(({ ended }) => ended === null).length + 1)
}

interface FootProps {
  prices: Prices
  /** Whether it leads to the calculator, which an act above it may do already. */
  leadsToAll: boolean
}

/** What the prices are, and the way to all of them. */
function Foot({ prices, leadsToAll }: FootProps) {
  const { t } = useTranslation()
  const openForm = useOfferForm()
  const { lacking } = prices
  const ownId = currentOfferToFillIn(prices)
  const facts = [
    areAllTyped(prices) && t('applications.decision.typed'),
    lacking > 0 && t('applications.price.lacking', { count: lacking }),
  ].filter(Boolean)
  return (
    <div className={cx('stack gap-1', styles.foot)}>
      {ownId !== null && (
        <div>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => openForm(ownId)} data-print="hide">
            {t('applications.decision.type_own')}
          </Button>
        </div>
      )}
      {facts.length > 0 && <p className="muted small">{facts.join(' · ')}</p>}
      {leadsToAll && (
        <p>
          <AllPrices prices={prices} className="target" />
        </p>
      )}
    </div>
  )
}

/** The way to the calculator: to type what is missing, or else to compare what is there. */
function AllPrices({ prices: { lacking }, className }: { prices: Prices; className: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <Link to={useCalculatorAddress()} className={className}>
      {t(lacking > 0 ? 'applications.decision.type_in' : 'applications.price.compare')}
    </Link>
  )
}

/** Handles a press before it is known whose offer is cheapest. */
export interface EarlyPress {
  isPressed: boolean
  press: () => void
}

interface DecisionActsProps {
  view: MatchView | null
  /** Null once the prices are here. */
  early: EarlyPress | null
  /** Replaces the acts where there is no offer to open. */
  children: ReactNode
}

/** The cheapest offer; while the prices are on their way, one that will do for the shape of its button. */
export function offerToOpen(views: MatchView[], prices: Prices | null): MatchView | null {
  const found = prices
    ? views.find(({ match }) => match.id === cheapestMatchId(prices))
    : views.find(({ match, ended }) => ended === null && match.company !== null)
  return found ?? null
}

/** What can be done about the number: its insurer's act, or else the way to compare. */
function DecisionActs({ view, early, children }: DecisionActsProps) {
  const { t } = useTranslation()
  if (early && view) {
    return (
      <div className={styles.acts}>
        <OfferLink
          match={view.match}
          name={null}
          label="see"
          variant="primary"
          busy={early.isPressed && t('common.ui.loading')}
          onClick={(event) => {
            event.preventDefault()
            early.press()
          }}
        />
      </div>
    )
  }
  if (!view) return <div>{children}</div>
  return (
    <div className={cx(styles.acts, !view.isOfferHere && styles.step)}>
      <OfferActs view={view} variant="primary" />
    </div>
  )
}

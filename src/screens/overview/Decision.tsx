import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RemindMe } from '@/components/activity/CalendarButton'
import { callAddressOf, companyName } from '@/components/CompanyLogo'
import { useOfferForm } from '@/components/prices/OfferFormHere'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { Sentence } from '@/components/Sentence'
import { useHoursText, useTurnText } from '@/components/useTurnText'
import type { MatchView } from '@/domain/applications/matchView'
import { type Claims, claimYears, type ClaimYears } from '@/domain/calculator/claims'
import { areAllTyped, cheapestMatchId, currentOfferToFillIn, mostRows, pricesInYear } from '@/domain/prices/decision'
import type { Prices } from '@/domain/prices/prices'
import { Button, buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import styles from './Decision.module.css'
import { DecisionLead, LeadPlaceholder } from './DecisionLead'
import { DecisionRows, RowPlaceholders } from './DecisionRows'
import { CallLine, CallLink, OfferLink } from './links'
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
      {inYear ? <DecisionLead prices={inYear} claims={claims} damaged={year?.damaged ?? []} /> : <LeadPlaceholder />}
      <DecisionActs view={view} early={inYear ? null : early}>
        {inYear && <AllPrices prices={inYear} className={buttonClass('secondary')} />}
      </DecisionActs>
      <div className={cx('stack gap-2', styles.table)}>
        {found && <ClaimChoice value={claims} onChange={setClaims} />}
        {inYear ? (
          <DecisionRows label={t('applications.decision.prices_of')} views={views} prices={inYear} year={year} />
        ) : (
          <RowPlaceholders rows={placesFor(views)} />
        )}
      </div>
      {prices && inYear && <Foot prices={prices} inYear={inYear} found={found} leadsToAll={view !== null} />}
    </Card>
  )
}

/** A row for each that can still be accepted, and one for the current insurer. */
function placesFor(views: MatchView[]): number {
  return Math.min(mostRows, views.filter(({ ended }) => ended === null).length + 1)
}

const choices = ['none', 'one', 'each'] as const satisfies Claims[]

function ClaimChoice({ value, onChange }: { value: Claims; onChange: (value: Claims) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset data-print="hide">
      <legend className="muted small">{t('applications.claims.legend')}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="claims"
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className={styles.radio}
            />
            <span>{t(`applications.claims.${choice}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface FootProps {
  prices: Prices
  /** The same in the year that is chosen. */
  inYear: Prices
  /** Null where no year with claims can be priced. */
  found: ClaimYears | null
  /** Whether it leads to the calculator, which an act above it may do already. */
  leadsToAll: boolean
}

/** When another insurer would be cheapest, what the prices are, and the way to all of them. */
function Foot({ prices, inYear, found, leadsToAll }: FootProps) {
  const { t } = useTranslation()
  const openForm = useOfferForm()
  const turning = useTurningText(prices, inYear)
  const { lacking } = prices
  const ownId = currentOfferToFillIn(prices)
  const said = found && turning(found)
  const facts = [
    areAllTyped(prices) && t('applications.decision.typed'),
    lacking > 0 && t('applications.price.lacking', { count: lacking }),
  ].filter(Boolean)
  return (
    <div className={cx('stack gap-1', styles.foot)}>
      {said && (
        <p>
          <Sentence text={said} />
        </p>
      )}
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

/**
 * With which claims another insurer is cheapest than the one that the card names, or that it always is; null
 * where an excess that matters is unknown. For `Sentence`.
 */
function useTurningText(prices: Prices, inYear: Prices): (found: ClaimYears) => string | null {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const { comparison } = prices
  const named = (ids: number[]) =>
    texts.amounts.and(
      ids.map((id) =>
        id === comparison.currentId ? t('applications.price.current', { company: texts.nameOf(id) }) : texts.nameOf(id),
      ),
    )
  const total = (id: number) => comparison.offers.get(id)?.cost.total ?? 0
  return ({ breakEven, always }) => {
    if (inYear !== prices) {
      const still = inYear.comparison.cheapest.filter((id) => comparison.cheapest.includes(id))
      if (still.length > 0) return t('applications.claims.also_without', { company: named(still) })
      const [other = 0] = [...inYear.comparison.cheapest].sort((a, b) => total(a) - total(b))
      return t('applications.claims.without', {
        company: named(comparison.cheapest),
        other: named([other]),
        amount: texts.amounts.money(total(other) - total(comparison.cheapest[0] ?? 0)),
      })
    }
    if (!breakEven && always.length === 0) return null
    // Those that tie without a claim are told apart by one.
    if (!breakEven)
      return t(always.length < comparison.cheapest.length ? 'applications.claims.then' : 'applications.claims.still', {
        company: texts.amounts.and(always.map(texts.nameOf)),
      })
    const values = {
      company: named(breakEven.after),
      other: named([breakEven.before]),
      amount: texts.amounts.money(breakEven.gain),
    }
    return breakEven.product === null
      ? t('applications.claims.turning_each', values)
      : t('applications.claims.turning', { ...values, product: texts.policy(breakEven.product) })
  }
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

/** The way to the offer that the number is about; without an offer here, the call to its insurer or what is awaited of it. */
function DecisionActs({ view, early, children }: DecisionActsProps) {
  const { t } = useTranslation()
  if (early && view) {
    return (
      <div className={styles.acts}>
        <OfferLink
          match={view.match}
          name={null}
          says="see"
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
  const { match } = view
  const name = companyName(match, t('applications.insurers.unnamed'))
  return (
    <div className={cx(styles.acts, !view.isOfferHere && styles.step)}>
      {view.isOfferHere ? (
        <>
          <OfferLink match={match} name={name} says="see" variant="primary" isNamed />
          <CallLine view={view} name={name} />
        </>
      ) : (
        <NextStep view={view} name={name} />
      )}
    </div>
  )
}

/** The call, while the insurer is open and it is the customer's turn; otherwise what is awaited, and the phone. */
function NextStep({ view, name }: { view: MatchView; name: string }) {
  const turnText = useTurnText()
  const hours = useHoursText()(view.opening)
  const isCall = view.act === 'call' && callAddressOf(view.match) !== null
  return (
    <>
      <p>
        <Sentence text={turnText.step(view)} />
      </p>
      {isCall ? (
        <>
          <CallLink match={view.match} name={name} variant="primary" isNamed />
          {hours && <p className="muted small">{hours}</p>}
        </>
      ) : (
        <>
          <CallLine view={view} name={name} />
          {view.act === 'call_later' && <RemindMe view={view} name={name} />}
        </>
      )}
    </>
  )
}

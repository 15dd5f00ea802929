import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { withoutNameMarks } from '@/components/MarkedText'
import { AnimatedAmount } from '@/components/prices/AnimatedAmount'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import type { Claims } from '@/domain/calculator/claims'
import { sourcesOf, type Prices } from '@/domain/prices/prices'
import { spoken } from '@/format/heard'
import { useLanguage } from '@/i18n/useLanguage'
import { Shape } from '@/ui/Skeleton'
import { announce } from '@/ui/StatusRegion'
import { cx } from '@/ui/cx'
import { useDelayed } from '@/ui/useDelayed'
import styles from './Decision.module.css'

interface DecisionLeadProps {
  /** In the year that is chosen. */
  prices: Prices
  claims: Claims
  /** The keys of the products that are damaged in that year. */
  damaged: string[]
  /** Screen readers were told that it is awaited. */
  isNews?: boolean
}

/** The claim and the one number that stand first, with what a lower price is paid for with. */
export function DecisionLead({ prices, claims, damaged, isNews = false }: DecisionLeadProps) {
  const { heading, before, figure, after, risk } = useLeadTexts(prices, damaged)
  const {
    amounts: { money },
  } = usePriceTexts(prices)
  const { t } = useTranslation()
  const language = useLanguage()
  const change = spoken(
    [
      `${heading}.`,
      before,
      figure !== undefined && money(figure),
      after,
      risk !== undefined && t('applications.decision.riskier', { risk: money(risk) }),
    ]
      .filter(Boolean)
      .join(' '),
    language,
  )
  const announced = useRef(isNews ? null : claims)

  // Once for each choice, not for each amount that changes.
  useEffect(() => {
    if (announced.current !== claims) announce(withoutNameMarks(change))
    announced.current = claims
  }, [claims, change])

  return (
    <div className={cx('stack gap-1', styles.lead)}>
      <h2 id="decision-heading">{withoutNameMarks(heading)}</h2>
      {figure !== undefined && (
        <p className={cx('row', styles.saving)}>
          {before && <span>{`${before} `}</span>}
          <strong className={cx(styles.figure, risk !== undefined && styles.equal)}>
            <AnimatedAmount amount={figure} format={money} />
          </strong>
          {after && (
            <span className={cx('muted small', styles.after)}>
              <TextWithAmounts text={` ${after}`} />
            </span>
          )}
        </p>
      )}
      {risk !== undefined && (
        <p className={cx('row', styles.saving)}>
          <span>{`${t('applications.decision.risk_before')} `}</span>
          <strong className={cx(styles.figure, styles.equal)}>
            <AnimatedAmount amount={risk} format={money} />
          </strong>
          <span className="muted small">{` ${t('applications.decision.risk_after')}`}</span>
        </p>
      )}
    </div>
  )
}

/** Reserves the lead's height. */
export function LeadPlaceholder({ onWait }: { onWait: () => void }) {
  const { t } = useTranslation()
  const late = useDelayed(1000)
  const waits = useEffectEvent(onWait)

  useEffect(() => {
    if (!late) return
    announce(t('common.ui.loading'))
    waits()
  }, [late, t])

  return (
    <div className={cx('stack gap-1', styles.lead)}>
      <Shape className={styles.headingPlaceholder} />
      <Shape className={styles.figurePlaceholder} />
    </div>
  )
}

interface LeadTexts {
  heading: string
  before?: string
  figure?: number
  after?: string
  /** The higher excess, where it is more than the figure: then both stand in one size. */
  risk?: number
}

function useLeadTexts(prices: Prices, damaged: string[]): LeadTexts {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const {
    comparison: { currentId, cheapest, cheapestNew, offers },
    lacking,
  } = prices
  const isSoFar = lacking > 0
  const leading = cheapest.filter((id) => id !== currentId)
  const [lead] = leading
  if (lead === undefined) return current()
  const company = texts.amounts.and(leading.map(texts.nameOf))
  if (currentId !== null && cheapest.includes(currentId)) return equal(lead)
  const heading = t(isSoFar ? 'applications.decision.cheapest_so_far' : 'applications.decision.cheapest', {
    company,
    count: cheapest.length,
  })
  return { heading, ...(saving(lead) ?? total(lead)) }

  /** Of several, each has an excess of its own, in its row. */
  function equal(id: number): LeadTexts {
    const heading = t('applications.decision.equal', { company, count: leading.length })
    const offer = offers.get(id)
    const excess = offer && leading.length === 1 ? texts.excessAtOnePrice(offer) : null
    const withTotal = { heading, ...total(id) }
    return excess
      ? { ...withTotal, after: [withTotal.after && `${withTotal.after}.`, excess].filter(Boolean).join(' ') }
      : withTotal
  }

  function current(): LeadTexts {
    const heading = t(isSoFar ? 'applications.decision.current_so_far' : 'applications.decision.current', {
      company: currentId === null ? '' : texts.nameOf(currentId),
    })
    const difference = offers.get(cheapestNew[0] ?? 0)?.difference ?? null
    const own = currentId === null ? undefined : offers.get(currentId)
    if (difference === null || currentId === null || !own) return { heading }
    const dearer = t('applications.decision.dearer', {
      company: texts.amounts.and(cheapestNew.map(texts.nameOf)),
      count: cheapestNew.length,
      amount: texts.amounts.money(Math.abs(difference)),
    })
    return {
      heading,
      figure: own.cost.total,
      ...paidFor(currentId, [period([currentId]), dearer].filter(Boolean).join('. ')),
    }
  }

  function total(id: number): Partial<LeadTexts> {
    const offer = offers.get(id)
    return offer ? { figure: offer.cost.total, ...paidFor(id, period([id])) } : {}
  }

  function saving(id: number): Partial<LeadTexts> | null {
    const saved = offers.get(id)?.saving?.kroner
    if (currentId === null || !saved) return null
    return { before: t('applications.decision.saves'), figure: saved, ...paidFor(id, period([id, currentId]), saved) }
  }

  /** The period or comparison that belongs to the figure, and the higher excess that a lower price is paid for with. */
  function paidFor(id: number | null, statement: string | null, saved = Infinity): Pick<LeadTexts, 'after' | 'risk'> {
    const offer = id === null ? undefined : offers.get(id)
    const tradeOff = offer?.tradeOff
    const isOfToday = tradeOff !== null && tradeOff !== undefined && tradeOff.than === currentId
    if (isOfToday && tradeOff.riskier > saved)
      return { ...(statement && { after: `${statement}.` }), risk: tradeOff.riskier }
    const isOfNew = tradeOff && id === currentId && cheapestNew.includes(tradeOff.than)
    if (isOfToday || isOfNew) {
      const riskier = t(isOfNew ? 'applications.decision.risky' : 'applications.decision.riskier', {
        risk: texts.amounts.money(tradeOff.riskier),
      })
      return { after: statement ? `${statement}. ${riskier}` : riskier }
    }
    if (offer?.cost.risk === null) {
      const unknown = t('applications.decision.risk_unknown')
      return { after: statement ? `${statement}. ${unknown}` : unknown }
    }
    return { after: [statement, offer && texts.tradeOff(offer)].filter(Boolean).join(', ') }
  }

  /** The insurers' direct offers name no period, but a year with claims is one. */
  function period(ids: number[]): string | null {
    const isTyped = ids.every((id) => {
      const cost = offers.get(id)?.cost
      return cost !== undefined && !sourcesOf(cost).includes('direct')
    })
    return inYear() ?? (isTyped ? t('applications.decision.a_year') : null)
  }

  function inYear(): string | null {
    const [first] = damaged
    if (first === undefined) return null
    return damaged.length === 1
      ? t('applications.claims.year_product', { product: texts.policy(first) })
      : t('applications.claims.year_each')
  }
}

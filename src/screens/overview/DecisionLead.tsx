import { useTranslation } from 'react-i18next'
import { Sentence } from '@/components/Sentence'
import { Counted } from '@/components/prices/Counted'
import { useAmounts } from '@/components/prices/useAmounts'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { sourcesOf, type Prices } from '@/domain/prices/prices'
import { cx } from '@/ui/cx'
import styles from './Decision.module.css'

interface Said {
  heading: string
  /** Why there is no number. */
  why?: string
  before?: string | null
  figure?: number
  after?: string | null
}

/** The claim and the one number that stand first (CALC-12), with what a lower price is paid for with (CALC-13). */
export function DecisionLead({ prices, isComparisonEmpty }: { prices: Prices; isComparisonEmpty: boolean }) {
  const { heading, why, before, figure, after } = useSaid(prices, isComparisonEmpty)
  const { money } = useAmounts()
  return (
    <div className={cx('stack gap-1', styles.lead)}>
      <h2 id="decision-heading" className="h3">
        {heading}
      </h2>
      {why && <p className="muted small">{why}</p>}
      {figure !== undefined && (
        <p className={styles.saving}>
          {before && <span>{`${before} `}</span>}
          <strong className={styles.figure}><Counted amount={figure} format={money} /></strong>
          {after && <span className={styles.after}><Sentence text={` ${after}`} /></span>}
        </p>
      )}
    </div>
  )
}

function useSaid(prices: Prices, isComparisonEmpty: boolean): Said {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const { comparison, lacking, byMatch } = prices
  const { currentId, cheapest, cheapestNew } = comparison
  const [lead] = cheapest.length > 0 ? cheapest.filter((id) => id !== currentId) : cheapestNew
  const isSoFar = lacking > 0
  if (cheapest.length === 0) return lead === undefined ? nothing() : only(lead)
  if (lead === undefined) return current()
  const company = texts.amounts.and(cheapest.filter((id) => id !== currentId).map(texts.nameOf))
  if (currentId !== null && cheapest.includes(currentId)) return { heading: t('applications.decision.equal', { company }), ...total(lead) }
  const heading = t(isSoFar ? 'applications.decision.cheapest_so_far' : 'applications.decision.cheapest', { company })
  return { heading, ...(saving(lead) ?? total(lead)) }

  function nothing(): Said {
    if (!isComparisonEmpty && byMatch.size === 0) return { heading: t('applications.decision.offers'), why: t('applications.decision.why_type') }
    return { heading: t(isComparisonEmpty ? 'applications.price.none_yet' : 'applications.price.none_comparable'), why: t('applications.price.why_none') }
  }

  function only(id: number): Said {
    const mark = comparison.offers.get(id)?.mark
    return { heading: mark ? t(`applications.price.leads.${mark}`) : t('applications.price.none_comparable'), ...total(id) }
  }

  function current(): Said {
    const company = currentId === null ? '' : texts.nameOf(currentId)
    const heading = t(isSoFar ? 'applications.decision.current_so_far' : 'applications.decision.current', { company })
    const difference = comparison.offers.get(cheapestNew[0] ?? 0)?.difference ?? null
    if (difference === null) return { heading }
    return { heading, before: t('applications.decision.pays'), figure: Math.abs(difference), after: after(currentId, t('applications.decision.than', { company: texts.amounts.and(cheapestNew.map(texts.nameOf)) })) }
  }

  function total(id: number): Partial<Said> {
    const offer = comparison.offers.get(id)
    if (!offer) return {}
    return { figure: offer.cost.total, after: after(id, isPerYear([id]) ? t('applications.decision.a_year') : null) }
  }

  function saving(id: number): Partial<Said> | null {
    const saved = comparison.offers.get(id)?.saving?.kroner
    if (currentId === null || !saved) return null
    return { before: t('applications.decision.saves'), figure: saved, after: after(id, isPerYear([id, currentId]) ? t('applications.decision.a_year') : null) }
  }

  function after(id: number | null, said: string | null): string {
    const offer = id === null ? undefined : comparison.offers.get(id)
    const tradeOff = offer?.tradeOff
    const isSaid = tradeOff && (tradeOff.than === currentId || (id === currentId && cheapestNew.includes(tradeOff.than)))
    const riskier = isSaid ? t('applications.decision.riskier', { risk: texts.amounts.money(tradeOff.riskier) }) : offer && texts.tradeOff(offer)
    return [said, riskier].filter(Boolean).join(', ')
  }

  /** The insurers' direct offers name no period. */
  function isPerYear(ids: number[]): boolean {
    return ids.every((id) => {
      const cost = comparison.offers.get(id)?.cost
      return cost !== undefined && !sourcesOf(cost).includes('direct')
    })
  }
}

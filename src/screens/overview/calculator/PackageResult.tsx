import { useTranslation } from 'react-i18next'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import type { ComparedOffer } from '@/domain/calculator/comparison'
import { areAllTyped } from '@/domain/prices/decision'
import { sourcesOf } from '@/domain/prices/prices'
import { cx } from '@/ui/cx'
import { useComparisonPrices, useTexts } from './ComparisonContext'
import { CheapestActs } from './CheapestActs'
import { NoSavingYet, NothingToCompare } from './MissingPrices'
import { ResultFigure } from './ResultFigure'
import styles from './ResultFigure.module.css'
import { TotalsChart } from './TotalsChart'
import { useIsNarrow } from './useIsNarrow'

/**
 * The cheapest whole offer, with its total and saving; while none can be compared, what is missing for it (CALC-5,
 * CALC-12).
 */
export function PackageResult() {
  const { comparison } = useComparisonPrices()
  const isNarrow = useIsNarrow()
  return (
    <div className={cx('stack', styles.result)}>
      {comparison.cheapestNew.length > 0 ? <BestNew /> : <NothingToCompare />}
      {!isNarrow && <TotalsChart />}
    </div>
  )
}

/** Shown below the current insurer where that is cheaper. */
function BestNew() {
  const { t } = useTranslation()
  const { comparison } = useComparisonPrices()
  const { amounts, nameOf, excessAtOnePrice } = useTexts()
  const riskierOf = useRiskier()
  const { cheapest, cheapestNew: ids, currentId, offers } = comparison
  const [bestId = 0] = ids
  const best = offers.get(bestId)
  if (!best?.mark) return null
  const isTiedWithOwn = best.mark === 'cheapest' && cheapest.length > ids.length
  const heading = isTiedWithOwn ? 'tied' : best.mark
  return (
    <div className="stack gap-2">
      {best.mark === 'cheapest_new' && currentId !== null && <OwnCheapest id={currentId} />}
      <ResultFigure
        heading={t(`calculator.package.heading.${heading}`, { name: amounts.and(ids.map(nameOf)), count: ids.length })}
        cost={best.cost}
        isTyped={!sourcesOf(best.cost).includes('direct')}
        saved={isTiedWithOwn ? null : best.saving}
        dearer={Math.max(0, -(best.difference ?? 0))}
        isSecond={best.mark === 'cheapest_new'}
        riskier={ids.length === 1 ? (isTiedWithOwn ? excessAtOnePrice(best) : riskierOf(best)) : null}
        facts={<Facts ids={ids} hasTradeOff={ids.length > 1} />}
      />
      <NoSavingYet />
      <CheapestActs />
    </div>
  )
}

function OwnCheapest({ id }: { id: number }) {
  const { t } = useTranslation()
  const { comparison } = useComparisonPrices()
  const { nameOf } = useTexts()
  const cost = comparison.offers.get(id)?.cost
  if (!cost) return null
  return (
    <ResultFigure
      heading={t('calculator.package.current_cheapest', { name: nameOf(id) })}
      cost={cost}
      isTyped={!sourcesOf(cost).includes('direct')}
      saved={null}
      dearer={0}
      facts={<Facts ids={[id]} hasTradeOff />}
    />
  )
}

/** Returns the sentence about the excess that comes with a lower price, below the saving where there is one. For `TextWithAmounts`. */
function useRiskier(): (offer: ComparedOffer) => string | null {
  const { t } = useTranslation()
  const { amounts, tradeOff } = useTexts()
  return (offer) =>
    offer.tradeOff && offer.saving?.kroner
      ? t('calculator.riskier', { risk: amounts.money(offer.tradeOff.riskier) })
      : tradeOff(offer)
}

/** The excess, and where the numbers come from unless that is said once for all of them. Of several that agree, once. */
function Facts({ ids, hasTradeOff }: { ids: number[]; hasTradeOff: boolean }) {
  const prices = useComparisonPrices()
  const { nameOf, risk, source } = useTexts()
  const riskierOf = useRiskier()
  const isSourceShared = areAllTyped(prices)
  const facts = ids.flatMap((id) => {
    const offer = prices.comparison.offers.get(id)
    if (!offer) return []
    const riskier = hasTradeOff && riskierOf(offer)
    return [
      { id, riskier, text: [risk(offer.cost), !isSourceShared && source(offer.cost)].filter(Boolean).join(' · ') },
    ]
  })
  const agree = facts.every(({ riskier, text }) => riskier === facts[0]?.riskier && text === facts[0].text)
  return (agree ? facts.slice(0, 1) : facts).map(({ id, riskier, text }) => (
    <div key={id}>
      {riskier && (
        <p>
          <TextWithAmounts text={riskier} />
        </p>
      )}
      <p className="muted">
        {!agree && <TextWithAmounts text={`${nameOf(id)}: `} />}
        <TextWithAmounts text={text} />
      </p>
    </div>
  ))
}

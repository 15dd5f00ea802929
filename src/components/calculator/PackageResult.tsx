import { useTranslation } from 'react-i18next'
import type { Layout } from '@/domain/calculator/layout'
import { useComparison } from './ComparisonContext'
import { ResultFigure } from './ResultFigure'
import styles from './Result.module.css'
import { TotalsPicture } from './TotalsPicture'
import { useAmounts } from './useAmounts'
import { useOfferName } from './useOfferName'

/** The cheapest offer as a whole, what it costs and what it saves (CALC-5). */
export function PackageResult({ layout }: { layout: Layout }) {
  const { best } = useComparison()
  return (
    <div className={styles.result}>
      {best.offerIds.length === 0 ? <NoPriceYet /> : <Cheapest layout={layout} />}
      <TotalsPicture layout={layout} />
    </div>
  )
}

function NoPriceYet() {
  const { t } = useTranslation()
  return <p className={styles.words}>{t('calculator.package.empty')}</p>
}

function Cheapest({ layout }: { layout: Layout }) {
  const { t } = useTranslation()
  const amounts = useAmounts()
  const nameOf = useOfferName()
  const { best, bestSaving, costs, currentIsCheapest } = useComparison()
  const [bestId] = best.offerIds
  const cost = bestId === undefined ? undefined : costs.get(bestId)
  if (!cost) return null
  const names = amounts.and(best.offerIds.map(nameOf))
  return (
    <div className={styles.answer}>
      <ResultFigure
        heading={best.incomplete ? t('calculator.package.heading_so_far') : t('calculator.package.heading')}
        name={names}
        total={cost.total}
        saving={bestSaving}
        risk={best.offerIds.length === 1 ? cost.risk : null}
      />
      {best.offerIds.length > 1 && <p>{t('calculator.package.tie')}</p>}
      {best.incomplete && <p>{t('calculator.package.so_far')}</p>}
      {currentIsCheapest && layout.currentOfferId !== null && (
        <p>
          {t('calculator.package.current_cheapest', {
            name: nameOf(layout.currentOfferId),
            total: amounts.total(costs.get(layout.currentOfferId)?.total ?? 0),
          })}
        </p>
      )}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { Layout } from '@/domain/calculator/layout'
import { cx } from '@/ui/cx'
import { useComparison } from './ComparisonContext'
import { NoSavingYet } from './NoSavingYet'
import { OpenOffer } from './OpenOffer'
import { ResultFigure } from './ResultFigure'
import styles from './Result.module.css'
import { TotalsChart } from './TotalsChart'
import { useAmounts } from './useAmounts'
import { useOfferName } from './useOfferName'

/** The cheapest whole offer, with its total and saving (CALC-5). */
export function PackageResult({ layout }: { layout: Layout }) {
  const { best } = useComparison()
  return (
    <div className={styles.result}>
      {best.offerIds.length === 0 ? <NoPriceYet /> : <Cheapest layout={layout} />}
      <TotalsChart layout={layout} />
    </div>
  )
}

function NoPriceYet() {
  const { t } = useTranslation()
  return <p className="muted">{t('calculator.package.empty')}</p>
}

function Cheapest({ layout }: { layout: Layout }) {
  const { t } = useTranslation()
  const amounts = useAmounts()
  const nameOf = useOfferName()
  const { best, bestSaving, costs, currentIsCheapest, figures } = useComparison()
  const [bestId] = best.offerIds
  const cost = bestId === undefined ? undefined : costs.get(bestId)
  const printed = bestId === undefined ? undefined : figures.offers.get(bestId)
  const staysBest = currentIsCheapest ? layout.currentOfferId : null
  const isClear = best.offerIds.length === 1 && !best.incomplete && staysBest === null
  if (!cost || !printed) return null
  return (
    <div className="stack gap-2">
      {staysBest !== null && (
        <p className={styles.name}>
          {t('calculator.package.current_cheapest', {
            name: nameOf(staysBest),
            total: amounts.price(figures.offers.get(staysBest)?.total ?? 0),
          })}
        </p>
      )}
      <ResultFigure
        heading={t(headingOf(best.incomplete, staysBest !== null))}
        name={amounts.and(best.offerIds.map(nameOf))}
        cost={printed}
        saved={bestSaving}
        risk={best.offerIds.length === 1 ? cost.risk : null}
      />
      <NoSavingYet layout={layout} offerIds={best.offerIds} />
      {best.offerIds.length > 1 && <p>{t('calculator.package.tie')}</p>}
      {best.incomplete && <p>{t('calculator.package.so_far')}</p>}
      <div className={cx('row', styles.acts)}>
        {best.offerIds.map((id) => (
          <OpenOffer key={id} offerId={id} variant={isClear ? 'primary' : 'secondary'} />
        ))}
      </div>
    </div>
  )
}

function headingOf(isIncomplete: boolean, staysBest: boolean) {
  if (isIncomplete) return 'calculator.package.heading_so_far'
  return staysBest ? 'calculator.package.heading_new' : 'calculator.package.heading'
}

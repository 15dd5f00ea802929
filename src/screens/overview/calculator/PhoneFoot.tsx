import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/components/store'
import type { Layout } from '@/domain/calculator/layout'
import { selectToldOfferId } from '@/domain/calculator/slice'
import { useComparison } from './ComparisonContext'
import styles from './PhoneFoot.module.css'
import { SaveStatus } from './SaveStatus'
import { useAmounts } from './useAmounts'
import { useOfferName } from './useOfferName'
import type { ResultView } from './useResultView'

interface PhoneFootProps {
  layout: Layout
  view: ResultView
  /** Of the line that is typed in. */
  openOfferId: number | null
}

/** Who is cheapest, what the insurer that is typed in costs in all, and whether everything is saved (CALC-11). */
export function PhoneFoot({ layout, view, openOfferId }: PhoneFootProps) {
  const { t } = useTranslation()
  const nameOf = useOfferName()
  const { best, combination, costs, figures } = useComparison()
  const saveOfferId = useAppSelector((state) => selectToldOfferId(state, layout))
  const [bestId] = best.offerIds
  const openCost = openOfferId === null ? undefined : costs.get(openOfferId)
  return (
    <div className={styles.foot} data-print="hide">
      <dl>
        {view === 'combination' && combination.missing < layout.rows.length && (
          <Sum label={t('calculator.chart.combination')} total={figures.combination.total} />
        )}
        {view === 'package' && bestId !== undefined && (
          <Sum
            label={t(best.incomplete ? 'calculator.phone.cheapest_so_far' : 'calculator.phone.cheapest', { name: nameOf(bestId) })}
            total={figures.offers.get(bestId)?.total ?? 0}
          />
        )}
        {openOfferId !== null && openCost && !(view === 'package' && openOfferId === bestId) && (
          <Sum label={nameOf(openOfferId)} total={figures.offers.get(openOfferId)?.total ?? 0} />
        )}
      </dl>
      {saveOfferId === null ? (
        <p className="muted small">{t('calculator.sheet.hint')}</p>
      ) : (
        <SaveStatus key={saveOfferId} offerId={saveOfferId} name={nameOf(saveOfferId)} />
      )}
    </div>
  )
}

function Sum({ label, total }: { label: string; total: number }) {
  const amounts = useAmounts()
  return (
    <div className={styles.sum}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.total}>{amounts.price(total)}</dd>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/components/store'
import type { Layout } from '@/domain/calculator/layout'
import { selectToldOfferId } from '@/domain/calculator/slice'
import { usePricesHere } from './ComparisonContext'
import styles from './PhoneFoot.module.css'
import { SaveStatus } from './SaveStatus'
import type { ResultView } from './useResultView'
import { useTexts } from './useTexts'

interface PhoneFootProps {
  layout: Layout
  view: ResultView
  /** The offer of the line that is open for typing. */
  openOfferId: number | null
}

/** Who is cheapest, the total of the insurer being typed in, and whether everything is saved (CALC-11). */
export function PhoneFoot({ layout, view, openOfferId }: PhoneFootProps) {
  const { t } = useTranslation()
  const { nameOf, risk } = useTexts()
  const { comparison, figures } = usePricesHere()
  const { cheapest, cheapestNew, combination, offers } = comparison
  const saveOfferId = useAppSelector((state) => selectToldOfferId(state, layout))
  const leads = view === 'package' ? (cheapest.length > 0 ? cheapest : cheapestNew) : []
  return (
    <div className={styles.foot} data-print="hide">
      <dl>
        {view === 'combination' && combination.missing < layout.rows.length && (
          <Sum label={t('calculator.chart.combination')} total={figures.combination.total} risk={risk(combination)} />
        )}
        {leads.map((id) => {
          const mark = offers.get(id)?.mark
          const cost = offers.get(id)?.cost
          return mark && cost && <Sum key={id} label={t(`calculator.phone.leads.${mark}`, { name: nameOf(id) })} total={figures.offers.get(id)?.total ?? 0} risk={risk(cost)} />
        })}
        {openOfferId !== null && offers.has(openOfferId) && !leads.includes(openOfferId) && (
          <Sum label={nameOf(openOfferId)} total={figures.offers.get(openOfferId)?.total ?? 0} risk={null} />
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

function Sum({ label, total, risk }: { label: string; total: number; risk: string | null }) {
  const { amounts } = useTexts()
  return (
    <div className={styles.sum}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.amounts}>
        <span className={styles.total}>{amounts.price(total)}</span>
        {risk && <span className="muted small"> {risk}</span>}
      </dd>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Sentence } from '@/components/Sentence'
import { useAppSelector } from '@/components/store'
import type { Layout } from '@/domain/calculator/layout'
import { selectFailedSaves, selectToldOfferId } from '@/domain/calculator/slice'
import { usePricesHere } from './ComparisonContext'
import styles from './PhoneFoot.module.css'
import { FailedSaves, SaveStatus } from './SaveStatus'
import type { ResultView } from './useResultView'
import { useTexts } from './useTexts'

// More names than these are only counted.
const mostNamed = 2

interface PhoneFootProps {
  layout: Layout
  view: ResultView
  /** The offer of the line that is open for typing. */
  openOfferId: number | null
}

/** Who is cheapest, the total of the insurer being typed in, and whether everything is saved (CALC-11). */
export function PhoneFoot({ layout, view, openOfferId }: PhoneFootProps) {
  const { nameOf } = useTexts()
  const { comparison, figures } = usePricesHere()
  const { cheapest, cheapestNew, offers } = comparison
  const leads = view === 'package' ? (cheapest.length > 0 ? cheapest : cheapestNew) : []
  return (
    <div className={styles.foot} data-print="hide">
      <dl>
        {view === 'combination' && <Combination layout={layout} />}
        <Leads ids={leads} />
        {openOfferId !== null && offers.has(openOfferId) && !leads.includes(openOfferId) && (
          <Sum label={nameOf(openOfferId)} total={figures.offers.get(openOfferId)?.total ?? 0} risk={null} />
        )}
      </dl>
      <Saves layout={layout} />
    </div>
  )
}

function Combination({ layout }: { layout: Layout }) {
  const { t } = useTranslation()
  const { risk } = useTexts()
  const { comparison: { combination }, figures } = usePricesHere()
  if (combination.missing === layout.rows.length) return null
  return <Sum label={t('calculator.chart.combination')} total={figures.combination.total} risk={risk(combination)} />
}

/** One line for all that tie. */
function Leads({ ids }: { ids: number[] }) {
  const { t } = useTranslation()
  const { amounts, risk } = useTexts()
  const nameAll = useNames()
  const { comparison: { offers }, figures } = usePricesHere()
  const [first = 0] = ids
  const lead = offers.get(first)
  if (!lead?.mark) return null
  const risks = new Set(ids.flatMap((id) => offers.get(id)?.cost ?? []).map(risk))
  return <Sum label={t(`calculator.phone.leads.${lead.mark}`, { name: nameAll(ids) })} total={figures.offers.get(first)?.total ?? 0} risk={amounts.and([...risks])} />
}

/** Each failed save by its insurer; otherwise where the latest input stands. */
function Saves({ layout }: { layout: Layout }) {
  const { t } = useTranslation()
  const { nameOf } = useTexts()
  const nameAll = useNames()
  const failed = useAppSelector((state) => selectFailedSaves(state, layout))
  const toldId = useAppSelector((state) => selectToldOfferId(state, layout))
  if (failed.length > 0) return failed.map((ids) => <FailedSaves key={ids.join()} offerIds={ids} name={nameAll(ids)} />)
  if (toldId === null) return <p className="muted small">{t('calculator.sheet.hint')}</p>
  return <SaveStatus offerId={toldId} name={nameOf(toldId)} />
}

function useNames(): (offerIds: number[]) => string {
  const { t } = useTranslation()
  const { amounts, nameOf } = useTexts()
  return (ids) => (ids.length > mostNamed ? t('calculator.phone.insurers', { count: ids.length }) : amounts.and(ids.map(nameOf)))
}

function Sum({ label, total, risk }: { label: string; total: number; risk: string | null }) {
  const { amounts } = useTexts()
  return (
    <div className={styles.sum}>
      <dt className={styles.label}>{label}</dt>
      <dd>
        <span className={styles.total}><Sentence text={amounts.price(total)} /></span>
        {risk && <span className="muted small"> <Sentence text={risk} /></span>}
      </dd>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Application } from '@/api/schemas/application'
import { Disclaimer } from '@/components/Disclaimer'
import { pricesButtonId } from '@/components/prices/buttonIds'
import { useOfferForm } from '@/components/prices/OfferFormOutlet'
import { usePrices } from '@/components/prices/usePrices'
import { PrintButton } from '@/components/PrintButton'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { markedName } from '@/components/MarkedText'
import { useAppSelector } from '@/components/store'
import { nameOfCompany } from '@/domain/applications/company'
import { selectInquiriesById } from '@/domain/applications/slice'
import { selectSheet } from '@/domain/calculator/slice'
import { currentOfferToFillIn } from '@/domain/prices/decision'
import { type Prices, sourcesOf } from '@/domain/prices/prices'
import { formatDateInText } from '@/format/dates'
import { now } from '@/platform/clock'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Tabs } from '@/ui/Tabs'
import { cx } from '@/ui/cx'
import { CombinationResult } from './CombinationResult'
import styles from './Comparison.module.css'
import { ComparisonContext, useComparisonPrices } from './ComparisonContext'
import { ComparisonTable } from './ComparisonTable'
import { FirstPrices } from './FirstPrices'
import { PackageResult } from './PackageResult'
import { TotalsChart } from './TotalsChart'
import { useIsNarrow } from './useIsNarrow'
import { useLanguage } from '@/i18n/useLanguage'

/** The result, as a package or a combination, above the prices that it comes from; before there is one, the ways to type them. */
export function Comparison({ application }: { application: Application }) {
  const { t } = useTranslation()
  const prices = usePrices(application.id)
  const [view] = useResultView()
  const isNarrow = useIsNarrow()
  return (
    prices && (
      <ComparisonContext value={prices}>
        <div className={cx('stack gap-5', styles.comparison)}>
          <PrintHead applicationId={application.id} />
          <AskForOwn />
          {hasAnyPrice(prices) ? (
            <>
              <Result />
              <ComparisonTable application={application} isCombination={view === 'combination'} />
              {isNarrow && (
                <Card className={cx('container', styles.chart)}>
                  <TotalsChart withCombination={view === 'combination'} isFolded />
                </Card>
              )}
              <div data-print="hide">
                <PrintButton>{t('calculator.print')}</PrintButton>
              </div>
            </>
          ) : (
            <FirstPrices application={application} />
          )}
          <div className="small print-only">
            <Disclaimer />
          </div>
        </div>
      </ComparisonContext>
    )
  )
}

function hasAnyPrice({ comparison: { offers } }: Prices): boolean {
  return [...offers.values()].some(({ cost }) => sourcesOf(cost).length > 0)
}

/** What the customer pays today is asked for first, and until the calculator is left, so that focus finds its way back. */
function AskForOwn() {
  const { t } = useTranslation()
  const prices = useComparisonPrices()
  const [offerId] = useState(() => currentOfferToFillIn(prices))
  const sheet = useAppSelector((state) => (offerId === null ? undefined : selectSheet(state, offerId)))
  const openForm = useOfferForm()
  if (!sheet) return null
  const company = nameOfCompany(sheet.company)
  return (
    <Card as="section" aria-labelledby="own-heading" className="stack gap-3 start" data-print="hide">
      <div className="stack gap-1">
        <h2 id="own-heading">{t('calculator.own.title')}</h2>
        <p className="muted">
          <TextWithAmounts
            text={t('calculator.own.text', { company: company ? markedName(company) : t('calculator.own.insurer') })}
          />
        </p>
      </div>
      <Button
        id={hasAnyPrice(prices) ? undefined : pricesButtonId(sheet.id)}
        aria-haspopup="dialog"
        onClick={() => openForm(sheet.id)}
      >
        {t('applications.decision.type_own')}
      </Button>
    </Card>
  )
}

/** Nothing as long as no insurer has a price or a place for one. */
function Result() {
  const { t } = useTranslation()
  const [view, chooseView] = useResultView()
  const { columns, comparison } = useComparisonPrices()
  if (columns.every(({ id }) => id === comparison.currentId)) return null
  return (
    <Card className={cx('container', styles.result)}>
      <Tabs
        label={t('calculator.views')}
        value={view}
        onChange={chooseView}
        tabs={[
          { value: 'package', label: t('calculator.view.package'), content: <PackageResult /> },
          { value: 'combination', label: t('calculator.view.combination'), content: <CombinationResult /> },
        ]}
      />
    </Card>
  )
}

type ResultView = 'package' | 'combination'

const viewName = 'view'

/** The chosen tab is kept in the URL, so that it can be linked to and survives a reload. */
function useResultView(): [ResultView, (view: ResultView) => void] {
  const [params, setParams] = useSearchParams()

  function choose(view: ResultView) {
    const changed = new URLSearchParams(params)
    if (view === 'package') changed.delete(viewName)
    else changed.set(viewName, view)
    setParams(changed)
  }

  return [params.get(viewName) === 'combination' ? 'combination' : 'package', choose]
}

/** On paper: which comparison this is, its date, and whose it is. It also names the PDF file. */
function PrintHead({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const personal = useAppSelector((state) => selectInquiriesById(state)[applicationId]?.personal)
  const title = t('calculator.print_title', { date: formatDateInText(now(), language), id: applicationId })
  useTitleInPrint(title)
  return (
    <div className="print-only">
      <p className={cx('bold', styles.title)}>{title}</p>
      <p>{personal && `${personal.name} ${personal.surname}`.trim()}</p>
    </div>
  )
}

function useTitleInPrint(title: string): void {
  useEffect(() => {
    const page = document.documentElement
    // Firefox 115 knows no :has() to find the screen's own heading by.
    page.dataset.titledInPrint = ''
    return () => {
      delete page.dataset.titledInPrint
    }
  }, [])

  useEffect(() => {
    let onScreen = document.title
    const start = () => {
      onScreen = document.title
      document.title = title
    }
    const end = () => {
      document.title = onScreen
    }
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [title])
}

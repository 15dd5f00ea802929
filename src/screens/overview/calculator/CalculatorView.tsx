import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import type { Layout } from '@/domain/calculator/layout'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Tabs } from '@/ui/Tabs'
import { cx } from '@/ui/cx'
import styles from './CalculatorView.module.css'
import { CombinationResult } from './CombinationResult'
import { ComparisonProvider, usePricesHere } from './ComparisonContext'
import { OfferTable } from './OfferTable'
import { PackageResult } from './PackageResult'
import { PhoneSheet } from './PhoneSheet'
import { PrintFoot, PrintHead } from './Print'
import { usePhoneLayout } from './usePhoneLayout'
import { useResultView } from './useResultView'

/** The result, as a package or a combination, above the numbers that it comes from. */
export function CalculatorView({ applicationId, layout }: { applicationId: number; layout: Layout }) {
  const { t } = useTranslation()
  const [view] = useResultView()
  const isPhone = usePhoneLayout()
  return (
    <ComparisonProvider applicationId={applicationId} layout={layout}>
      <div className={cx('stack gap-5', styles.calculator)}>
        <PrintHead applicationId={applicationId} />
        <div className={styles.top} data-print="hide">
          <div className="stack gap-2">
            <h2>{t('calculator.title')}</h2>
            <p className="muted">{t('calculator.intro')}</p>
          </div>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer size={20} />
            {t('calculator.print')}
          </Button>
        </div>
        <Result />
        {isPhone ? <PhoneSheet layout={layout} view={view} /> : <OfferTable layout={layout} marksProducts={view === 'combination'} />}
        <PrintFoot />
      </div>
    </ComparisonProvider>
  )
}

/** Nothing as long as no insurer has a price or a place for one. */
function Result() {
  const { t } = useTranslation()
  const [view, chooseView] = useResultView()
  const { columns, comparison } = usePricesHere()
  if (columns.every(({ id }) => id === comparison.currentId)) return null
  return (
    <Card className={styles.result}>
      <Tabs
        label={t('calculator.views')}
        value={view}
        onChange={chooseView}
        tabs={[
          { value: 'package', label: t('calculator.view.package'), content: <PackageResult /> },
          { value: 'combination', label: t('calculator.view.combination'), content: <CombinationResult /> },
        ]}
      />
      <RoundedNote />
    </Card>
  )
}

function RoundedNote() {
  const { t } = useTranslation()
  return usePricesHere().figures.isRounded && <p className={cx('muted small', styles.note)}>{t('calculator.rounded')}</p>
}

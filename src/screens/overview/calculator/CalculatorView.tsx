import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layout } from '@/domain/calculator/layout'
import { ownToType } from '@/domain/prices/ownPrices'
import { Card } from '@/ui/Card'
import { Tabs } from '@/ui/Tabs'
import { cx } from '@/ui/cx'
import styles from './CalculatorView.module.css'
import { CombinationResult } from './CombinationResult'
import { ComparisonProvider, usePricesHere } from './ComparisonContext'
import { OfferTable } from './OfferTable'
import { OwnPrices } from './OwnPrices'
import { PackageResult } from './PackageResult'
import { PhoneSheet } from './PhoneSheet'
import { PrintFoot, PrintHead } from './Print'
import { PrintButton } from './PrintButton'
import { SaveAnnouncer } from './SaveAnnouncer'
import { stillBelow } from './stillBelow'
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
        <SaveAnnouncer layout={layout} />
        <PrintHead applicationId={applicationId} />
        {isPhone ? (
          <>
            <h2>{t('calculator.title')}</h2>
            <Own applicationId={applicationId} />
            <Result />
            <PhoneSheet layout={layout} view={view} />
          </>
        ) : (
          <>
            <div className={styles.top} data-print="hide">
              <div className="stack gap-2">
                <h2>{t('calculator.title')}</h2>
                <p className="muted">{t('calculator.intro')}</p>
              </div>
              <PrintButton />
            </div>
            <Own applicationId={applicationId} />
            <Result />
            <OfferTable layout={layout} marksProducts={view === 'combination'} />
          </>
        )}
        <PrintFoot />
      </div>
    </ComparisonProvider>
  )
}

/** Asked for first, and kept until the calculator is left, so that no field goes from under the hand. */
function Own({ applicationId }: { applicationId: number }) {
  const prices = usePricesHere()
  const [offerId] = useState(() => ownToType(prices))
  return offerId !== null && <OwnPrices applicationId={applicationId} prices={prices} offerId={offerId} />
}

/** Nothing as long as no insurer has a price or a place for one. */
function Result() {
  const { t } = useTranslation()
  const [view, chooseView] = useResultView()
  const { columns, comparison, figures } = usePricesHere()
  if (columns.every(({ id }) => id === comparison.currentId)) return null
  return (
    <Card ref={stillBelow} className={styles.result}>
      <Tabs
        label={t('calculator.views')}
        value={view}
        onChange={chooseView}
        tabs={[
          { value: 'package', label: t('calculator.view.package'), content: <PackageResult /> },
          { value: 'combination', label: t('calculator.view.combination'), content: <CombinationResult /> },
        ]}
      />
      {figures.isRounded && <p className={cx('muted small', styles.note)}>{t('calculator.rounded')}</p>}
    </Card>
  )
}

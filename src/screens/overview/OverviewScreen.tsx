import type { Application } from '@/api/schemas/application'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { OfferFormHere } from '@/components/prices/OfferFormHere'
import { Screen } from '@/components/Screen'
import { useAppSelector } from '@/components/store'
import { isStopped } from '@/domain/applications/rules'
import { selectActiveApplication } from '@/domain/applications/selectors'
import { useTranslation } from '@/i18n/useTranslation'
import { Tabs } from '@/ui/Tabs'
import { ApplicationTab } from './ApplicationTab'
import { calculatorChunk } from './calculatorChunk'
import { NoInquiry } from './ApplicationBody'
import { useOverviewParams } from './useOverviewParams'

const Calculator = lazyScreen(calculatorChunk)

/** The active inquiry, and the calculator of its offers. */
export function OverviewScreen() {
  const { t } = useTranslation()
  const application = useAppSelector(selectActiveApplication)
  const { tab, changeTab, chooseApplication } = useOverviewParams()
  const hasCalculator = application !== null && !isStopped(application)
  return (
    <Screen title={t('applications.title')}>
      {application ? (
        <>
          <Tabs
            label={t('applications.tabs.label')}
            value={hasCalculator ? tab : 'application'}
            onChange={changeTab}
            tabs={[
              {
                value: 'application',
                label: t('applications.tabs.application'),
                content: <ApplicationTab application={application} onChoose={chooseApplication} />,
              },
              ...(hasCalculator ? [calculator(application)] : []),
            ]}
          />
          <OfferFormHere applicationId={application.id} />
        </>
      ) : (
        <NoInquiry />
      )}
    </Screen>
  )

  function calculator(shown: Application) {
    return {
      value: 'calculator' as const,
      label: t('applications.tabs.calculator'),
      content: (
        <LazyPart>
          <Calculator key={shown.id} application={shown} />
        </LazyPart>
      ),
    }
  }
}

import { useTranslation } from 'react-i18next'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { Screen } from '@/components/Screen'
import { useAppSelector } from '@/components/store'
import { selectActiveApplication } from '@/domain/applications/selectors'
import { Tabs } from '@/ui/Tabs'
import { ApplicationTab } from './ApplicationTab'
import { calculatorChunk } from './calculatorChunk'
import { coverChunk } from './coverChunk'
import { NoInquiry } from './NoInquiry'
import { useOverviewParams } from './useOverviewParams'

const Calculator = lazyScreen(calculatorChunk)
const Cover = lazyScreen(coverChunk)

/** The active inquiry, and the calculator of its offers (APP-1). */
export function OverviewScreen() {
  const { t } = useTranslation()
  const application = useAppSelector(selectActiveApplication)
  const { tab, changeTab, chooseApplication } = useOverviewParams()
  return (
    <Screen title={t('applications.title')}>
      {application ? (
        <Tabs
          label={t('applications.tabs.label')}
          value={tab}
          onChange={changeTab}
          tabs={[
            {
              value: 'application',
              label: t('applications.tabs.application'),
              content: <ApplicationTab application={application} onChoose={chooseApplication} />,
            },
            {
              value: 'calculator',
              label: t('applications.tabs.calculator'),
              content: (
                <LazyPart>
                  <Calculator key={application.id} applicationId={application.id} />
                </LazyPart>
              ),
            },
            {
              value: 'cover',
              label: t('applications.tabs.cover'),
              content: (
                <LazyPart>
                  <Cover application={application} />
                </LazyPart>
              ),
            },
          ]}
        />
      ) : (
        <NoInquiry />
      )}
    </Screen>
  )
}

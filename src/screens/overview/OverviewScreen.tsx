import { useTranslation } from 'react-i18next'
import type { Application } from '@/api/schemas/application'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { LeftOut } from '@/components/LeftOut'
import { OfferFormOutlet } from '@/components/prices/OfferFormOutlet'
import { Screen } from '@/components/Screen'
import { useAppSelector } from '@/components/store'
import { isStopped } from '@/domain/applications/rules'
import { selectActiveApplication, selectActiveInquiry, selectInquiries } from '@/domain/applications/selectors'
import { selectListLeftOut } from '@/domain/applications/slice'
import { announce } from '@/ui/StatusRegion'
import { Tabs } from '@/ui/Tabs'
import { useFootBar } from '@/ui/useMediaQuery'
import { calculatorChunk } from './calculatorChunk'
import { ApplicationBody, NoInquiry } from './ApplicationBody'
import { ApplicationPicker } from './ApplicationPicker'
import { NothingToCompare } from './NothingToCompare'
import { useOverviewParams } from './useOverviewParams'

const Calculator = lazyScreen(calculatorChunk)

export function OverviewScreen() {
  const { t } = useTranslation()
  const application = useAppSelector(selectActiveApplication)
  const { tab, changeTab, chooseApplication } = useOverviewParams()
  const hasFootBar = useFootBar()
  const heading = t('applications.title')
  const title = application && tab === 'calculator' ? t('applications.tabs.calculator') : heading
  return (
    <Screen title={title} heading={hasFootBar ? title : heading}>
      {application ? (
        <>
          <Tabs
            label={t('applications.tabs.label')}
            value={tab}
            onChange={changeTab}
            hasList={!hasFootBar}
            tabs={[
              {
                value: 'application',
                label: t('applications.tabs.application'),
                content: <ApplicationTab application={application} onChoose={chooseApplication} />,
              },
              {
                value: 'calculator',
                label: t('applications.tabs.calculator'),
                content: <CalculatorTab application={application} />,
              },
            ]}
          />
          <OfferFormOutlet applicationId={application.id} />
        </>
      ) : (
        <NoInquiry />
      )}
    </Screen>
  )
}

function CalculatorTab({ application }: { application: Application }) {
  const empty = <NothingToCompare application={application} />
  if (isStopped(application)) return empty
  return (
    <LazyPart>
      <Calculator key={application.id} application={application} empty={empty} />
    </LazyPart>
  )
}

function ApplicationTab({ application, onChoose }: { application: Application; onChoose: (id: number) => void }) {
  const { t } = useTranslation()
  const applications = useAppSelector(selectInquiries)
  const listLeftOut = useAppSelector(selectListLeftOut)
  const matchesLeftOut = useAppSelector(selectActiveInquiry)?.matchesLeftOut ?? 0

  function choose(id: number) {
    onChoose(id)
    announce(t('applications.picker.changed', { id }))
  }

  return (
    <div className="stack gap-5">
      <LeftOut count={listLeftOut} text="applications.left_out" />
      {applications.length > 1 && (
        <ApplicationPicker applications={applications} activeId={application.id} onChoose={choose} />
      )}
      <LeftOut count={matchesLeftOut} text="applications.insurers.left_out" />
      <ApplicationBody key={application.id} application={application} />
    </div>
  )
}

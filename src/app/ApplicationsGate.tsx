import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LoadFailure } from '@/components/LoadFailure'
import { Screen } from '@/components/Screen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { SupportLinks } from '@/components/SupportLinks'
import { Waiting } from '@/components/Waiting'
import { applicationsRetried, selectApplicationsFailure, selectApplicationsReadiness } from '@/domain/applications/slice'
import { paths } from '@/config/paths'
import { useDelayed } from '@/ui/useDelayed'

/**
 * Holds the overview back until the active application and the list have loaded, or offers a retry when that failed
 * (SHELL-2). The other screens need neither, but Settings begins with the inquiry's box, and waits a moment for it so
 * that nothing moves (START-2).
 */
export function ApplicationsGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const readiness = useAppSelector(selectApplicationsReadiness)
  const failure = useAppSelector(selectApplicationsFailure)
  const { pathname } = useLocation()
  const isLate = useDelayed(1000)
  const isAwaited = pathname === paths.overview || (pathname === paths.settings && !isLate)
  if (readiness === 'loading' && isAwaited) return <Waiting isWholeScreen />
  if (readiness === 'ready' || pathname !== paths.overview) return children
  return (
    <Screen title={t('common.error.load_heading')}>
      {failure && <LoadFailure failure={failure} onRetry={() => dispatch(applicationsRetried())} hasSupportBelow />}
      <SupportLinks />
    </Screen>
  )
}

import { useTranslation } from 'react-i18next'
import { Navigate, parsePath } from 'react-router-dom'
import { paths } from '@/config/paths'
import { wantedPath } from '@/domain/session/wantedLocation'
import { SessionScreen } from '@/components/session/SessionScreen'
import { SessionGate } from '@/components/SessionGate'
import { useAppSelector } from '@/components/store'
import { Waiting } from '@/components/Waiting'
import type { LoginNotice } from '@/domain/session/navigationState'
import { selectSessionStatus, selectSocial, selectValidationFailure } from '@/domain/session/slice'

/** A social login's redirect target: on to the portal, or to the login screen with the reason. */
export function FetchOmniauthScreen() {
  const { t } = useTranslation()
  const status = useAppSelector(selectSessionStatus)
  const { problem, wanted } = useAppSelector(selectSocial)
  const hasFailed = useAppSelector(selectValidationFailure) !== null
  const notice: LoginNotice = `social_${problem ?? 'failed'}`
  const way = { wanted: parsePath(wanted) }

  if (status === 'signedIn') return <Navigate to={wantedPath(way)} replace />
  if (status === 'signedOut') return <Navigate to={paths.login} state={{ ...way, notice }} replace />
  if (hasFailed) return <SessionGate />
  return (
    <SessionScreen title={t('session.social.title')}>
      <Waiting />
    </SessionScreen>
  )
}

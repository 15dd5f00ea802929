import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { wantedPath } from '@/domain/session/wantedLocation'
import { Screen } from '@/components/Screen'
import { SessionGate } from '@/components/SessionGate'
import { useWay } from '@/components/session/way'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { loginRedirect, readNavigationState } from '@/domain/session/navigationState'
import { loginOpened, selectAuthMessage, selectSessionStatus } from '@/domain/session/slice'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { LoginForm } from './LoginForm'
import { LoginHelp } from './LoginHelp'
import { LoginNotices } from './LoginNotices'
import styles from './LoginScreen.module.css'
import { SocialLogin } from './SocialLogin'

/** Passes a live session straight on to the wanted location (LOGIN-8, LOGIN-9). */
export function LoginScreen() {
  const status = useAppSelector(selectSessionStatus)
  const location = useLocation()
  const redirect = loginRedirect(location.search, location.state)
  if (redirect) return <Navigate to={{ search: redirect.search }} state={redirect.state} replace />
  if (status === 'signedIn') return <Navigate to={wantedPath(location.state)} replace />
  if (status !== 'signedOut') return <SessionGate />
  return <SignedOutLogin />
}

function SignedOutLogin() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { notice } = useArrivalState()
  const { email } = useWay()
  const [prefilled] = useState(email)
  const message = useAppSelector(selectAuthMessage)

  useEffect(() => {
    dispatch(loginOpened())
  }, [dispatch])

  return (
    <Screen title={t('session.login.title')} heading={t('session.login.heading')} hasError={message?.msgType === 'danger'}>
      <div className={cx('stack', styles.columns)}>
        <Card className={cx('stack', styles.card)}>
          <LoginNotices notice={notice} />
          <LoginForm prefilled={prefilled} />
          <SocialLogin />
        </Card>
        <LoginHelp />
      </div>
    </Screen>
  )
}

/** The navigation state on arrival. Its notice is removed from the history, so that it is shown only once. */
function useArrivalState() {
  const location = useLocation()
  const navigate = useNavigate()
  const [arrival] = useState(() => readNavigationState(location.state))
  const isNoticeKept = readNavigationState(location.state).notice !== null

  useEffect(() => {
    if (!isNoticeKept) return
    // State with a notice is an object.
    void navigate({ search: location.search }, { replace: true, state: { ...(location.state as object), notice: null } })
  }, [isNoticeKept, location, navigate])

  return arrival
}

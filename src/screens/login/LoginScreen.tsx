import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { wantedPath } from '@/app/paths'
import { AuthNotice } from '@/components/AuthNotice'
import { Screen } from '@/components/Screen'
import { SessionGate } from '@/components/SessionGate'
import { loginOpened, selectEndReason, selectSessionStatus } from '@/domain/session/slice'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { LoginForm } from './LoginForm'
import { LoginHelp } from './LoginHelp'
import styles from './LoginScreen.module.css'

/** The login screen. A live session goes on to where its customer wanted to be (LOGIN-8, LOGIN-9). */
export function LoginScreen() {
  const status = useSelector(selectSessionStatus)
  const location = useLocation()
  if (status === 'signedIn') return <Navigate to={wantedPath(location.state)} replace />
  if (status !== 'signedOut') return <SessionGate />
  return <SignedOutLogin />
}

function SignedOutLogin() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const ended = useSelector(selectEndReason)

  useEffect(() => {
    dispatch(loginOpened())
  }, [dispatch])

  return (
    <Screen title={t('session.login.title')} heading={t('session.login.heading')}>
      <div className={styles.columns}>
        <Card className={styles.card}>
          {ended === 'expired' && <Notice tone="warning">{t('session.login.expired')}</Notice>}
          {ended === 'elsewhere' && <Notice>{t('session.login.elsewhere')}</Notice>}
          <AuthNotice />
          <LoginForm />
        </Card>
        <LoginHelp />
      </div>
    </Screen>
  )
}

import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { SessionScreen } from '@/components/session/SessionScreen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useChatWidget } from './useChatWidget'
import { readNavigationState } from '@/domain/session/navigationState'
import { selectForm, selectSessionStatus, signOutRequested } from '@/domain/session/slice'
import { buttonClass } from '@/ui/buttonClass'
import { Notice } from '@/ui/Notice'
import { FeedbackForm } from './FeedbackForm'
import { useSignOutOnLeaving } from './useSignOutOnLeaving'

/** The way out: a farewell with a form first, then the word that it is done (LOGOUT-1, LOGOUT-2). */
export function LogoutScreen() {
  const { email, id } = readNavigationState(useLocation().state)
  const status = useAppSelector(selectSessionStatus)
  useChatWidget(email ? id : null)
  return status === 'signedOut' ? <SignedOut /> : <Farewell />
}

function Farewell() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const busy = useAppSelector(selectSessionStatus) === 'signingOut'
  useSignOutOnLeaving()
  return (
    <SessionScreen
      title={t('session.logout.title')}
      heading={t('session.logout.heading')}
      intro={t('session.logout.text')}
      footer={<p>{t('session.logout.limit')}</p>}
    >
      <FeedbackForm busy={busy} onSignOut={(feedback) => dispatch(signOutRequested(feedback))} />
    </SessionScreen>
  )
}

function SignedOut() {
  const { t } = useTranslation()
  const feedback = useAppSelector((state) => selectForm(state, 'feedback'))
  return (
    <SessionScreen title={t('session.logout.done_heading')}>
      {feedback.status === 'ready' && <Notice tone="success">{t('session.logout.thanks')}</Notice>}
      {feedback.status === 'failed' && <Notice tone="warning">{t('session.logout.lost')}</Notice>}
      <p>{t('session.logout.done_text')}</p>
      <Link to={paths.login} className={buttonClass('primary', { wide: true })}>
        {t('session.logout.again')}
      </Link>
    </SessionScreen>
  )
}

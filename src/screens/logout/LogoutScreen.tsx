import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { SessionScreen } from '@/components/session/SessionScreen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useChatWidget } from './useChatWidget'
import { isUnconfirmed } from '@/domain/kit/failure'
import { readNavigationState } from '@/domain/session/navigationState'
import { selectFarewell, selectForm, signOutRequested } from '@/domain/session/slice'
import type { Farewell as FarewellState } from '@/domain/session/state'
import { buttonClass } from '@/ui/buttonClass'
import { Notice } from '@/ui/Notice'
import { FeedbackForm } from './FeedbackForm'
import { MoreTime } from './MoreTime'
import { useFarewellEnd } from './useFarewellEnd'

/** Whoever comes here is signed out; while they say how the visit was, the server waits (LOGOUT-1, LOGOUT-2). */
export function LogoutScreen() {
  const dispatch = useAppDispatch()
  const farewell = useAppSelector(selectFarewell)
  const { email, id } = useSenderOnce()
  useChatWidget(email ? id : null)

  useEffect(() => {
    dispatch(signOutRequested())
  }, [dispatch])

  return farewell ? <Farewell farewell={farewell} /> : <SignedOut />
}

/** Who was signed in is taken out of the history at once: it would outlive the session. */
function useSenderOnce() {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const [sender] = useState(() => readNavigationState(state))

  useEffect(() => {
    if (state !== null) void navigate(paths.logout, { replace: true, state: null })
  }, [state, navigate])

  return sender
}

function Farewell({ farewell }: { farewell: FarewellState }) {
  const { t } = useTranslation()
  useFarewellEnd()
  return (
    <SessionScreen
      title={t('farewell.logout.title')}
      heading={t('farewell.logout.heading')}
      intro={t('farewell.logout.text')}
      footer={<MoreTime time={farewell.time} />}
    >
      <FeedbackForm busy={farewell.isSending} />
    </SessionScreen>
  )
}

function SignedOut() {
  const { t } = useTranslation()
  const feedback = useAppSelector((state) => selectForm(state, 'feedback'))
  return (
    <SessionScreen title={t('farewell.logout.done_heading')}>
      {feedback.status === 'ready' && <Notice tone="success">{t('farewell.logout.thanks')}</Notice>}
      {feedback.status === 'failed' && (
        <Notice tone="warning">{t(isUnconfirmed(feedback.failure) ? 'farewell.logout.unconfirmed' : 'farewell.logout.lost')}</Notice>
      )}
      <p>{t('farewell.logout.done_text')}</p>
      <Link to={paths.login} className={buttonClass('primary', { wide: true })}>
        {t('farewell.logout.again')}
      </Link>
    </SessionScreen>
  )
}

import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { SessionScreen } from '@/components/session/SessionScreen'
import { useAppSelector } from '@/components/store'
import { useChatWidget } from './useChatWidget'
import { isUnconfirmed } from '@/domain/kit/failure'
import { selectFarewell, selectForm } from '@/domain/session/slice'
import type { Farewell as FarewellState } from '@/domain/session/state'
import { buttonClass } from '@/ui/buttonClass'
import { Notice } from '@/ui/Notice'
import { FeedbackForm } from './FeedbackForm'
import { MoreTime } from './MoreTime'
import { Sender } from './sender'

/** Opening this screen signs the customer out; the server waits while they say how the visit was (LOGOUT-1, LOGOUT-2). */
export function LogoutScreen() {
  const farewell = useAppSelector(selectFarewell)
  const { email, id } = use(Sender)
  useChatWidget(email ? id : null)
  return farewell ? <Farewell farewell={farewell} /> : <SignedOut />
}

function Farewell({ farewell }: { farewell: FarewellState }) {
  const { t } = useTranslation()
  return (
    <SessionScreen
      title={t('farewell.logout.title')}
      heading={t('farewell.logout.heading')}
      intro={t('farewell.logout.text')}
    >
      <MoreTime time={farewell.time} />
      <FeedbackForm busy={farewell.isSending} />
    </SessionScreen>
  )
}

function SignedOut() {
  const { t } = useTranslation()
  const feedback = useAppSelector((state) => selectForm(state, 'feedback'))
  return (
    <SessionScreen title={t('common.signed_out.heading')}>
      {feedback.status === 'ready' && <Notice tone="success">{t('farewell.logout.thanks')}</Notice>}
      {feedback.status === 'failed' && (
        <Notice tone="warning">{t(isUnconfirmed(feedback.failure) ? 'farewell.logout.unconfirmed' : 'farewell.logout.lost')}</Notice>
      )}
      <p>{t('common.signed_out.text')}</p>
      <Link to={paths.login} className={buttonClass('primary', { wide: true })}>
        {t('common.signed_out.again')}
      </Link>
    </SessionScreen>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { EmailScreen } from '@/components/session/EmailScreen'
import { SessionScreen } from '@/components/session/SessionScreen'
import { useOutcome } from '@/components/useOutcome'
import { useSessionHandover } from '@/components/session/SessionHandover'
import { useAppDispatch } from '@/components/store'
import { isUnconfirmed } from '@/domain/kit/failure'
import { unlockRequested, unlockRetried } from '@/domain/session/emailForms'
import type { LoginNotice } from '@/domain/session/navigationState'
import { savedReturnTo } from '@/domain/session/wantedLocation'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'

/** Unlocks an account at once by an emailed link, or requests that email. */
export function UnlockScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { further } = useSessionHandover()
  const [wanted] = useState(savedReturnTo)
  const byLink = useOutcome('unlockByToken')
  const done = useOutcome('requestUnlock').state === 'done'
  const notice: LoginNotice = 'unlock_requested'

  if (byLink.state === 'done')
    return <Navigate to={`${paths.login}?account_unlocked=1`} state={{ ...wanted, ...further }} replace />
  if (done) return <Navigate to={paths.login} state={{ ...further, notice }} />
  if (byLink.state === 'saving') {
    return (
      <SessionScreen title={t('account.unlock.title')}>
        <Spinner label={t('account.unlock.checking')} />
      </SessionScreen>
    )
  }
  const mayRetry =
    'failure' in byLink && (isUnconfirmed(byLink.failure) || byLink.failure.kind === 'busy' || byLink.failure.unsent)
  return (
    <EmailScreen name="unlock" form="requestUnlock" request={unlockRequested}>
      {mayRetry && (
        <Button variant="secondary" wide onClick={() => dispatch(unlockRetried())}>
          {t('account.unlock.retry')}
        </Button>
      )}
    </EmailScreen>
  )
}

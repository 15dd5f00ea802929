import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { EmailForm } from '@/components/session/EmailForm'
import { SessionScreen } from '@/components/session/SessionScreen'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { useWay, WayLink } from '@/components/session/way'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { isUnconfirmed } from '@/domain/kit/failure'
import { unlockRequested, unlockRetried } from '@/domain/session/emailForms'
import type { LoginNotice } from '@/domain/session/navigationState'
import { selectForm } from '@/domain/session/slice'
import { keptForLetter } from '@/domain/session/wantedLocation'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'

/** Unlocks an account at once by an emailed link (UNLOCK-2), or requests that email (UNLOCK-1). */
export function UnlockScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { further } = useWay()
  const [wanted] = useState(keptForLetter)
  const byLink = useAppSelector((state) => selectForm(state, 'unlockByToken'))
  const { busy, done } = useFormOutcome('requestUnlock')
  const notice: LoginNotice = 'unlock_requested'

  if (byLink.status === 'ready') return <Navigate to={`${paths.login}?account_unlocked=1`} state={{ ...wanted, ...further }} replace />
  if (done) return <Navigate to={paths.login} state={{ ...further, notice }} />
  if (byLink.status === 'loading') {
    return (
      <SessionScreen title={t('account.unlock.title')}>
        <Spinner label={t('account.unlock.checking')} />
      </SessionScreen>
    )
  }
  const mayRetry = byLink.status === 'failed' && (isUnconfirmed(byLink.failure) || byLink.failure.unsent)
  return (
    <SessionScreen
      title={t('account.unlock.title')}
      intro={t('account.unlock.intro')}
      footer={<WayLink to={paths.login}>{t('account.to_login')}</WayLink>}
    >
      <EmailForm
        busy={busy}
        submit={t('account.unlock.submit')}
        onSubmit={(email) => dispatch(unlockRequested(email))}
      />
      {mayRetry && (
        <Button variant="secondary" wide onClick={() => dispatch(unlockRetried())}>
          {t('account.unlock.retry')}
        </Button>
      )}
    </SessionScreen>
  )
}

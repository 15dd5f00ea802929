import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { WayLink } from '@/components/session/way'
import { useAppSelector } from '@/components/store'
import { paths } from '@/config/paths'
import type { LoginNotice } from '@/domain/session/navigationState'
import { selectEndReason, selectForm } from '@/domain/session/slice'
import type { EndReason } from '@/domain/session/state'
import { Notice } from '@/ui/Notice'

type LoginMessage = LoginNotice | EndReason | 'account_unlocked'

const tones: Record<LoginMessage, 'success' | 'neutral' | 'warning' | 'danger'> = {
  confirmed: 'success',
  confirmation_failed: 'warning',
  unlock_requested: 'neutral',
  password_changed: 'success',
  social_denied: 'danger',
  social_refused: 'danger',
  social_failed: 'danger',
  account_unlocked: 'success',
  expired: 'warning',
  revoked: 'warning',
  otherTab: 'neutral',
  signedOut: 'success',
  window: 'neutral',
  idle: 'neutral',
}

/** The latest reason why the visitor is here, until they start to sign in (LOGIN-7, TOKEN-5, OMNI-1). */
export function LoginNotices({ notice }: { notice: LoginNotice | null }) {
  const { t } = useTranslation()
  const unlocked = new URLSearchParams(useLocation().search).has('account_unlocked')
  const ended = useAppSelector(selectEndReason)
  const untouched = useAppSelector((state) => selectForm(state, 'signIn').status === 'idle')
  const message = notice ?? (unlocked ? 'account_unlocked' : ended)

  if (!message || !untouched) return null
  return (
    <Notice tone={tones[message]} {...(tones[message] === 'danger' ? { role: 'alert' } : { announced: true })}>
      <p>{t(`session.notice.${message}`)}</p>
      {message === 'confirmation_failed' && (
        <p>
          <WayLink to={paths.confirmation}>{t('session.login.confirmation')}</WayLink>
        </p>
      )}
    </Notice>
  )
}

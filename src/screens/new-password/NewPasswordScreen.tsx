import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { AuthNotice } from '@/components/session/AuthNotice'
import { SessionScreen } from '@/components/session/SessionScreen'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { useWay, WayLink } from '@/components/session/way'
import { useAppSelector } from '@/components/store'
import type { LoginNotice } from '@/domain/session/navigationState'
import { selectAuthMessage, selectResetLink, selectSessionStatus } from '@/domain/session/slice'
import { keptForLetter, wantedPath } from '@/domain/session/wantedLocation'
import { selectProfile } from '@/domain/user/slice'
import { buttonClass } from '@/ui/buttonClass'
import { Notice } from '@/ui/Notice'
import { NewPasswordForm } from './NewPasswordForm'

/** Sets a new password by an emailed link, and signs in with it (NEWPW-1, NEWPW-2). */
export function NewPasswordScreen() {
  const { t } = useTranslation()
  const link = useAppSelector(selectResetLink)
  const status = useAppSelector(selectSessionStatus)
  const message = useAppSelector(selectAuthMessage)
  const { done } = useFormOutcome('resetPassword')
  const { further, typed } = useWay()
  // Kept from the start, as signing in with the new password forgets it.
  const [wanted] = useState(keptForLetter)
  const notice: LoginNotice = 'password_changed'

  // A link that turns out to be used is dropped, but the next screen asks for its customer's email.
  useEffect(() => {
    if (link?.email) typed(link.email)
  }, [link, typed])

  if (done && status === 'signedIn') return <Navigate to={wantedPath({ ...further, ...wanted })} replace />
  if (done) return <Navigate to={paths.login} state={{ ...further, ...wanted, notice }} replace />
  return (
    <SessionScreen
      title={t('account.new_password.title')}
      intro={link?.email && t('account.new_password.for', { email: link.email })}
      footer={<WayLink to={paths.login}>{t('account.to_login')}</WayLink>}
    >
      <AuthNotice />
      {link ? (
        <>
          <OtherCustomer owner={link.email} />
          <NewPasswordForm email={link.email} />
        </>
      ) : (
        <>
          {!message && <Notice tone="warning">{t('account.new_password.unusable')}</Notice>}
          <WayLink to={paths.resetPassword} className={buttonClass('primary', { wide: true })}>
            {t('account.new_password.request')}
          </WayLink>
        </>
      )}
    </SessionScreen>
  )
}

/** The email may be for another person than the signed-in customer, as when a family shares a browser (NEWPW-2). */
function OtherCustomer({ owner }: { owner: string }) {
  const { t } = useTranslation()
  const status = useAppSelector(selectSessionStatus)
  const email = useAppSelector(selectProfile)?.email
  if (status !== 'signedIn' || !email || email.toLowerCase() === owner.toLowerCase()) return null
  return (
    <Notice tone="warning">
      {owner ? t('account.new_password.replaces', { email, owner }) : t('account.new_password.may_replace', { email })}
    </Notice>
  )
}

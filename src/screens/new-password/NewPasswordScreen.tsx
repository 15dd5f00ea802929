import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { markedName, MarkedText } from '@/components/MarkedText'
import { AuthNotice } from '@/components/session/AuthNotice'
import { NewPasswordFields } from '@/components/session/NewPasswordFields'
import { newPasswordRule } from '@/components/session/newPasswordRule'
import { SessionScreen } from '@/components/session/SessionScreen'
import { FormFrame, useFormModel, useServerErrors } from '@/components/session/useFormModel'
import { useOutcome } from '@/components/useOutcome'
import { useSessionHandover, SessionLink } from '@/components/session/SessionHandover'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { paths } from '@/config/paths'
import { newPasswordSubmitted } from '@/domain/session/emailForms'
import type { LoginNotice } from '@/domain/session/navigationState'
import { selectAuthMessage, selectResetLink, selectSessionStatus } from '@/domain/session/slice'
import { savedReturnTo, wantedPath } from '@/domain/session/wantedLocation'
import { selectProfile } from '@/domain/user/slice'
import { Button, buttonClass } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

/** Sets a new password by an emailed link, and signs in with it. */
export function NewPasswordScreen() {
  const { t } = useTranslation()
  const link = useAppSelector(selectResetLink)
  const status = useAppSelector(selectSessionStatus)
  const message = useAppSelector(selectAuthMessage)
  const done = useOutcome('resetPassword').state === 'done'
  const { further, typed } = useSessionHandover()
  // Kept from the start, as signing in with the new password forgets it.
  const [wanted] = useState(savedReturnTo)
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
      intro={
        link?.email ? <MarkedText text={t('account.new_password.for', { email: markedName(link.email) })} /> : null
      }
      footer={<SessionLink to={paths.login}>{t('account.to_login')}</SessionLink>}
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
          <SessionLink to={paths.resetPassword} className={buttonClass('primary', { wide: true })}>
            {t('account.new_password.request')}
          </SessionLink>
        </>
      )}
    </SessionScreen>
  )
}

/** The email may be for another person than the signed-in customer, as when a family shares a browser. */
function OtherCustomer({ owner }: { owner: string }) {
  const { t } = useTranslation()
  const status = useAppSelector(selectSessionStatus)
  const email = useAppSelector(selectProfile)?.email
  if (status !== 'signedIn' || !email || email.toLowerCase() === owner.toLowerCase()) return null
  return (
    <Notice tone="warning">
      <MarkedText
        text={
          owner
            ? t('account.new_password.replaces', { email: markedName(email), owner: markedName(owner) })
            : t('account.new_password.may_replace', { email: markedName(email) })
        }
      />
    </Notice>
  )
}

/** The email, if the link has it, tells password managers which account to save the password for. */
function NewPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const busy = useOutcome('resetPassword').state === 'saving'
  const model = useFormModel(newPasswordRule, { password: '', confirmation: '' }, ({ password }) =>
    dispatch(newPasswordSubmitted({ password })),
  )
  useServerErrors('resetPassword', model)

  return (
    <FormFrame model={model}>
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      <NewPasswordFields label={t('account.field.new_password')} />
      <Button type="submit" wide unready={model.unready} busy={busy && t('account.saving')}>
        {t('account.new_password.submit')}
      </Button>
    </FormFrame>
  )
}

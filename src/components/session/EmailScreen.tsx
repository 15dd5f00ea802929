import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import type { Action } from 'redux'
import * as v from 'valibot'
import { useAppDispatch } from '@/components/store'
import { paths } from '@/config/paths'
import type { SessionForm } from '@/domain/outcomes'
import { Button } from '@/ui/Button'
import { AuthNotice } from './AuthNotice'
import { EmailField } from './EmailField'
import { accountEmailRule, useFieldErrorText } from './emailRule'
import { SessionScreen } from './SessionScreen'
import { FormFrame, unlessPassed, useFormModel } from './useFormModel'
import { useOutcome } from '@/components/useOutcome'
import { useSessionHandover, SessionLink } from './SessionHandover'
import type { Elements } from '@/ui/elements'

const schema = v.object({ email: accountEmailRule })

interface EmailScreenProps {
  /** Of its texts. */
  name: 'confirmation' | 'reset' | 'unlock'
  form: SessionForm
  request: (email: string) => Action
  /** Where it goes on once the email is on its way. */
  next?: string
  /** Below the form. */
  children?: Elements
}

/** A screen that sends an email; the address starts as the one passed along. Input stays when the server fails. */
export function EmailScreen({ name, form: sessionForm, request, next, children }: EmailScreenProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const errorText = useFieldErrorText()
  const { state } = useOutcome(sessionForm)
  const { email, further, typed, emailRequested } = useSessionHandover()
  const model = useFormModel(schema, { email }, (values) => {
    typed(values.email)
    emailRequested()
    dispatch(request(values.email))
  })

  if (next && state === 'done') return <Navigate to={next} state={further} />
  return (
    <SessionScreen
      title={t(`account.${name}.title`)}
      intro={t(`account.${name}.intro`)}
      footer={<SessionLink to={paths.login}>{t('account.to_login')}</SessionLink>}
    >
      <AuthNotice />
      <FormFrame model={model}>
        <EmailField
          {...unlessPassed(
            model.form.register('email', {
              onChange: ({ target }: { target: HTMLInputElement }) => typed(target.value),
            }),
          )}
          autoComplete="email"
          error={errorText(model.form.formState.errors.email)}
        />
        <Button type="submit" wide unready={model.unready} busy={state === 'saving' && t('account.sending')}>
          {t(`account.${name}.submit`)}
        </Button>
      </FormFrame>
      {children}
    </SessionScreen>
  )
}

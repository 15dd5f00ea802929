import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAnnouncedAtRest } from '@/ui/StatusRegion'
import { barsFilled, minimumLength, shownStrength, strengthLevel } from '@/domain/session/rules'
import { PasswordField } from '@/ui/PasswordField'
import { StrengthMeter } from '@/ui/StrengthMeter'
import { useFieldErrorText } from './emailRule'
import { unlessPassed } from './useFormModel'

interface NewPasswordFieldsProps {
  label: string
  /** The bars of the meter: 5 on session screens, 9 in settings. */
  bars?: number
}

/** New password, strength meter and repeat, inside a react-hook-form FormProvider. */
export function NewPasswordFields({ label, bars = 5 }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const errorText = useFieldErrorText()
  const { register, getFieldState, trigger, control, formState } =
    useFormContext<Record<'password' | 'confirmation', string>>()
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] })
  const { errors } = formState
  const strength = shownStrength(password)
  const level = strengthLevel(strength)
  const rated = password ? level : 'none'
  const strengthText = t(`account.strength.${rated}`)
  useAnnouncedAtRest(password && level, strengthText)

  function compareAgain() {
    if (getFieldState('confirmation').isTouched) void trigger('confirmation')
  }

  return (
    <>
      <PasswordField
        {...unlessPassed(register('password', { onChange: compareAgain }))}
        autoComplete="new-password"
        label={label}
        hint={t('account.field.password_hint')}
        good={password.length >= minimumLength}
        error={errorText(errors.password)}
        refused={(errors.password ?? errors.confirmation) && password}
      />
      <StrengthMeter steps={bars} filled={barsFilled(strength, bars)} level={level} label={strengthText} />
      <PasswordField
        {...unlessPassed(register('confirmation'))}
        autoComplete="new-password"
        label={t('account.field.repeat')}
        good={confirmation.length >= minimumLength && !errors.confirmation}
        error={errorText(errors.confirmation)}
        refused={errors.confirmation && confirmation}
      />
    </>
  )
}

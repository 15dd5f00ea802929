import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { barsFilled, minimumLength, passwordStrength, strengthLevel } from '@/domain/session/rules'
import { PasswordField } from '@/ui/PasswordField'
import { StrengthMeter } from '@/ui/StrengthMeter'

interface NewPasswordFieldsProps {
  label: string
  /** Of the meter: 5 on session screens, 9 in settings (VAL-3). */
  bars?: number
  /** What is typed in the first field now, for the meter. */
  typed: string
  password: UseFormRegisterReturn
  confirmation: UseFormRegisterReturn
  errors: { password: string | undefined; confirmation: string | undefined }
  /** What is typed in the second. */
  repeated: string
}

/** A new password, how strong it is, and the same again (NEWPW-2, REG-1, VAL-3). */
export function NewPasswordFields({ label, bars = 5, typed, repeated, password, confirmation, errors }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const strength = passwordStrength(typed)
  const level = strengthLevel(strength)
  const rated = typed ? level : 'none'
  return (
    <>
      <PasswordField
        {...password}
        autoComplete="new-password"
        label={label}
        hint={t('session.field.password_hint')}
        good={typed.length >= minimumLength}
        error={errors.password}
        capsLockText={t('session.error.error_capslock')}
      />
      <StrengthMeter steps={bars} filled={barsFilled(strength, bars)} level={level} label={t(`session.strength.${rated}`)} />
      <PasswordField
        {...confirmation}
        autoComplete="new-password"
        label={t('session.field.repeat')}
        good={repeated.length >= minimumLength && !errors.confirmation}
        error={errors.confirmation}
        capsLockText={t('session.error.error_capslock')}
      />
    </>
  )
}

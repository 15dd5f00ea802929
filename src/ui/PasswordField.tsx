import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from './StatusRegion'
import { cx } from './cx'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from './Field'

interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className' | 'onKeyDown' | 'onKeyUp'>, FieldTexts {
  autoComplete: 'current-password' | 'new-password'
  /** Turns the field green. */
  good?: boolean
  /** The password that was refused. It was sent as typed, but a space at its end may have come along in a copy. */
  refused?: string | false | undefined
}

export function PasswordField({ label, hint: given, error, good, refused, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const hint = refused && /\s$/.test(refused) ? t('common.ui.password.ends_with_space') : given
  const message = capsLock ? t('common.ui.password.error_capslock') : error
  const { id, control } = useFieldIds({ hint, error: message })

  // A readable password would be remembered on submit, and suggested for other fields.
  useEffect(() => {
    const hide = () => setShown(false)
    addEventListener('submit', hide, true)
    return () => removeEventListener('submit', hide, true)
  }, [])

  function noteCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    setCapsLock(event.getModifierState('CapsLock'))
  }

  function toggleShown() {
    setShown(!shown)
    announce(shown ? t('common.ui.password.is_hidden') : t('common.ui.password.is_shown'))
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={message}>
      <div className={cx(styles.password, styles.medium)}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
          type={shown ? 'text' : 'password'}
          data-secret=""
          className={cx(styles.control, good && !message && styles.good)}
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
        />
        <button
          type="button"
          className={cx('small bold', styles.toggle)}
          aria-controls={id}
          aria-label={t(shown ? 'common.ui.password.hide_it' : 'common.ui.password.show_it', { field: label })}
          onClick={toggleShown}
        >
          {shown ? <EyeOff size={18} /> : <Eye size={18} />}
          <span>{shown ? t('common.ui.password.hide') : t('common.ui.password.show')}</span>
        </button>
      </div>
    </FieldFrame>
  )
}

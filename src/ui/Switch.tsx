import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx'
import styles from './Choice.module.css'
import { FieldError, type FieldTexts, useFieldIds } from './FieldFrame'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'>, Omit<FieldTexts, 'labelHidden'> {
  checked: boolean
}

/** A choice that acts at once; in a form with a button to save it, use a Checkbox. */
export function Switch({ label, hint, error, id, className, checked, ...rest }: SwitchProps) {
  const { t } = useTranslation()
  const ids = useFieldIds(id, { hint, error })
  return (
    <div className={cx(styles.frame, className)}>
      <label className={cx(styles.choice, styles.switch)}>
        <span>{label}</span>
        <span className={styles.control}>
          <span className={styles.state} aria-hidden="true">
            {checked ? t('common.ui.switch.on') : t('common.ui.switch.off')}
          </span>
          <input {...rest} {...ids.control} type="checkbox" role="switch" checked={checked} className={styles.track} />
        </span>
      </label>
      {hint && (
        <div id={`${ids.id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && <FieldError id={`${ids.id}-error`} message={error} />}
    </div>
  )
}

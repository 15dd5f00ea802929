import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx'
import styles from './Choice.module.css'
import { ChoiceFrame, type FieldTexts, useFieldIds } from './Field'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'id' | 'className'>, FieldTexts {
  checked: boolean
}

/** A choice that takes effect at once; in a form with a save button, use a Checkbox. */
export function Switch({ label, hint, error, checked, ...rest }: SwitchProps) {
  const { t } = useTranslation()
  const { id, control } = useFieldIds({ hint, error })
  return (
    <ChoiceFrame id={id} hint={hint} error={error}>
      <label className={cx(styles.choice, styles.switch)}>
        <span>{label}</span>
        <span className="line middle">
          <span className={cx('muted small', styles.state)} aria-hidden="true">
            {checked ? t('common.ui.switch.on') : t('common.ui.switch.off')}
          </span>
          <input {...rest} {...control} type="checkbox" role="switch" checked={checked} className={styles.track} />
        </span>
      </label>
    </ChoiceFrame>
  )
}

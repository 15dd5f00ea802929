import type { ComponentProps } from 'react'
import { cx } from './cx'
import styles from './Choice.module.css'
import { FieldError, type FieldTexts, useFieldIds } from './FieldFrame'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'>, Omit<FieldTexts, 'labelHidden'> {}

/** A choice in a form that has a button to save it; a choice that acts at once is a Switch. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id, { hint, error })
  return (
    <div className={cx(styles.frame, className)}>
      <label className={styles.choice}>
        <input {...rest} {...ids.control} type="checkbox" className={styles.box} />
        <span>{label}</span>
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

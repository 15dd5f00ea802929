import type { ComponentProps } from 'react'
import { cx } from './cx'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from './FieldFrame'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, FieldTexts {
  wide?: boolean
  /** Turns the field green (VAL-3). */
  good?: boolean
}

/** A labelled text field. Its ref is the input, so `{...register('email')}` fits. */
export function Field({ label, hint, error, wide, good, ...rest }: FieldProps) {
  const { id, control } = useFieldIds({ hint, error })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input type="text" {...rest} {...control} className={cx(styles.control, !wide && styles.medium, good && styles.good)} />
    </FieldFrame>
  )
}

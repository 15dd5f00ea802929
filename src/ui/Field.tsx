import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from './FieldFrame'

interface FieldProps extends Omit<ComponentProps<'input'>, 'width'>, FieldTexts {
  /** As wide as what is expected. */
  width?: 'short' | 'medium' | 'full'
  /** Turns the field green (VAL-3). */
  good?: boolean
  /** A unit after the field ("kr."), which the label should name as well. */
  unit?: ReactNode
}

/** A labelled text field. Its ref is the input, so `{...register('email')}` fits. */
export function Field({ label, labelHidden, hint, error, id, width = 'medium', good, unit, className, ...rest }: FieldProps) {
  const ids = useFieldIds(id, { hint, error })
  const input = (
    <input type="text" {...rest} {...ids.control} className={cx(styles.control, styles[width], good && styles.good, className)} />
  )
  return (
    <FieldFrame id={ids.id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {unit ? (
        <span className={styles.withAffix}>
          {input}
          <span aria-hidden="true">{unit}</span>
        </span>
      ) : (
        input
      )}
    </FieldFrame>
  )
}

import type { ComponentProps } from 'react'
import { cx } from './cx'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from './FieldFrame'

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

/** A labelled field for several lines. */
export function TextArea({ label, labelHidden, hint, error, id, className, ...rest }: TextAreaProps) {
  const ids = useFieldIds(id, { hint, error })
  return (
    <FieldFrame id={ids.id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <textarea {...rest} {...ids.control} className={cx(styles.control, styles.full, className)} />
    </FieldFrame>
  )
}

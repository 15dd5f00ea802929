import type { ComponentProps } from 'react'
import styles from './Choice.module.css'
import { ChoiceFrame, type FieldTexts, useFieldIds } from './Field'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'>, FieldTexts {}

/** Belongs in a form with a save button; a choice that takes effect at once is a Switch. */
export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const { id, control } = useFieldIds({ hint, error })
  return (
    <ChoiceFrame id={id} hint={hint} error={error}>
      <label className={styles.choice}>
        <input {...rest} {...control} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
    </ChoiceFrame>
  )
}

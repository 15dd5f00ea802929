import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { FieldFrame } from './Field'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: ReactNode
}

export function TextArea({ label, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <textarea {...rest} id={id} className={styles.control} />
    </FieldFrame>
  )
}

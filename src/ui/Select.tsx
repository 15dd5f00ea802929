import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx'
import styles from './Field.module.css'
import { FieldFrame } from './Field'

interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: ReactNode
  options: { value: string; label: string }[]
}

/** A native select, for its type-ahead and the phone's picker. */
export function Select({ label, options, ...rest }: SelectProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <div className={cx(styles.select, styles.medium)}>
        <select {...rest} id={id} className={styles.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} />
      </div>
    </FieldFrame>
  )
}

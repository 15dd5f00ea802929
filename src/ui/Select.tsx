import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from './cx'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from './FieldFrame'

interface SelectProps extends ComponentProps<'select'>, FieldTexts {
  options: { value: string; label: string }[]
}

/** The browser's own list: type-ahead, and the phone's picker, whatever its length. */
export function Select({ label, labelHidden, hint, error, id, options, className, ...rest }: SelectProps) {
  const ids = useFieldIds(id, { hint, error })
  return (
    <FieldFrame id={ids.id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className={cx(styles.select, styles.medium, className)}>
        <select {...rest} {...ids.control} className={styles.control}>
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

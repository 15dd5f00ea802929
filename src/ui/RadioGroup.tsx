import { type ReactNode, type Ref, useId } from 'react'
import styles from './Choice.module.css'
import { FieldError } from './Field'

interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  name: string
  options: { value: Value; label: ReactNode }[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
  ref?: Ref<HTMLFieldSetElement>
}

/** Shows a few options, all in view; use a Select for many. */
export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  error,
  ref,
}: RadioGroupProps<Value>) {
  const errorId = useId()
  return (
    <fieldset ref={ref} className="stack gap-1" aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.box}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {error && <FieldError id={errorId} message={error} />}
    </fieldset>
  )
}

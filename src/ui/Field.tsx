import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import choices from './Choice.module.css'
import { cx } from './cx'
import type { Elements } from './elements'
import styles from './Field.module.css'
import { announce } from './StatusRegion'

interface FieldInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  wide?: boolean | undefined
  /** Turns the field green. */
  good?: boolean | undefined
}

interface FieldProps extends Omit<FieldInputProps, 'id'>, FieldTexts {}

/** A labelled text field. Its ref is the input, so `{...register('email')}` fits. */
export function Field({ label, hint, error, wide, good, ...rest }: FieldProps) {
  const { id, control } = useFieldIds({ hint, error })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <FieldInput {...rest} {...control} wide={wide} good={good} />
    </FieldFrame>
  )
}

/** The input alone, for a field whose label and notes stand elsewhere. */
export function FieldInput({ wide = false, good = false, ...rest }: FieldInputProps) {
  return <input type="text" {...rest} className={cx(styles.control, !wide && styles.medium, good && styles.good)} />
}

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

type FieldNotes = Pick<FieldTexts, 'hint' | 'error'>

export function useFieldIds({ hint, error }: FieldNotes) {
  const id = useId()

  useAnnouncedError(id, error)

  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    /** Spread on the control itself, so that a screen reader reads its hint and error with it. */
    control: {
      id,
      ...(error && { 'aria-invalid': true }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    },
  }
}

/**
 * Announces an error as it appears, as the user may have left the field, or may still be in it (caps lock), and that it is gone.
 * Where focus is led to the field, or to a summary, the error is read there.
 */
function useAnnouncedError(id: string, error: string | undefined): void {
  const { t } = useTranslation()
  const wasWrong = useRef(false)

  useEffect(() => {
    if (!error && wasWrong.current) announce(t('common.ui.corrected'))
    wasWrong.current = Boolean(error)
    if (!error) return
    const { activeElement } = document
    const timer = setTimeout(() => {
      const led = document.activeElement
      if (led === activeElement || (led?.id !== id && !led?.textContent.includes(error))) announce(error)
    })
    return () => clearTimeout(timer)
  }, [id, error, t])
}

interface FramedControl {
  id: string
  children: Elements
}

export function FieldFrame({ id, label, hint, error, children }: FieldTexts & FramedControl) {
  return (
    <div className="stack gap-1 start">
      <label htmlFor={id} className="bold">
        {label}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="muted small">
          {hint}
        </div>
      )}
      {children}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  )
}

/** The frame of a checkbox or switch, with the label beside the control and the hint last. */
export function ChoiceFrame({ id, hint, error, children }: FieldNotes & FramedControl) {
  return (
    <div className="stack gap-1">
      {children}
      {hint && (
        <div id={`${id}-hint`} className={cx('muted small', choices.hint)}>
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  )
}

/** An icon and a hidden prefix mark it as an error, as colour alone would not be enough. */
export function FieldError({ id, message }: { id: string; message: string }) {
  const { t } = useTranslation()
  return (
    <div id={id} className={cx('line small bold danger', styles.error)}>
      <CircleAlert size={18} />
      <span>
        <span className="visually-hidden">{t('common.ui.error_prefix')}</span> <span>{message}</span>
      </span>
    </div>
  )
}

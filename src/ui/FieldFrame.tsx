import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx'
import styles from './Field.module.css'

export interface FieldTexts {
  label: ReactNode
  /** For a control whose place already says what it is, as in a table; the label is still read out. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
}

interface FieldIds {
  id: string
  /** What the control itself carries, so that its hint and error are said with it (VAL-5). */
  control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }
}

export function useFieldIds(id: string | undefined, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>): FieldIds {
  const made = useId()
  const own = id ?? made
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return {
    id: own,
    control: {
      id: own,
      ...(error && { 'aria-invalid': true }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    },
  }
}

/** Label, hint and error around one control. */
export function FieldFrame({ id, label, labelHidden, hint, error, children }: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <label htmlFor={id} className={cx(styles.label, labelHidden && 'visually-hidden')}>
        {label}
      </label>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  )
}

/** A field's error in words, with the icon and the hidden prefix that say it is one. */
export function FieldError({ id, message }: { id: string; message: string }) {
  const { t } = useTranslation()
  return (
    <div id={id} className={styles.error}>
      <CircleAlert size={18} />
      <span>
        <span className="visually-hidden">{t('common.ui.error_prefix')}</span> {message}
      </span>
    </div>
  )
}

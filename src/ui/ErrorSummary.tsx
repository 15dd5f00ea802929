import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ErrorSummary.module.css'

export interface SummaryError {
  /** The id of the field to mend. */
  fieldId: string
  message: string
}

/**
 * What stopped a form of several fields, each line leading to its field. Takes focus when it appears:
 * give it the number of the attempt as `key`, so that it does so after each one.
 */
export function ErrorSummary({ errors }: { errors: SummaryError[] }) {
  const { t } = useTranslation()
  const titleId = useId()
  const summary = useRef<HTMLElement>(null)

  useEffect(() => summary.current?.focus(), [])

  if (errors.length === 0) return null
  return (
    <section ref={summary} tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId}>{t('common.ui.error_summary')}</h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Moves focus without touching the address, which holds the screen's own state. */
function goToField(event: MouseEvent, fieldId: string): void {
  event.preventDefault()
  document.getElementById(fieldId)?.focus()
}

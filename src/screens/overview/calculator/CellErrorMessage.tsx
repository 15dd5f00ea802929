import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellError } from '@/domain/calculator/cells'
import { announce } from '@/ui/announce'
import { FieldError } from '@/ui/FieldFrame'
import styles from './CellInput.module.css'

/** Shown below the field and announced (VAL-5). */
export function CellErrorMessage({ id, error }: { id: string; error: CellError }) {
  const { t } = useTranslation()
  const message = t(`calculator.error.${error}`)

  useEffect(() => announce(message), [message])

  return (
    <div className={styles.error}>
      <FieldError id={id} message={message} />
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx'
import styles from './ProgressBar.module.css'

/** `share` is 0–1, or undefined while unknown. */
export function ProgressBar({ label, share }: { label: ReactNode; share: number | undefined }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="stack gap-1">
      <div className={cx('line apart gap-3', styles.words)}>
        <label htmlFor={id}>{label}</label>
        {share !== undefined && (
          <span aria-hidden="true">{t('common.ui.percent', { value: Math.round(share * 100) })}</span>
        )}
      </div>
      <progress id={id} max={1} value={share} className={styles.bar} />
    </div>
  )
}

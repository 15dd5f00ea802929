import { useTranslation } from 'react-i18next'
import styles from './Skeleton.module.css'
import { useDelayed } from './useDelayed'

/** Grey lines where content will stand, once the wait has lasted 300 ms. */
export function Skeleton({ lines }: { lines: number }) {
  const { t } = useTranslation()
  const visible = useDelayed(300)
  return (
    <div role="status" className={styles.skeleton}>
      {visible && (
        <>
          <span className="visually-hidden">{t('common.ui.loading')}</span>
          {Array.from({ length: lines }, (_, line) => (
            <i key={line} aria-hidden="true" className={styles.line} />
          ))}
        </>
      )}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Spinner } from '@/ui/Spinner'
import { useDelayed } from '@/ui/useDelayed'
import styles from './OverviewWaiting.module.css'

/** The overview's shape before it is there: nothing at first, grey after 300 ms, a spinner after 1000 ms (SHELL-2). */
export function OverviewWaiting() {
  const { t } = useTranslation()
  const isVisible = useDelayed(300)
  const isLate = useDelayed(1000)
  if (!isVisible) return null
  return (
    <div role="status" className="stack gap-5">
      {isLate ? <h1 className="visually-hidden">{t('common.loading')}</h1> : <span className="visually-hidden">{t('common.ui.loading')}</span>}
      <i aria-hidden="true" className={styles.heading} />
      <div className={styles.card}>{isLate && <Spinner label={t('common.loading')} />}</div>
      <i aria-hidden="true" className={styles.row} />
      <i aria-hidden="true" className={styles.row} />
      <i aria-hidden="true" className={styles.row} />
    </div>
  )
}

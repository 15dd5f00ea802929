import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from '@/i18n/useTranslation'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import styles from './InsurerList.module.css'

/** A placeholder for an insurer that has not been found yet. */
export function PendingRow() {
  const { t } = useTranslation()
  return (
    <Card as="li" className={cx('line', styles.pending)}>
      <Hourglass size={24} className="muted" />
      <div>
        <h3>{t('applications.insurers.pending')}</h3>
        <p>{t('applications.insurers.pending_text')}</p>
      </div>
    </Card>
  )
}

import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '@/api/schemas/application'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import styles from './InsurerList.module.css'
import { InsurerRow } from './InsurerRow'
import { PendingRow } from './PendingRow'
import { ReminderDialog } from './ReminderDialog'

interface InsurerListProps {
  application: Application
  /** How many insurers are still to come (PEND-1). */
  placeholders: number
}

/** The insurers found so far, and the reminder dialog (BODY-2, REM-1). */
export function InsurerList({ application, placeholders }: InsurerListProps) {
  const { t } = useTranslation()
  const [reminding, setReminding] = useState(false)
  const matches = application.app_companies
  return (
    <section aria-labelledby="insurers-heading" className="stack">
      <div className={styles.head}>
        <h2 id="insurers-heading">
          {matches.length > 0 ? t('applications.insurers.heading', { count: matches.length }) : t('applications.insurers.heading_none')}
        </h2>
        <p className="muted">{t('applications.insurers.text', { count: matches.length })}</p>
        {matches.length > 0 && (
          <Button variant="secondary" aria-haspopup="dialog" className={styles.bell} onClick={() => setReminding(true)}>
            <Bell size={20} />
            {t('applications.insurers.remind')}
          </Button>
        )}
      </div>
      <ul className={cx('stack', styles.rows)}>
        {matches.map((match) => (
          <InsurerRow key={match.id} match={match} />
        ))}
        {Array.from({ length: placeholders }, (_, place) => (
          <PendingRow key={`pending-${place}`} />
        ))}
      </ul>
      {reminding && <ReminderDialog application={application} onClose={() => setReminding(false)} />}
    </section>
  )
}

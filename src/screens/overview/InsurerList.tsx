import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import type { Turn } from '@/domain/applications/turn'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import styles from './InsurerList.module.css'
import { InsurerRow } from './InsurerRow'
import { PendingRow } from './PendingRow'
import { Standings } from './Standings'

interface InsurerListProps {
  turns: Turn[]
  /** Of the inquiry, in milliseconds. */
  createdAt: number | null
  /** How many insurers are still to come (PEND-1). */
  placeholders: number
  /** Null where the card above has the reminder. */
  onRemind: (() => void) | null
}

/** The insurers found so far, where they stand, and the reminder: loud only when one is overdue (BODY-2, REM-1). */
export function InsurerList({ turns, createdAt, placeholders, onRemind }: InsurerListProps) {
  const { t } = useTranslation()
  const isOneOverdue = turns.some(({ kind }) => kind === 'overdue')
  return (
    <section aria-labelledby="insurers-heading" className="stack">
      <div className="stack gap-1">
        <h2 id="insurers-heading" className="h3">
          {turns.length > 0 ? t('applications.insurers.heading', { count: turns.length }) : t('applications.insurers.heading_none')}
        </h2>
        <Standings turns={turns} />
      </div>
      <ul className={cx('stack', styles.rows)}>
        {turns.map((turn) => (
          <InsurerRow key={turn.match.id} turn={turn} createdAt={createdAt} />
        ))}
        {Array.from({ length: placeholders }, (_, place) => (
          <PendingRow key={`pending-${place}`} />
        ))}
      </ul>
      {onRemind && turns.length > 0 && (
        <div>
          <Button variant={isOneOverdue ? 'secondary' : 'quiet'} aria-haspopup="dialog" onClick={onRemind}>
            <Bell size={20} />
            {t('applications.insurers.remind')}
          </Button>
        </div>
      )}
    </section>
  )
}

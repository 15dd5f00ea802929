import Bell from 'lucide-react/icons/bell'
import Hourglass from 'lucide-react/icons/hourglass'
import { useNow } from '@/components/useNow'
import { type Headline, isSaidByLead, standingsOf } from '@/domain/applications/headline'
import type { MatchView } from '@/domain/applications/matchView'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import styles from './InsurerList.module.css'
import { InsurerRow } from './InsurerRow'

interface InsurerListProps {
  views: MatchView[]
  placeholders: number
  /** Null where the card above has the reminder. */
  onRemind: (() => void) | null
  /** False where the comparison above shows them, and how many insurers there are. */
  hasPrices: boolean
  headline: Headline
  /** The insurer whose phone number the lead has. */
  called: MatchView | null
}

/**
 * The insurers found so far, where they stand, and the reminder, which is prominent only when one is overdue (BODY-2,
 * REM-1).
 */
export function InsurerList({ views, placeholders, onRemind, hasPrices, headline, called }: InsurerListProps) {
  const { t } = useTranslation()
  const isOneOverdue = views.some(({ turn }) => turn.kind === 'overdue')
  // Where all are used, it would only say so.
  const canRemind = views.some(({ ended, reminder }) => ended === null && reminder.block !== 'used')
  return (
    <section aria-labelledby="insurers-heading" className="stack">
      <div className="stack gap-1">
        <h2 id="insurers-heading" className={hasPrices ? 'h3' : 'visually-hidden'}>
          {views.length > 0 ? t('applications.insurers.heading', { count: views.length }) : t('applications.insurers.heading_none')}
        </h2>
        <Standings views={views} />
      </div>
      <ul className="stack gap-2">
        {views.map((view) => (
          <InsurerRow key={view.match.id} view={view} hasPrice={hasPrices} hasPhone={view !== called} isSaid={isSaidByLead(view, headline)} />
        ))}
        {Array.from({ length: placeholders }, (_, place) => (
          <PendingRow key={`pending-${place}`} />
        ))}
      </ul>
      {onRemind && canRemind && (
        <div>
          <Button variant={isOneOverdue ? 'secondary' : 'quiet'} aria-haspopup="dialog" onClick={onRemind}>
            <Bell size={20} />
            <span>{t('applications.insurers.remind')}</span>
          </Button>
        </div>
      )}
    </section>
  )
}

/** The promise while it is true, then where the insurers stand: "Ét selskab har givet tilbud, og to ringer". */
function Standings({ views }: { views: MatchView[] }) {
  const { t } = useTranslation()
  const summary = standingsOf(views, useNow())
  const count = views.length
  switch (summary.kind) {
    case 'nothing':
      return null
    case 'promise':
      return <p className="muted">{t('applications.insurers.text', { count })}</p>
    case 'undated':
      return <p className="muted">{t('applications.insurers.text_undated', { count })}</p>
    case 'each': {
      const parts = summary.standings.map(({ state, count: found }, at) =>
        t(`applications.standing.${state}`, { count: found, who: t(at === 0 ? 'applications.standing.who' : 'applications.standing.more', { count: found }) }),
      )
      return <p className="muted">{t('applications.standing.and', { first: parts.slice(0, -1).join(', '), last: parts.at(-1) })}</p>
    }
    default:
      return summary satisfies never
  }
}

/** A placeholder for an insurer that has not been found yet. */
function PendingRow() {
  const { t } = useTranslation()
  return (
    <Card as="li" className={cx('line', styles.pending)}>
      <Hourglass size={24} className="muted" />
      <h3>{t('applications.insurers.pending')}</h3>
    </Card>
  )
}

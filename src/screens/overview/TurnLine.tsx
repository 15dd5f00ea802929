import { useTranslation } from 'react-i18next'
import { InsurerLink } from '@/components/InsurerLink'
import { SupportPhone } from '@/components/SupportPhone'
import type { MatchView } from '@/domain/applications/matchView'
import { cx } from '@/ui/cx'
import { TurnAct } from './TurnAct'
import styles from './TurnLine.module.css'
import { useLeadText } from './useLeadText'

interface TurnLineProps {
  views: [MatchView, ...MatchView[]]
  onRemind: () => void
  /** The act is the page's primary button, as nothing is compared. */
  isPrimary: boolean
}

/** Whose turn it is, in a line above the comparison (APP-7, APP-8). */
export function TurnLine({ views, onRemind, isPrimary }: TurnLineProps) {
  const { t } = useTranslation()
  const { heading, text } = useLeadText()(views)
  const [{ match, actor, turn }] = views
  const offer = leadsToOffer(views[0]) ? match.company : null
  return (
    <section aria-labelledby="turn-heading" className={cx('row apart', styles.line)}>
      <div>
        <h2 id="turn-heading" className="h4">
          {actor === 'customer' && <span className="accent">{`${t('applications.turn.yours_lead')} `}</span>}
          {offer ? <InsurerLink alias={offer.unique_alias} matchId={match.id}>{heading}</InsurerLink> : <span>{heading}</span>}
        </h2>
        {text && <p className="muted small">{text}</p>}
        {turn.kind === 'wrong_number' && <SupportPhone also className="muted" />}
      </div>
      {!offer && <TurnAct views={views} onRemind={onRemind} isSecondary={!isPrimary} />}
    </section>
  )
}

/** The whole line is then a link. */
export function leadsToOffer({ match, act }: MatchView): boolean {
  return match.company !== null && (act === 'read' || act === 'see' || act === 'about')
}

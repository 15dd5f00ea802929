import { useTranslation } from 'react-i18next'
import { useNow } from '@/components/useNow'
import { type Headline, isCustomersTurn } from '@/domain/applications/turn'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { CheapestLine } from './CheapestLine'
import { TurnAct } from './TurnAct'
import styles from './TurnCard.module.css'
import { useLeadText } from './useLeadText'

interface TurnCardProps {
  /** Null while no insurer has been found. */
  headline: Headline | null
  canRemind: boolean
  onRemind: () => void
}

/** The customer's next act, or what is awaited and from whom, and who is cheapest so far (APP-7). */
export function TurnCard({ headline, canRemind, onRemind }: TurnCardProps) {
  const { t } = useTranslation()
  const leadText = useLeadText(useNow())
  if (!headline) {
    return (
      <Card as="section" aria-labelledby="turn-heading" className="stack gap-2">
        <h2 id="turn-heading">{t('applications.turn.lead.none')}</h2>
        <p className="muted">{t('applications.turn.text.none')}</p>
      </Card>
    )
  }
  const [lead] = headline.turns
  const { heading, text } = leadText(headline)
  return (
    <Card as="section" aria-labelledby="turn-heading" className={cx('stack', styles.card)}>
      <div className={styles.turn}>
        <div className="stack gap-1">
          <h2 id="turn-heading" className={styles.heading}>
            {isCustomersTurn(lead) && <span className={styles.mine}>{t('applications.turn.yours_lead')} </span>}
            {heading}
          </h2>
          {(text ?? headline.others > 0) && (
            <p className="muted">
              {text} {headline.others > 0 && t('applications.turn.more', { count: headline.others })}
            </p>
          )}
        </div>
        <TurnAct turns={headline.turns} canRemind={canRemind} onRemind={onRemind} />
      </div>
      <CheapestLine />
    </Card>
  )
}

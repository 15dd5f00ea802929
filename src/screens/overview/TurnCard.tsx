import { useTranslation } from 'react-i18next'
import { SupportPhone } from '@/components/SupportPhone'
import type { Headline } from '@/domain/applications/headline'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { CheapestLine } from './CheapestLine'
import { TurnAct } from './TurnAct'
import styles from './TurnCard.module.css'
import { useLeadText } from './useLeadText'

interface TurnCardProps {
  headline: Headline
  /** The calculator has neither offers nor prices, so nothing leads there. */
  isComparisonEmpty: boolean
  onRemind: () => void
}

/** The customer's next act, or what is awaited and from whom, and who is cheapest so far (APP-7, APP-8). */
export function TurnCard({ headline, isComparisonEmpty, onRemind }: TurnCardProps) {
  const { t } = useTranslation()
  const leadText = useLeadText()
  if (headline.kind === 'searching') {
    return (
      <Card as="section" aria-labelledby="turn-heading" className="stack gap-2">
        <h2 id="turn-heading">{t('applications.turn.lead.none')}</h2>
        <p className="muted">{t('applications.turn.text.none')}</p>
      </Card>
    )
  }
  const { views, others } = headline
  const [lead] = views
  const { heading, text } = leadText(views)
  return (
    <Card as="section" aria-labelledby="turn-heading" className={cx('stack', styles.card)}>
      <div className={cx('stack', styles.turn)}>
        <div className="stack gap-1">
          <h2 id="turn-heading" className={styles.heading}>
            {lead.actor === 'customer' && <span className="accent">{`${t('applications.turn.yours_lead')} `}</span>}
            <span>{heading}</span>
          </h2>
          {(text ?? others > 0) && (
            <p className="muted">{[text, others > 0 && t('applications.turn.more', { count: others })].filter(Boolean).join(' ')}</p>
          )}
          {lead.turn.kind === 'wrong_number' && <SupportPhone also className="muted" />}
        </div>
        <TurnAct views={views} onRemind={onRemind} />
      </div>
      {isComparisonEmpty ? <p className={cx('small', styles.cheapest)}>{t('applications.price.none_yet')}</p> : <CheapestLine />}
    </Card>
  )
}

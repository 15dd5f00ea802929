import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { matchStages, matchStatus } from '@/domain/applications/matchStatus'
import { cx } from '@/ui/cx'
import styles from './StatusSteps.module.css'

interface StatusStepsProps {
  accessStats: string
  company: string
}

/** How far a match has come; every stage and state is also in words for screen readers. */
export function StatusSteps({ accessStats, company }: StatusStepsProps) {
  const { t } = useTranslation()
  const facts = matchStatus(accessStats)
  const isOver = facts.next === 'settle'

  function stateOf(index: number) {
    if (index < facts.stage || isOver) return 'done'
    if (index > facts.stage) return 'waiting'
    return facts.status === 'rejected' ? 'failed' : 'current'
  }

  return (
    <ol aria-label={t('applications.stage.label', { company })} className={styles.steps}>
      {matchStages.map((stage, index) => {
        const state = stateOf(index)
        const name = state === 'failed' ? 'rejected' : stage
        return (
          <li key={stage} aria-current={state === 'current' ? 'step' : undefined} className={cx('stack gap-1 muted small', styles.step, styles[state])}>
            <span aria-hidden="true" className={styles.mark}>
              {state === 'done' && <Check size={14} />}
              {state === 'failed' && <X size={14} />}
            </span>
            <span className={styles.label}>
              <span className="visually-hidden">{t(`common.ui.steps.${state}`)} </span>
              {t(`applications.stage.${name}`)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

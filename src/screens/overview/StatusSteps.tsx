import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { Step } from '@/domain/applications/matchView'
import { useTranslation } from '@/i18n/useTranslation'
import { cx } from '@/ui/cx'
import styles from './StatusSteps.module.css'

/** How far a match has come; every stage and state is also in words for screen readers. */
export function StatusSteps({ steps, company }: { steps: Step[]; company: string }) {
  const { t } = useTranslation()
  return (
    <ol aria-label={t('applications.stage.label', { company })} className={styles.steps}>
      {steps.map(({ name, state }) => (
        <li key={name} aria-current={state === 'current' ? 'step' : undefined} className={cx('stack gap-1 muted small', styles.step, styles[state])}>
          <span aria-hidden="true" className={styles.mark}>
            {state === 'done' && <Check size={14} />}
            {state === 'failed' && <X size={14} />}
          </span>
          <span className={styles.label}>
            <span className="visually-hidden">{`${t(`applications.steps.${state}`)} `}</span>
            <span>{t(`applications.stage.${name}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

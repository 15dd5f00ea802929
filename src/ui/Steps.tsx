import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx'
import styles from './Steps.module.css'

export interface Step {
  key: string
  label: ReactNode
  state: 'done' | 'current' | 'waiting' | 'failed'
  /** When it happened, who acts, what is next. */
  detail?: ReactNode
}

const words = {
  done: 'common.ui.steps.done',
  current: 'common.ui.steps.current',
  waiting: 'common.ui.steps.waiting',
  failed: 'common.ui.steps.failed',
} as const

/** How far a thing has come, in order; each step's state is also said in words. */
export function Steps({ steps, label }: { steps: Step[]; label: string }) {
  const { t } = useTranslation()
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.key} aria-current={step.state === 'current' ? 'step' : undefined} className={cx(styles.step, styles[step.state])}>
          <span className={styles.mark} aria-hidden="true">
            <Mark state={step.state} number={index + 1} />
          </span>
          <div className={styles.words}>
            <p className={styles.label}>
              <span className="visually-hidden">{t(words[step.state])}</span> {step.label}
            </p>
            {step.detail && <div className={styles.detail}>{step.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Mark({ state, number }: { state: Step['state']; number: number }) {
  if (state === 'done') return <Check size={16} />
  if (state === 'failed') return <X size={16} />
  return number
}

import { cx } from './cx'
import styles from './StrengthMeter.module.css'

interface StrengthMeterProps {
  /** How many bars there are, and how many of them are filled. */
  steps: number
  filled: number
  level: 'low' | 'medium' | 'strong'
  /** The whole of it in words ("Adgangskodens styrke: middel"); read out when it changes. */
  label: string
}

/** A password's strength in bars, colour and words (VAL-3). */
export function StrengthMeter({ steps, filled, level, label }: StrengthMeterProps) {
  return (
    <div className={cx('stack gap-1', styles.meter, styles[level])}>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: steps }, (_, step) => (
          <span key={step} className={cx(styles.bar, step < filled && styles.filled)} />
        ))}
      </div>
      <p role="status" className="muted small">
        {label}
      </p>
    </div>
  )
}

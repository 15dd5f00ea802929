import { cx } from './cx'
import styles from './StrengthMeter.module.css'

interface StrengthMeterProps {
  steps: number
  filled: number
  level: 'low' | 'medium' | 'strong'
  /** The strength in words ("Adgangskodens styrke: middel"). */
  label: string
}

const colours = { low: 'danger', medium: 'warning', strong: 'success' }

/** A password's strength in words as well as in bars and colour. */
export function StrengthMeter({ steps, filled, level, label }: StrengthMeterProps) {
  return (
    <div className={cx('stack gap-1', styles.meter, colours[level])}>
      <div className="line gap-1" aria-hidden="true">
        {Array.from({ length: steps }, (_, step) => (
          <span key={step} className={cx(styles.bar, step < filled && styles.filled)} />
        ))}
      </div>
      <p className="muted small">{label}</p>
    </div>
  )
}

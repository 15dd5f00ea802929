import styles from './Spinner.module.css'
import { SpinnerIcon } from './SpinnerIcon'

/** A wait with its reason in words, read out when it appears. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <SpinnerIcon size={24} />
      {label}
    </div>
  )
}

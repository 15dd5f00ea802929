import styles from './Spinner.module.css'
import { SpinnerIcon } from './SpinnerIcon'

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <SpinnerIcon size={24} />
      {label}
    </div>
  )
}

import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect } from 'react'
import { announce } from './StatusRegion'
import styles from './Spinner.module.css'

export function Spinner({ label }: { label: string }) {
  useEffect(() => announce(label), [label])

  return (
    <div className="line middle gap-3 muted">
      <SpinnerIcon size={24} />
      <span>{label}</span>
    </div>
  )
}

/** Turns inside a control whose text names what is in progress. */
export function SpinnerIcon({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} className={styles.wheel} />
}

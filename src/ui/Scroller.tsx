import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './Scroller.module.css'

// It takes focus, or those without a mouse could not scroll it.
const scrollable = { role: 'region', tabIndex: 0 }

/** What is wider than the screen scrolls sideways in itself, under a name. */
export function Scroller({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div {...scrollable} aria-label={label} className={cx(styles.scroller, className)}>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './Scroller.module.css'

// Without focus, it could not be scrolled by keyboard.
const scrollable = { role: 'region', tabIndex: 0 }

/** Scrolls wide content sideways in its own box, so that the page never does. */
export function Scroller({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div {...scrollable} aria-label={label} className={cx(styles.scroller, className)}>
      {children}
    </div>
  )
}

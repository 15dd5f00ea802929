import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  /** Controlled when given; otherwise the browser keeps the state. */
  open?: boolean
  onToggle?: (open: boolean) => void
  id?: string
  className?: string | undefined
  children: ReactNode
}

export function Disclosure({ summary, open, onToggle, id, className, children }: DisclosureProps) {
  return (
    <details
      id={id}
      open={open}
      className={cx(styles.disclosure, className)}
      onToggle={(event) => {
        if (event.target === event.currentTarget) onToggle?.(event.currentTarget.open)
      }}
    >
      <summary className={cx('line middle apart gap-3 bold', styles.summary)}>
        <span className="contents">{summary}</span>
        <ChevronDown size={20} className={cx('accent', styles.chevron)} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

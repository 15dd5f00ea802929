import { useId } from 'react'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import type { Elements } from '@/ui/elements'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  picture?: 'empty' | 'review'
  title: string
  children: Elements
}

/** Replaces an empty list: why it is empty, and what to do. */
export function EmptyState({ picture = 'empty', title, children }: EmptyStateProps) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className={cx('stack picture', styles.card, styles[picture])}>
      <div className="stack gap-3">
        <h2 id={headingId}>{title}</h2>
        {children}
      </div>
    </Card>
  )
}

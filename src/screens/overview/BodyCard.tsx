import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import styles from './BodyCard.module.css'
import type { Elements } from '@/ui/elements'

interface BodyCardProps {
  icon: LucideIcon
  title: string
  children: Elements
}

/** Replaces an empty list: why it is empty, and what to do. */
export function BodyCard({ icon: Icon, title, children }: BodyCardProps) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className={cx('stack picture wide-only', styles.card)}>
      <span className={cx('disc', styles.icon)}>
        <Icon size={28} />
      </span>
      <div className="stack gap-3">
        <h2 id={headingId}>{title}</h2>
        {children}
      </div>
    </Card>
  )
}

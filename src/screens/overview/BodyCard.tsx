import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import type { Elements } from '@/ui/elements'
import styles from './BodyCard.module.css'

interface BodyCardProps {
  icon: LucideIcon
  picture: 'empty' | 'review'
  title: string
  children: Elements
}

/** Replaces an empty list: why it is empty, and what to do. */
export function BodyCard({ icon: Icon, picture, title, children }: BodyCardProps) {
  const headingId = useId()
  return (
    <Card
      as="section"
      aria-labelledby={headingId}
      className={cx('stack picture wide-only', styles.card, styles[picture])}
    >
      <span className={cx('disc', styles.cardIcon)}>
        <Icon size={28} />
      </span>
      <div className="stack gap-3">
        <h2 id={headingId}>{title}</h2>
        {children}
      </div>
    </Card>
  )
}

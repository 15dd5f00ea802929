import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx'
import styles from './Notice.module.css'
import { announce } from './StatusRegion'

interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  /** For a failure that appears while the user is on the screen. */
  role?: 'alert'
  /** Read out when it appears. A `status` inserted together with its text would not be. */
  announced?: boolean
  children?: ReactNode
}

/** A message that stays on the page, next to what it concerns. */
export function Notice({ tone = 'neutral', title, role, announced = false, children }: NoticeProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!announced) return
    const texts = Array.from(place.current?.querySelectorAll('p') ?? [], ({ textContent }) => textContent)
    // A title has no full stop to pause at.
    announce(texts.join('. ').replaceAll('.. ', '. '))
  }, [announced])

  return (
    <div ref={place} role={role} className={cx(styles.notice, `tone-${tone}`)}>
      <ToneIcon tone={tone} className="nudge" />
      <div className={styles.body}>
        {title && <p className="bold">{title}</p>}
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  )
}

export type Tone = 'success' | 'warning' | 'danger' | 'neutral'

const icons = { success: CircleCheck, warning: TriangleAlert, danger: OctagonAlert, neutral: Info }

export function ToneIcon({ tone, className }: { tone: Tone; className?: string | undefined }) {
  const Icon = icons[tone]
  return <Icon size={20} className={className} />
}

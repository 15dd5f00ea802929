import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './Notice.module.css'
import { type Tone, ToneIcon } from './ToneIcon'

interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  /** `alert` or `status` for a message that appears while the person is on the screen; none for one that is there from the start. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** A message that stays on the page, next to what it concerns. */
export function Notice({ tone = 'neutral', title, role, children }: NoticeProps) {
  return (
    <div role={role} className={cx(styles.notice, `tone-${tone}`)}>
      <ToneIcon tone={tone} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  )
}

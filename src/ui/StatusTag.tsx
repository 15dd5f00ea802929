import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './StatusTag.module.css'
import type { Tone } from './Notice'

/** One adjective ("Afvist"). A state that is done and needs no one is plain text instead. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone | 'accent'; children: ReactNode }) {
  return <span className={cx('small bold', styles.tag, `tone-${tone}`)}>{children}</span>
}

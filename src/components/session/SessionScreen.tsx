import type { ReactElement } from 'react'
import { Screen } from '@/components/Screen'
import { useAppSelector } from '@/components/store'
import { selectAuthMessage } from '@/domain/session/slice'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import type { Elements } from '@/ui/elements'
import styles from './SessionScreen.module.css'

interface SessionScreenProps {
  title: string
  heading?: string
  intro?: ReactElement | string | null
  footer?: Elements
  children: Elements
}

export function SessionScreen({ title, heading, intro, footer, children }: SessionScreenProps) {
  const message = useAppSelector(selectAuthMessage)
  return (
    <div className={styles.column}>
      <Screen title={title} heading={heading} hasError={message?.msgType === 'danger'}>
        {intro && <p className={cx('muted lead', styles.intro)}>{intro}</p>}
        <Card className="stack">{children}</Card>
        {footer && <div className={cx('row tall-links', styles.footer)}>{footer}</div>}
      </Screen>
    </div>
  )
}

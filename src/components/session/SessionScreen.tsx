import type { ReactNode } from 'react'
import { Screen } from '@/components/Screen'
import { useAppSelector } from '@/components/store'
import { selectAuthMessage } from '@/domain/session/slice'
import { Card } from '@/ui/Card'
import styles from './SessionScreen.module.css'

interface SessionScreenProps {
  title: string
  heading?: string
  /** What the screen is for, before the card. */
  intro?: ReactNode
  /** Other ways on, after the card. */
  footer?: ReactNode
  children: ReactNode
}

/** A screen for one thing that a signed-out visitor may need: a heading, a few words, and one card. */
export function SessionScreen({ title, heading = title, intro, footer, children }: SessionScreenProps) {
  const message = useAppSelector(selectAuthMessage)
  return (
    <div className={styles.column}>
      <Screen title={title} heading={heading} hasError={message?.msgType === 'danger'}>
        {intro && <p className={styles.intro}>{intro}</p>}
        <Card className="stack">{children}</Card>
        {footer && <div className={styles.footer}>{footer}</div>}
      </Screen>
    </div>
  )
}

import type { HTMLAttributes, RefCallback } from 'react'
import styles from './Card.module.css'
import { cx } from './cx'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** A `section` needs a name: give it `aria-labelledby`. */
  as?: 'div' | 'section' | 'li'
  ref?: RefCallback<HTMLElement>
}

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={cx(styles.card, className)} />
}

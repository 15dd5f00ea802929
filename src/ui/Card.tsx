import type { HTMLAttributes } from 'react'
import styles from './Card.module.css'
import { cx } from './cx'

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** `section` and `article` want a name: give them `aria-labelledby`. */
  as?: 'div' | 'section' | 'article' | 'li'
}

/** A white sheet on the canvas. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={cx(styles.card, className)} />
}

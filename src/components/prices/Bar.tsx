import type { ComparedOffer } from '@/domain/calculator/comparison'
import { cx } from '@/ui/cx'
import styles from './Bar.module.css'

export type BarKind = 'current' | 'best' | 'other' | 'excess' | 'incomplete'

/** How an offer's total is drawn, wherever it is. */
export function barOf({ cost, mark }: Pick<ComparedOffer, 'cost' | 'mark'>, isCurrent: boolean): BarKind {
  if (cost.missing > 0) return 'incomplete'
  if (isCurrent) return 'current'
  return mark === 'cheapest' ? 'best' : 'other'
}

interface BarProps {
  kind: BarKind
  /** Of the longest bar. */
  share: number
  className?: string | undefined
}

/** A price as a length from 0: the cheapest in the accent, the current insurer's striped, an excess hatched, an incomplete sum hollow. */
export function Bar({ kind, share, className }: BarProps) {
  return <span className={cx(styles.bar, kind !== 'other' && styles[kind], className)} style={{ inlineSize: `${share * 100}%` }} />
}

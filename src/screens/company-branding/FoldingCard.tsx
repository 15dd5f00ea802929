import { useUnfoldedPart } from '@/components/useOpen'
import { Card, type CardProps } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Disclosure } from '@/ui/Disclosure'
import type { Elements } from '@/ui/elements'
import styles from './FoldingCard.module.css'

interface FoldingCardProps extends CardProps {
  /** As the address has it while it is unfolded (config/open.ts). */
  name: 'activity' | 'files' | 'hours' | 'products'
  heading: string
  /** Its answer in a line, in sight while it is folded. */
  status?: Elements
  /** On a phone, so that the price, the act and what is special fit on two screens. */
  isFolded: boolean
  children: Elements
}

/** A part of the page under its heading. */
export function FoldingCard({ name, heading, status, isFolded, className, children, ...rest }: FoldingCardProps) {
  const unfolded = useUnfoldedPart(name)
  const title = (
    <span className="stack gap-1">
      <h2 id={name}>{heading}</h2>
      {status}
    </span>
  )
  return (
    <Card as="section" aria-labelledby={name} className={cx('stack', className)} {...rest}>
      {isFolded ? (
        <Disclosure summary={title} {...unfolded} className={styles.folded}>
          {children}
        </Disclosure>
      ) : (
        <>
          {title}
          {children}
        </>
      )}
    </Card>
  )
}

import { shortNameAmong } from '@/domain/applications/company'
import styles from './ComparisonTable.module.css'

/**
 * An insurer's name at the head of its column, which on a narrow screen has room for "Bøgely", but not for "Bøgely
 * Forsikring"; a screen reader reads all of it.
 */
export function InsurerName({ name, others }: { name: string; others: string[] }) {
  const short = shortNameAmong(name, others)
  if (short === name) return <span>{name}</span>
  return (
    <span>
      <span>{short}</span>
      <span className={styles.suffix}>{name.slice(short.length)}</span>
    </span>
  )
}

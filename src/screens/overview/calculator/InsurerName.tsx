import styles from './ComparisonTable.module.css'

// What many insurers' names end with.
const suffix = /^(.*\S)(\s+(?:(?:skade)?forsikring(?:er)?|assurance|insurance|a\/s|g\/s))+$/iu

/**
 * An insurer's name at the head of its column, which on a narrow screen has room for "Bøgely", but not for "Bøgely
 * Forsikring"; whoever hears it is given all of it.
 */
export function InsurerName({ name, others }: { name: string; others: string[] }) {
  const short = shortOf(name)
  const isClear = others.every((other) => other === name || shortOf(other) !== short)
  if (!isClear || short === name) return <span>{name}</span>
  return (
    <span>
      <span>{short}</span>
      <span className={styles.suffix}>{name.slice(short.length)}</span>
    </span>
  )
}

function shortOf(name: string): string {
  return suffix.exec(name)?.[1] ?? name
}

import styles from './Avatar.module.css'
import { cx } from './cx'
import { FallbackImage } from './FallbackImage'
import { initialsOf } from './initials'

/** Hidden from screen readers, as the person's name is beside it. */
export function Avatar({ name, sources }: { name: string; sources: string[] }) {
  return (
    <span className={cx('disc', styles.avatar)} aria-hidden="true">
      <FallbackImage sources={sources} fallback={<span translate="no">{initialsOf(name)}</span>} className={styles.picture} />
    </span>
  )
}

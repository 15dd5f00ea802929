import styles from './Button.module.css'
import { cx } from './cx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The class of a link that looks like a button: `<Link className={buttonClass('secondary')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary', { wide = false } = {}): string {
  return cx(styles.button, styles[variant], wide && styles.wide)
}

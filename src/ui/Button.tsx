import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { announce } from './StatusRegion'
import styles from './Button.module.css'
import { cx } from './cx'
import { SpinnerIcon } from './Spinner'
import { useDelayed } from './useDelayed'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  wide?: boolean
  /** The button's text while it works ("Gemmer …"); clicks are then ignored. */
  busy?: string | false | undefined
  /** Looks and is announced as disabled, yet can be pressed: the form then shows what is missing. */
  unready?: boolean
}

/** While busy it shows so in words at once, shows a spinner after 1 s, and keeps focus, which `disabled` would lose. */
export function Button({ variant, wide, busy, unready, className, onClick, children, ...rest }: ButtonProps) {
  const showsSpinner = useDelayed(1000, Boolean(busy))

  useEffect(() => {
    if (busy) announce(busy)
  }, [busy])

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      {...((busy || unready) && { 'aria-disabled': true })}
      className={cx(buttonClass(variant, { wide: wide ?? false }), unready && styles.unready, className)}
      onClick={handleClick}
    >
      {showsSpinner && <SpinnerIcon />}
      <span className="contents">{busy || children}</span>
    </button>
  )
}

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The class of a link that looks like a button: `<Link className={buttonClass('secondary')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary', { wide = false } = {}): string {
  return cx(styles.button, styles[variant], wide && styles.wide)
}

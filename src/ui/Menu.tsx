import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button'
import { cx } from './cx'
import styles from './Menu.module.css'

interface MenuProps {
  /** What the button says. */
  label: ReactNode
  /** The side of the button that the panel keeps to. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** A button that unfolds links (NAV-3): a disclosure, not an ARIA menu, so that the links stay links. */
export function Menu({ label, align = 'start', children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    function onPointerDown(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  function onChosen(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
  }

  return (
    // These listen to what bubbles up from the button and the links; the element is no control itself.
    <div ref={root} role="presentation" className={cx(styles.menu, styles[align])} onKeyDown={onKeyDown} onBlur={onBlur} onClick={onChosen}>
      <Button ref={button} variant="secondary" aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      <div id={panelId} hidden={!open} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}

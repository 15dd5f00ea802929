import { useEffect, useRef, useState } from 'react'

/** The menu behind its button: Escape closes it and returns focus to the button (NAV-3). */
export function useMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])

  return { open, button, toggle: () => setOpen(!open), close: () => setOpen(false) }
}

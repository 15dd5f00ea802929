import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A link to the current screen starts at its heading, as a link to another screen does (ROUTE-10). */
export function useStartAtTop() {
  const { key, pathname } = useLocation()
  const isPressed = useRef(false)

  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [key])

  return (to: string) => {
    isPressed.current = to === pathname
  }
}

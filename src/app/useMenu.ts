import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '@/ui/useMediaQuery'

// A mouse on its way from the button to the menu is over neither for a moment.
const leavingMs = 300

/**
 * The menu behind its button. It covers a part of the page, so Escape closes it, and so do a press or focus elsewhere.
 * Above 640 px it also opens under a mouse, until a press makes it stay (NAV-3).
 */
export function useMenu() {
  const [state, setState] = useState<'closed' | 'hovered' | 'pressed'>('closed')
  const opensUnderMouse = useMediaQuery('(width > 40rem)')
  const button = useRef<HTMLButtonElement>(null)
  const navigation = useRef<HTMLElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = state !== 'closed'

  useEffect(() => {
    if (!open) return
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      setState('closed')
      button.current?.focus()
    }
    function closeOutside({ target }: Event) {
      const isInside = target instanceof Node && [button, navigation].some(({ current }) => current?.contains(target))
      if (!isInside) setState('closed')
    }
    const listening = new AbortController()
    document.addEventListener('keydown', closeOnEscape, listening)
    document.addEventListener('focusin', closeOutside, listening)
    document.addEventListener('pointerdown', closeOutside, listening)
    return () => listening.abort()
  }, [open])

  useEffect(() => () => clearTimeout(leaving.current), [])

  function onPointerEnter({ pointerType, currentTarget }: PointerEvent) {
    clearTimeout(leaving.current)
    if (pointerType === 'mouse' && opensUnderMouse && currentTarget === button.current) setState((now) => (now === 'closed' ? 'hovered' : now))
  }

  function onPointerLeave() {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => {
      // Closing the menu would lose the focus inside it.
      if (!navigation.current?.contains(document.activeElement)) setState((now) => (now === 'hovered' ? 'closed' : now))
    }, leavingMs)
  }

  return {
    open,
    button,
    navigation,
    toggle: () => setState((now) => (now === 'pressed' ? 'closed' : 'pressed')),
    close: () => setState('closed'),
    hover: { onPointerEnter, onPointerLeave },
  }
}

export type MenuHover = ReturnType<typeof useMenu>['hover']

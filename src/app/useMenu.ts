import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useDialog } from '@/components/useOpen'
import { isComposing } from '@/ui/isComposing'
import { useMediaQuery } from '@/ui/useMediaQuery'

// A mouse on its way from the button to the menu is over neither for a moment.
const leavingMs = 300

/**
 * The menu behind its button. It covers a part of the page, so Escape closes it, and so do a press or focus elsewhere.
 * Above 640 px it also opens under a mouse, until a press makes it stay.
 */
export function useMenu() {
  const { isOpen: isPressed, open: press, close: release } = useDialog('menu')
  const [isHovered, setHovered] = useState(false)
  const opensUnderMouse = useMediaQuery('(width > 40rem)')
  const button = useRef<HTMLButtonElement>(null)
  const navigation = useRef<HTMLElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = isPressed || isHovered

  useEffect(() => {
    if (!open) return
    function close() {
      setHovered(false)
      release()
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || isComposing(event)) return
      close()
      button.current?.focus()
    }
    function closeOutside(event: Event) {
      const { target, type } = event
      if (!(target instanceof Element)) return
      // What a press does comes with the click, and may lead to another screen.
      const isPress =
        type === 'pointerdown'
          ? target.closest('a, button') !== null
          : type === 'focusin' && !target.matches(':focus-visible')
      // The way that the event came, as a press may have replaced its target.
      const way = event.composedPath()
      if (!isPress && ![button, navigation].some(({ current }) => current && way.includes(current))) close()
    }
    const listening = new AbortController()
    document.addEventListener('keydown', closeOnEscape, listening)
    document.addEventListener('focusin', closeOutside, listening)
    document.addEventListener('pointerdown', closeOutside, listening)
    document.addEventListener('click', closeOutside, listening)
    return () => listening.abort()
  }, [open, release])

  useEffect(() => () => clearTimeout(leaving.current), [])

  function onPointerEnter({ pointerType, currentTarget }: PointerEvent) {
    clearTimeout(leaving.current)
    if (pointerType === 'mouse' && opensUnderMouse && currentTarget === button.current && !isPressed) setHovered(true)
  }

  function onPointerLeave() {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => {
      // Closing the menu would lose the focus inside it.
      if (!navigation.current?.contains(document.activeElement)) setHovered(false)
    }, leavingMs)
  }

  function toggle() {
    setHovered(false)
    if (isPressed) release()
    else press()
  }

  return {
    open,
    /** In the history: a link in the menu takes its entry, so that Back does not open it again. */
    isPressed,
    button,
    navigation,
    toggle,
    onFollow: () => setHovered(false),
    hover: { onPointerEnter, onPointerLeave },
  }
}

export type Menu = ReturnType<typeof useMenu>

import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { withoutOpen } from '@/config/open'
import { sessionState } from '@/platform/state'

const session = sessionState(() => ({ positions: new Map<string, number>() }))
const restoreTimeoutMs = 2_000

/** A new screen starts at its top; back and forward restore the position (ROUTE-10). */
export function ScrollRestoration() {
  const { key, pathname, search } = useLocation()
  const arrivedBy = useNavigationType()
  const page = pathname + withoutOpen(search)
  const shown = useRef({ pathname: '', page: '' })

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      session.positions.set(key, window.scrollY)
    }
  }, [key])

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, page }
    // Only something was opened or closed.
    if (before.page === page) return
    const position = session.positions.get(key)
    // The entry that the page opened on has no earlier position, and a linked question may have scrolled to itself.
    if (arrivedBy === NavigationType.Pop) return position === undefined ? undefined : scrollWhenTall(position)
    // A change of tab or hash on the same screen keeps the position.
    if (before.pathname !== pathname) window.scrollTo(0, 0)
  }, [key, pathname, page, arrivedBy])

  return null
}

/** Scrolls once the screen has grown tall enough, as it does when its data arrives. Returns the cancel function. */
function scrollWhenTall(target: number): () => void {
  const tryScroll = () => {
    window.scrollTo(0, target)
    if (window.scrollY >= target - 1) observer.disconnect()
  }
  const observer = new ResizeObserver(tryScroll)
  observer.observe(document.body)
  const timer = setTimeout(() => observer.disconnect(), restoreTimeoutMs)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

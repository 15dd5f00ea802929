import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { offered } from '@/platform/offered'
import { sessionState } from '@/platform/state'

const session = sessionState(() => ({ positions: new Map<string, number>() }))
const restoreTimeoutMs = 2_000

/** A new screen starts at its top; back and forward restore the position. */
export function ScrollRestoration() {
  const { key, pathname, ...location } = useLocation()
  const state: unknown = location.state
  const arrivedBy = useNavigationType()
  const isOpened = typeof state === 'object' && state !== null && 'openedByPress' in state
  const shown = useRef({ pathname: '', isOpened: false })

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      session.positions.set(key, window.scrollY)
    }
  }, [key])

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, isOpened }
    // A dialog was opened or closed.
    if (before.pathname === pathname && (before.isOpened || isOpened)) return
    const position = session.positions.get(key)
    // The entry that the page opened on has no earlier position, and a linked question may have scrolled to itself.
    if (arrivedBy === NavigationType.Pop) return position === undefined ? undefined : scrollWhenTall(position)
    // A change of tab or hash on the same screen keeps the position.
    if (before.pathname !== pathname) window.scrollTo(0, 0)
  }, [key, pathname, isOpened, arrivedBy])

  return null
}

/** Scrolls once the screen has grown tall enough, as it does when its data arrives. Returns the cancel function. */
function scrollWhenTall(target: number): () => void {
  const tryScroll = () => {
    window.scrollTo(0, target)
    if (window.scrollY >= target - 1) observer?.disconnect()
  }
  const observer = offered(() => new ResizeObserver(tryScroll))
  tryScroll()
  observer?.observe(document.body)
  const timer = setTimeout(() => observer?.disconnect(), restoreTimeoutMs)
  return () => {
    clearTimeout(timer)
    observer?.disconnect()
  }
}

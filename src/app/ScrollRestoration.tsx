import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()
const restoreTimeoutMs = 2_000

/** A new screen starts at its top; back and forward return to where one was (ROUTE-10). */
export function ScrollRestoration() {
  const { key, pathname } = useLocation()
  const arrivedBy = useNavigationType()
  const shown = useRef('')

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      positions.set(key, window.scrollY)
    }
  }, [key])

  useEffect(() => {
    const sameScreen = shown.current === pathname
    shown.current = pathname
    if (arrivedBy === NavigationType.Pop) return scrollWhenTall(positions.get(key) ?? 0)
    // Within a screen (a tab, a hash) one stays where one is.
    if (!sameScreen) window.scrollTo(0, 0)
  }, [key, pathname, arrivedBy])

  return null
}

/** Scrolls once the screen has grown tall enough to, as it does when its data arrives; gives a way to stop waiting. */
function scrollWhenTall(target: number): () => void {
  const tryIt = () => {
    window.scrollTo(0, target)
    if (window.scrollY >= target - 1) observer.disconnect()
  }
  const observer = new ResizeObserver(tryIt)
  observer.observe(document.body)
  const timer = setTimeout(() => observer.disconnect(), restoreTimeoutMs)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

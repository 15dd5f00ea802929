import { type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { offered } from '@/platform/offered'
import { cx } from './cx'
import styles from './Scroller.module.css'

/**
 * Scrolls wide content sideways in its own box, so that the page never does. It is a tab stop where there is something
 * to scroll, as it could not be scrolled by keyboard without focus. Content that fits is not clipped, so that parts of
 * it can stay in sight as the page scrolls. `data-scrolls` tells which way, so that a style that limits the height of
 * what is too wide is never the reason for itself.
 */
export function Scroller({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  const [scrolls, setScrolls] = useState<'sideways' | 'down' | null>(null)

  const place: RefCallback<HTMLDivElement> = useCallback((box) => {
    if (!box) return
    const measure = () => {
      const goesDown = box.scrollHeight > box.clientHeight ? 'down' : null
      setScrolls(box.scrollWidth > box.clientWidth ? 'sideways' : goesDown)
    }
    measure()
    const observer = offered(() => new ResizeObserver(measure))
    for (const element of [box, ...box.children]) observer?.observe(element)
    return () => observer?.disconnect()
  }, [])

  return (
    <div
      ref={place}
      role="region"
      {...(scrolls && { tabIndex: 0, 'data-scrolls': scrolls })}
      aria-label={label}
      className={cx(styles.scroller, className)}
    >
      {children}
    </div>
  )
}

import { useEffect, useRef } from 'react'

/** Calls `leave` (a stable function) on unmount and when `shown` changes, but not on StrictMode's immediate remount. */
export function useOnLeave(shown: string, leave: () => void): void {
  const mounted = useRef<string | null>(null)

  useEffect(() => {
    mounted.current = shown
    return () => {
      mounted.current = null
      queueMicrotask(() => {
        if (mounted.current !== shown) leave()
      })
    }
  }, [shown, leave])
}

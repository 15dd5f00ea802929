import { useEffect, useRef } from 'react'

/**
 * Calls `leave` once what is shown is gone: the part was taken off the page, or `shown` has changed. Not when
 * StrictMode takes the part off and puts it back at once. Give it a stable function.
 */
export function useOnLeave(shown: string, leave: () => void): void {
  const now = useRef<string | null>(null)

  useEffect(() => {
    now.current = shown
    return () => {
      now.current = null
      queueMicrotask(() => {
        if (now.current !== shown) leave()
      })
    }
  }, [shown, leave])
}

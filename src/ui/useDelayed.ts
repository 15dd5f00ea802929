import { useEffect, useState } from 'react'

/**
 * True once `active` has lasted `delayMs`, so that a short wait shows nothing: skeletons after 300 ms, spinners after 1
 * s, "takes longer than usual" after 10 s.
 */
export function useDelayed(delayMs: number, active = true): boolean {
  const [passed, setPassed] = useState(false)

  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setPassed(true), delayMs)
    return () => {
      clearTimeout(timer)
      setPassed(false)
    }
  }, [delayMs, active])

  return active && passed
}

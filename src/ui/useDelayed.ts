import { useEffect, useState } from 'react'

/**
 * True once `active` has lasted `ms`. What comes sooner never shows its wait: skeletons after 300 ms,
 * spinners after 1 s (SHELL-2), "takes longer than usual" after 10 s (ERR-5).
 */
export function useDelayed(ms: number, active = true): boolean {
  const [passed, setPassed] = useState(false)

  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setPassed(true), ms)
    return () => {
      clearTimeout(timer)
      setPassed(false)
    }
  }, [ms, active])

  return active && passed
}

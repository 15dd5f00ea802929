import { startTransition, useEffect, useState } from 'react'

// Longer than it is between two keystrokes, short enough to be at once.
const moment = 200

/**
 * Takes a value that may change with every keystroke; gives it once it has rested for a moment, so that what follows
 * from it never holds a keystroke up (CALC-9, FAQ-3).
 */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), moment)
    return () => clearTimeout(timer)
  }, [value])

  return rested
}

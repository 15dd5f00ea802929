import { useEffect, useState } from 'react'
import { now } from '@/platform/clock'

const minute = 60_000

/** The portal's time in milliseconds, kept within a minute of the truth. */
export function useNow(): number {
  const [time, setTime] = useState(now)

  useEffect(() => {
    const timer = setInterval(() => setTime(now()), minute)
    return () => clearInterval(timer)
  }, [])

  return time
}

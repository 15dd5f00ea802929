import { useEffect, useState } from 'react'
import { now } from '@/platform/clock'

const intervalMs = 60_000

export function useNow(): number {
  const [time, setTime] = useState(now)

  useEffect(() => {
    const timer = setInterval(() => setTime(now()), intervalMs)
    return () => clearInterval(timer)
  }, [])

  return time
}

import { useEffect } from 'react'
import { announce } from '@/ui/StatusRegion'

const restMs = 700

/** Says what a search has found once typing pauses, not on each keystroke. */
export function useAnnouncedAtRest(query: string, found: string): void {
  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(() => announce(found), restMs)
    return () => clearTimeout(timer)
  }, [query, found])
}

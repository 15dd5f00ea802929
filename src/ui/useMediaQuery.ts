import { useCallback, useSyncExternalStore } from 'react'
import { matches, watchMedia } from '@/platform/mediaQueries'

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback((onChange: () => void) => watchMedia(query, onChange), [query])
  return useSyncExternalStore(subscribe, () => matches(query))
}

export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}

/**
 * Whether the screen has a bar at its foot: on a phone, unless it is so low, or its text so large, that
 * nothing can stay. `--foot-bar` in tokens.css follows the same query.
 */
export function useFootBar(): boolean {
  return useMediaQuery('screen and (17rem <= width <= 40rem) and (height >= 26rem)')
}

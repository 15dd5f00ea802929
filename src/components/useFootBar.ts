import { useMediaQuery } from '@/ui/useMediaQuery'

/**
 * Whether the screen has a bar at its foot: on a phone, unless it is so low, or its text so large, that
 * nothing can stay. `--foot-bar` in tokens.css follows the same query.
 */
export function useFootBar(): boolean {
  return useMediaQuery('screen and (17rem <= width <= 40rem) and (height >= 26rem)')
}

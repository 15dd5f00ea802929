import { useMediaQuery } from './useMediaQuery'

/** The system's setting (A11Y-3). */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}

import { useMediaQuery } from '@/ui/useMediaQuery'

/** Whether the table's titles stand above its numbers; ComparisonTable.module.css has the same query. */
export function useIsNarrow(): boolean {
  return useMediaQuery('screen and (width < 48rem)')
}

import { type Layout, offerIdsOf } from '@/domain/calculator/layout'

// Ten offers of twenty products.
const maxRenderedAtOnce = 200

/** So few fields that all are rendered at once; of more, those in sight (CALC-9). */
export function isSmall(layout: Layout): boolean {
  return offerIdsOf(layout).length * layout.rows.length <= maxRenderedAtOnce
}

import { type Layout, offerIdsOf } from '@/domain/calculator/layout'

// Ten offers of twenty products.
const maxRenderedAtOnce = 200

/** Few enough fields to render all at once; otherwise only those in view are rendered (CALC-9). */
export function isSmall(layout: Layout): boolean {
  return offerIdsOf(layout).length * layout.rows.length <= maxRenderedAtOnce
}

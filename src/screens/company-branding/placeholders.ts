import type { Placeholder } from '@/ui/Skeleton'

export const offerPlaceholders: Placeholder[] = ['line', 'banner', 'identity', 'card', 'card', 'tall']

/** Below the heading. */
export const detailPlaceholders: Placeholder[] = ['line', 'card', 'card', 'tall']

// More are below the fold.
const mostRows = 8

/** The total, and a row a product. */
export function moneyPlaceholders(products: number): Placeholder[] {
  return ['title', 'line', ...Array.from({ length: Math.min(products, mostRows) }, () => 'row' as const)]
}

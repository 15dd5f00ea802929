import type { Placeholder } from '@/ui/Skeleton'

export const offerPlaceholders: Placeholder[] = ['line', 'banner', 'identity', 'card', 'card', 'tall']

/** Below the heading. */
export const detailPlaceholders: Placeholder[] = ['line', 'card', 'card', 'tall']

// More are below the fold.
const mostRows = 8

/** The total and what it means. */
export const sumPlaceholders: Placeholder[] = ['title', 'line']

/** A row a product. */
export function moneyPlaceholders(products: number): Placeholder[] {
  return Array.from({ length: Math.min(products, mostRows) }, () => 'row' as const)
}

import type { Bone } from '@/ui/Skeleton'

export const offerBones: Bone[] = ['line', 'banner', 'identity', 'card', 'card', 'tall']

/** Below the heading. */
export const detailBones: Bone[] = ['line', 'card', 'card', 'tall']

// More are below the fold.
const mostRows = 8

/** The total, and a row a product. */
export function moneyBones(products: number): Bone[] {
  return ['title', 'line', ...Array.from({ length: Math.min(products, mostRows) }, () => 'row' as const)]
}

import type { Chunk } from '@/components/lazyScreen'

/** The signed-in shell together with the first screen after sign-in: docs/decisions/signed-in-domain.md. */
export const signedInChunk = {
  load: () => import('./signedIn'),
  bundles: ['applications'],
} as const satisfies Chunk<unknown>

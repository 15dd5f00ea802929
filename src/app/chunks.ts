import type { Chunk } from '@/components/lazyScreen'

/** The signed-in shell with the screen that one lands on: docs/decisions/signed-in-domain.md. */
export const signedInChunk = { load: () => import('./signedIn'), bundles: ['applications'] } as const satisfies Chunk<unknown>

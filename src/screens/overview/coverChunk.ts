/** A chunk of its own, as the calculator is. Its texts are the calculator's. */
export const coverChunk = { load: () => import('./cover/Cover').then((part) => part.Cover), bundles: ['calculator'] } as const

/** A chunk of its own, like the calculator, whose texts it uses. */
export const coverChunk = { load: () => import('./cover/Cover').then((part) => part.Cover), bundles: ['calculator'] } as const

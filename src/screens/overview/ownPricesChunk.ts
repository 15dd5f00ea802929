/** Separate from the calculator, whose fields and texts it uses, for the overview, where few customers open it. */
export const ownPricesChunk = { load: () => import('./calculator/OwnPrices').then((part) => part.OwnPrices), bundles: ['calculator'] } as const

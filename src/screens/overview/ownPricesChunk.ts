/** Beside the calculator, whose fields and texts it has; for the overview, where few ask for it. */
export const ownPricesChunk = { load: () => import('./calculator/OwnPrices').then((part) => part.OwnPrices), bundles: ['calculator'] } as const

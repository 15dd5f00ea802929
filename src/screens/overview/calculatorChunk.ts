/** A chunk apart from the overview's, as half of the customers never open it. */
export const calculatorChunk = {
  load: () => import('./calculator/Calculator').then((part) => part.Calculator),
  bundles: ['calculator'],
} as const

/**
 * How many cases a test generates: `few`, so that `npm test` stays short, or a multiple of it by
 * `npm run test:generated`, which CI runs.
 */
export function generated(few: number): number {
  return few * Number(process.env.GENERATED_TIMES ?? 1)
}

import fc from 'fast-check'
import { testSeed } from './testDay'

fc.configureGlobal({ seed: testSeed })

/** fast-check, which draws the same cases for each run of a commit. */
export { fc }

interface Needs {
  /** What goes wrong takes two steps of many in one order: a multiple draws four times as many cases (tests/README.md). */
  rare?: boolean
}

/**
 * How many cases a test generates: `few`, so that `npm test` stays short; a multiple of it by `npm run test:slow`, a part
 * of it for each mutant.
 */
export function generated(few: number, { rare = false }: Needs = {}): number {
  const times = Number(process.env.GENERATED_TIMES ?? 1)
  // fast-check never ends at a fraction.
  return Math.ceil(few * (rare && times > 1 ? times * 4 : times))
}

/** Sixteen times as many cases take five minutes, and on a busy machine several times that. */
export const generatedTimeoutMs = 1_800_000

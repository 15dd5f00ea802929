import { defineConfig } from 'vitest/config'

/** Only the unit tests that run the product's code. Stryker cannot select a Vitest project by name. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: [`${process.env.MUTATION_TESTS ?? 'tests/unit'}/**/*.test.ts`],
    exclude: [
      'tests/unit/{docs,styles,deployFiles}.test.ts',
      'tests/unit/{lint,staging-api}/**',
      'tests/unit/texts/{texts,glossary,keys}.test.ts',
      // They load code within a case: what runs once, when its file is loaded, would count.
      'tests/unit/{api/lostChunk,platform/errorReporting,session/turns,worker/worker}.test.ts',
      'tests/unit/support/{start.long,against,checkApi.long,forgotten,fromSupportFile,mutation}.test.ts',
    ],
    environment: 'node',
    // Broken code is counted as it runs, which makes it slower.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 5 } },
    setupFiles: ['tests/mutation/setup.ts'],
    // A mutant that only a rarer case would notice counts as survived; each of the others would take seconds longer.
    env: { GENERATED_TIMES: '0.2' },
  },
})

import { defineConfig } from 'vitest/config'

/** The unit ring alone, as Stryker takes no project by its name, and of it what runs the product's code. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/unit/**/*.test.ts'],
    exclude: ['tests/unit/{docs,styles,deployFiles}.test.ts', 'tests/unit/{lint,staging-api}/**', 'tests/unit/texts/{texts,glossary,keys}.test.ts', 'tests/unit/support/{start,against,checkApi,fromSupportFile,hostileFile,mutation}.test.ts'],
    environment: 'node',
    // Broken code is counted as it runs, which makes it slower.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 5 } },
    setupFiles: ['tests/mutation/setup.ts'],
  },
})

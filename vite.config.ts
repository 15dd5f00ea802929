import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }
import { groups } from './tools/chunks.ts'
import { failOnWarnings } from './tools/failOnWarnings.ts'
import { outline } from './tools/outline.ts'
import { precompress } from './tools/precompress.ts'
import { startAtOnce } from './tools/startAtOnce.ts'
import { worker } from './tools/worker.ts'
import { testNow } from './tests/support/testDay.ts'

// What the build is called unless VITE_BUILD says otherwise (SUP-2, SUP-3): src/config/build.ts.
process.env.VITE_VERSION = packageJson.version

export default defineConfig({
  plugins: [failOnWarnings(), react(), outline(), startAtOnce(), worker(), precompress()],
  resolve: { tsconfigPaths: true },
  build: {
    target: packageJson.browserslist.map((oldest) => oldest.replace('ios_saf', 'ios').replace(' >= ', '')),
    // What is fetched early is imported, and little else is preloaded: an old browser can do without its stand-in.
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    manifest: true,
    // The bundler warns of slow plugins on a busy machine, which must not fail the build (tools/failOnWarnings.ts).
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups } } },
  },
  test: {
    // On two cores: a screen's test waits for half of its time, as a customer would. A thread starts in less time than a process.
    maxWorkers: 4,
    pool: 'threads',
    // A busy machine takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 5 } },
    allowOnly: false,
    retry: Number(process.env.TEST_RETRIES ?? 0),
    reporters: ['default', './tests/support/tally.ts'],
    fakeTimers: { now: testNow },
    // Whatever ports the browser tests beside them use.
    env: { PORT_BASE: '4100' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/startOnTestDay.ts'],
          globalSetup: 'tests/unit/tempFolder.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/screens/setup.ts'],
        },
      },
    ],
  },
})

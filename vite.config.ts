import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }
import { chunkOf } from './tools/chunks.ts'
import { failOnWarnings } from './tools/failOnWarnings.ts'
import { outline } from './tools/outline.ts'
import { precompress } from './tools/precompress.ts'
import { worker } from './tools/worker.ts'
import { testNow } from './tests/support/testDay.ts'

// What the build is called unless VITE_BUILD says otherwise (SUP-2, SUP-3): src/config/build.ts.
process.env.VITE_VERSION = packageJson.version

// The style, the font and the first script come before the portal's own chunk, which is forty times as large; the first
// script runs as soon as it is there, without waiting for who imports it (START-1).
const firstThingsFirst: Plugin = {
  name: 'first-things-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
        .replace(
          /<link rel="modulepreload" fetchpriority="low" crossorigin href="(\/assets\/start-[^"]+)">/,
          '<script type="module" async crossorigin src="$1"></script>',
        ),
  },
}

// What of its libraries the portal does not use, and the bundler keeps.
const unused: [module: RegExp, leaveOut: (code: string) => string][] = [
  // The links' prefetching, view transitions and the routes' data, and components that are named for developers.
  [
    /react-router\/dist\/production\/chunk/,
    (code) =>
      code
        .replace(
          'function PrefetchPageLinks(',
          'function PrefetchPageLinks() { return null }\nfunction unusedPrefetch(',
        )
        .replace(
          'function usePrefetchBehavior(',
          'function usePrefetchBehavior() { return [false, null, {}] }\nfunction unusedBehavior(',
        )
        .replace('useViewTransitionState(path) &&', 'false &&')
        .replaceAll(', dataRouterOpts) {', ') {\n  const dataRouterOpts = undefined;')
        .replaceAll(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
        .replaceAll(/^var (\w+) = (React\d*)\.forwardRef\(/gm, 'var $1 = /* @__PURE__ */ $2.forwardRef('),
  ],
  // The loading of texts by address.
  [
    /i18next\/dist\/esm\//,
    (code) =>
      code.replace(
        'class Connector extends EventEmitter {',
        'class Connector extends EventEmitter {}\nclass UnusedConnector extends EventEmitter {',
      ),
  ],
  // Names for developers, which keep functions that nothing calls.
  [
    /@radix-ui\//,
    (code) =>
      code
        .replaceAll(/^__name\(.*\);$|^ +static \{\s+__name\(.*\);\s+\}$/gm, '')
        .replace(/^var __name = .*/m, 'var __name = (named) => named;'),
  ],
  // Keys of shapes that never change.
  [/lucide-react\/dist\/esm\/icons\//, (code) => code.replaceAll(/,? key: "\w+"/g, '')],
  // What its default export offers.
  [/axios\/lib\/axios\.js/, (code) => code.replaceAll(/^axios\.(?!AxiosError|isAxiosError|isCancel)\w+ = .*;$/gm, '')],
  // Its ways to write a form or a query: the portal sends JSON, a form that the browser writes, and whole URLs. Whoever asks for them is told.
  [
    /axios\/lib\/(?:helpers\/(?:toFormData|formDataToJSON|estimateDataURLDecodedBytes)|core\/createMultipartBody)\.js/,
    () => `export default () => { throw new Error('left out by vite.config.ts') }`,
  ],
]

const usedLibraries: Plugin = {
  name: 'used-libraries',
  apply: 'build',
  transform(code, id) {
    const [, leaveOut] = unused.find(([module]) => module.test(id)) ?? []
    return leaveOut ? { code: leaveOut(code), map: null } : null
  },
}

export default defineConfig({
  plugins: [failOnWarnings(), react(), outline(), firstThingsFirst, usedLibraries, worker(), precompress()],
  resolve: {
    tsconfigPaths: true,
    alias: [
      // React itself has had this hook since version 18.
      { find: 'use-sync-external-store/shim', replacement: 'react' },
      // Its package offers bundlers only the build that warns developers on the console.
      {
        find: /^react-router$/,
        replacement: resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
      },
      {
        find: /^react-router\/dom$/,
        replacement: resolve(import.meta.dirname, 'node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  build: {
    target: packageJson.browserslist.map((oldest) => oldest.replace('ios_saf', 'ios').replace(' >= ', '')),
    // What is fetched early is imported, and little else is preloaded: an old browser can do without its stand-in.
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      // No library of the portal does anything when a property or a global is merely looked at.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, debugName: 'chunks' }],
        },
      },
    },
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

import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }
import { precompress } from './tools/precompress.ts'

// What the build is called unless VITE_BUILD says otherwise (SUP-2, SUP-3): src/config/build.ts.
process.env.VITE_VERSION = packageJson.version

// What the login page needs, down to the last import. One chunk of it compresses better than fifty, and is one round
// trip on a slow network.
const loginPage = ['src/main.tsx', 'src/screens/login/LoginScreen.tsx'].map((file) => resolve(import.meta.dirname, file))

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const neededByLogin = new WeakMap<Modules, Set<string>>()

function loginModules(modules: Modules): Set<string> {
  const known = neededByLogin.get(modules)
  if (known) return known
  const found = new Set<string>()
  const queue = [...loginPage]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  neededByLogin.set(modules, found)
  return found
}

// The style and the font of the first words come before the code, which is twenty times as large.
const wordsFirst: Plugin = {
  name: 'words-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
}

export default defineConfig({
  plugins: [react(), wordsFirst, precompress()],
  resolve: { tsconfigPaths: true },
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: (id, modules) => (loginModules(modules).has(id) ? 'login' : null) }],
        },
      },
    },
  },
  test: {
    // Vitest leaves one of a small machine's cores unused.
    maxWorkers: 2,
    // As with the browser's tests, a stalled CI machine gets a second try.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/screens/setup.ts'],
          // A whole portal is rendered; a busy machine takes its time.
          testTimeout: 30_000,
        },
      },
    ],
  },
})

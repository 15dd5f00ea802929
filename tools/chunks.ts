import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/**
 * The chunks that matter, by the modules that the browser asks for: each holds what these import, down to the last,
 * unless an earlier chunk has it. Everything else is left to the bundler: docs/decisions/first-visit.md.
 */
const entryPoints = {
  start: ['src/start.ts'],
  // Includes what the screens around the login share with those behind it, whose code they must not wait for.
  portal: [
    'index.html',
    'src/main.tsx',
    'src/platform/trail.ts',
    'src/api/supportPages.ts',
    'src/components/useOpen.ts',
  ],
  client: ['src/api/client.ts'],
  recording: ['src/components/support/recording.ts'],
  'signed-in': ['src/app/signedIn.ts', 'src/screens/overview/OverviewScreen.tsx'],
  // Most screens open one; without a chunk of its own it would be the calculator's.
  dialog: ['src/ui/Dialog.tsx'],
  // Includes the Trusted Types policies, which third parties use later, if at all.
  joinWorker: ['src/app/joinWorker.ts'],
  // These screens share their form, and are small.
  session: [
    'src/screens/email-request/EmailRequestScreens.tsx',
    'src/screens/new-password/NewPasswordScreen.tsx',
    'src/screens/register/RegisterScreen.tsx',
    'src/screens/unlock/UnlockScreen.tsx',
  ],
}

/** Small modules that several screens share: a request for each would cost more than they weigh. */
const shared = {
  name: 'shared',
  test: /\/src\/(?:components\/prices|domain|format|ui)\/|\/lucide-react\//,
  minShareCount: 2,
  maxModuleSize: 3000,
  includeDependenciesRecursively: false,
}

// Includes the form that the calculator opens, at once even where the network has gone by then.
const calculator = ['src/screens/overview/calculator/Calculator.tsx', 'src/components/prices/OfferForm.tsx']

/** The bundler's own groups, the first of which takes a module that several could have. */
export const groups = [
  ...Object.entries(entryPoints).map(([name, files]) => ({ name, test: oneOf(files) })),
  shared,
  { name: 'Calculator', test: oneOf(calculator) },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

function oneOf(files: string[]): (id: string) => boolean {
  const ids = new Set(files.map((file) => resolve(root, file)))
  return (id) => ids.has(id)
}

import { resolve } from 'node:path'

/** The bundler's knowledge of its modules. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

// Libraries of the portal re-export these modules, but only the code in these chunks uses them.
const reExported = {
  'signed-in': ['node_modules/reselect/dist/reselect.mjs'],
}

// A chunk holds everything that its files import, down to the last, unless an earlier chunk has it:
// docs/decisions/few-chunks.md.
const chunks = {
  // Includes everything that the first calls need before the portal has loaded.
  start: [
    'src/start.ts',
    '\0vite/preload-helper.js',
    'src/app/boot.ts',
    'src/api/sessionEndpoints.ts',
    'src/platform/state.ts',
  ],
  portal: ['index.html', 'src/main.tsx'],
  // Includes what the screens around the login share with those behind it, whose code they must not wait for. Content blockers stop a file named log (ENV-4).
  exchanges: ['src/api/exchangeLog.ts', 'src/api/supportPages.ts', 'src/components/useOpen.ts'],
  // Used on every screen, so it must not pull in parts of the later ones.
  recording: ['src/components/support/recording.ts'],
  client: ['src/api/client.ts', 'src/api/endpoints.ts'],
  // Includes small modules that several of its screens share, as a request for each would cost more than they weigh.
  'signed-in': [
    'src/app/signedIn.ts',
    'src/screens/overview/OverviewScreen.tsx',
    'src/components/Sentence.tsx',
    'src/components/prices/useSaveText.ts',
    'src/components/useGrowingList.ts',
    'src/components/useTyping.ts',
    'src/domain/affiliates/rules.ts',
    'src/ui/Scroller.tsx',
    'node_modules/lucide-react/dist/esm/icons/chevron-left.mjs',
    'node_modules/lucide-react/dist/esm/icons/pencil.mjs',
  ],
  // Includes the form that the calculator opens, at once even where the network has gone by then.
  Calculator: ['src/screens/overview/calculator/Calculator.tsx', 'src/components/prices/OfferForm.tsx'],
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

const root = resolve(import.meta.dirname, '..')
const known = new WeakMap<Modules, Map<string, string>>()

/** The chunk of a module in one of the groups above, or null. */
export function chunkOf(id: string, modules: Modules): string | null {
  const found = known.get(modules) ?? assign(modules)
  known.set(modules, found)
  return found.get(id) ?? null
}

function assign(modules: Modules): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, files] of [...Object.entries(reExported), ...Object.entries(chunks)]) {
    const queue = files.map((file) => (file.startsWith('\0') ? file : resolve(root, file)))
    const missing = queue.find((id) => !modules.getModuleInfo(id))
    if (missing !== undefined) throw new Error(`The chunk ${name} is to hold ${missing}, which nothing imports`)
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (found.has(id)) continue
      found.set(id, name)
      queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  return found
}

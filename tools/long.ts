/** Runs what `npm test` leaves out: `npm run test:long`, which .ci/run calls as well. */
import { runLanes, type Step } from './lanes'

const step = (name: string, command: string): Step => ({ name, command })
const suite = (name: string): Step => step(name, `playwright test --config tests/${name}/playwright.config.ts`)

// These test one page at a time, and would leave a core idle; they have ports of their own.
const alone = ['worker', 'browsers', 'deploy'].map((name) => ({ ...suite(name), env: { PORT_BASE: '4200' } }))
const sideBySide = [
  step('e2e, long', 'playwright test --grep @long'),
  ...['faults', 'accessibility', 'support-views'].map(suite),
]

const prepared = await runLanes(
  [step('build', 'npm run --silent build'), step('slow', 'npm run --silent test:slow')],
  [
    step('browser', 'npm run --silent browser'),
    step('servers', 'tsx tests/support/installServers.ts'),
    step('browsers from Debian', 'tsx tests/support/installBrowsers.ts'),
  ],
)
const passed = await runLanes(sideBySide, alone)
process.exit(prepared && passed ? 0 : 1)

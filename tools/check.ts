/** Runs the checks, then the unit tests: `npm run check`; with `--all`, everything that `npm test` promises. */
import { runLanes, type Step } from './lanes'

const caches = 'node_modules/.cache/check'
// What cheaper tests would mostly catch runs in CI: tests/README.md.
const withoutLong = '--exclude "**/*.long.test.*"'

const step = (name: string, command: string): Step => ({ name, command })

// The slow ones keep their results, so that the next run looks only at what has changed.
const format = step('format', 'oxfmt --check')
const lint = step('lint', 'oxlint -c oxlint.config.js')
const types = step('types', `tsc --incremental --tsBuildInfoFile ${caches}/types.json && tsc --project src/worker`)
const cycles = step('cycles', 'npm run --silent cycles')
const unused = step('unused', `knip --cache --cache-location ${caches}/unused`)
const unit = step('unit', `vitest run --project unit ${withoutLong}`)
const unitAndScreens = step('unit and screens', `vitest run ${withoutLong}`)
const size = step('build and size', 'npm run --silent test:size')
const browser = step('browser', 'npm run --silent browser')
const e2e = step('e2e', 'playwright test --grep-invert @long')

const passed = [await runLanes([format, types, unused], [lint, cycles])]
if (process.argv.includes('--all')) {
  passed.push(await runLanes([unitAndScreens], [size, browser]))
  passed.push(await runLanes([e2e]))
} else {
  passed.push(await runLanes([unit]))
}
process.exit(passed.every(Boolean) ? 0 : 1)

import { spawn } from 'node:child_process'

const caches = 'node_modules/.cache/check'
const withoutLong = '--exclude "**/*.long.test.*"'

/** Each keeps its results, so that the next run looks only at what has changed. */
const checks = {
  format: 'oxfmt --check',
  lint: 'oxlint -c oxlint.config.js',
  types: `tsc --incremental --tsBuildInfoFile ${caches}/types.json && tsc --project src/worker`,
  cycles: 'npm run --silent cycles',
  unused: `knip --cache --cache-location ${caches}/unused`,
  // What cheaper tests would mostly catch runs in CI: tests/README.md.
  unit: `vitest run --project unit ${withoutLong}`,
  tests: `vitest run ${withoutLong}`,
  size: 'npm run --silent test:size',
}
type Check = keyof typeof checks

/** Tests draw pages that are soon gone: with room for them, less of their time is spent collecting. */
const largeNursery = '--max-semi-space-size=32'

/** Runs one check; its output is shown only if it fails. */
function run(name: Check): Promise<boolean> {
  const from = Date.now()
  const running = spawn(checks[name], {
    shell: true,
    env: { ...process.env, NO_COLOR: '1', NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${largeNursery}` },
  })
  const said: Buffer[] = []
  for (const output of [running.stdout, running.stderr]) output.on('data', (part: Buffer) => said.push(part))
  return new Promise((resolve) => {
    running.once('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${Math.round((Date.now() - from) / 1000)} s`)
      if (code !== 0) console.log(Buffer.concat(said).toString())
      resolve(code === 0)
    })
  })
}

async function runInTurn(names: Check[]): Promise<boolean> {
  let good = true
  for (const name of names) good = (await run(name)) && good
  return good
}

const isWhole = process.argv.includes('--all')
// The tests keep both processors busy, so everything else runs beside them, one after the other.
const tests: Check = isWhole ? 'tests' : 'unit'
const rest: Check[] = ['format', 'lint', 'types', 'cycles', 'unused', ...(isWhole ? ['size' as const] : [])]

const good = await Promise.all([run(tests), runInTurn(rest)])
process.exit(good.every(Boolean) ? 0 : 1)

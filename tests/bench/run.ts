/** `npm run bench` runs them all beside a running portal, `npm run bench -- startup` the one. Ends with 1 when one is over its budget. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const benches = ['keystrokes', 'longTasks', 'startup', 'lighthouse', 'soak']
const [wanted, ...rest] = process.argv.slice(2)

for (const bench of wanted === undefined ? benches : [wanted]) {
  const file = join(import.meta.dirname, `${bench}.ts`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...rest], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

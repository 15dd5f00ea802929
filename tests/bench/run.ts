/** `npm run bench` runs all benchmarks beside a running portal, `npm run bench -- startup` one of them. Exits with 1 if one is over its budget. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const benches = ['bytes', 'keystrokes', 'longTasks', 'processor', 'startup', 'lighthouse', 'soak']
const [wanted, ...rest] = process.argv.slice(2)

for (const bench of wanted === undefined ? benches : [wanted]) {
  const file = join(import.meta.dirname, `${bench}.ts`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...rest], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

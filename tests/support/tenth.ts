/** Runs a tenth of a long suite, a different one each week: `npm run tenth faults`. */
import { spawnSync } from 'node:child_process'

const weekMs = 7 * 24 * 3600 * 1000
const [suite = ''] = process.argv.slice(2)
const shard = (Math.floor(Date.now() / weekMs) % 10) + 1
const { status } = spawnSync('npx', ['playwright', 'test', '--config', `tests/${suite}/playwright.config.ts`, `--shard=${shard}/10`], { stdio: 'inherit' })
process.exit(status ?? 1)

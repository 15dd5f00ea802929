/**
 * Runs the suites with other cases, at today's date, and other rows of the fault matrix: `npm run explore`, or one of
 * them by its name. What fails is printed with what repeats it, and becomes a case of its own.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

const parts = 10
const {
  TEST_SEED = String(randomInt(2 ** 31)),
  TEST_NOW = new Date().toISOString(),
  PART = String(randomInt(parts) + 1),
} = process.env
const chosen = { TEST_SEED, TEST_NOW, PART }

const suites: Record<string, string> = {
  vitest: 'vitest run',
  e2e: 'playwright test',
  faults: `playwright test --config tests/faults/playwright.config.ts --shard=${PART}/${parts}`,
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(suites)
const variables = Object.entries(chosen).map(([name, value]) => `${name}=${value}`)

const failed = names.filter((name) => {
  const command = suites[name]
  if (command === undefined) throw new Error(`No suite ${name}: ${Object.keys(suites).join(', ')}`)
  console.log(`\n${[...variables, command].join(' ')}`)
  return (
    spawnSync('npx', command.split(' '), { stdio: 'inherit', env: { ...process.env, ...chosen, GENERATED_TIMES: '8' } })
      .status !== 0
  )
})

if (failed.length > 0) console.log(`\nTo repeat: ${variables.join(' ')} npm run explore -- ${failed.join(' ')}`)
process.exit(failed.length)

/** Builds one named mutant of the portal after another, and says which rows of the fault matrix kill it (tests/mutation.md). */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { broken, type Mutant, mutants } from './faultMutants'

const copy = resolve('test-results/mutation-faults')

/** Returns how many mutants survived. */
export function mutateFaults(names: string[]): number {
  const asked = mutants.filter(({ name }) => names.length === 0 || names.includes(name))
  copyProject()
  const survivors = asked.filter((mutant) => {
    const rows = rowsThatKill(mutant)
    console.log(
      `${rows.length > 0 ? 'killed' : 'SURVIVED'}  ${mutant.name}${rows.map((row) => `\n    ${row}`).join('')}`,
    )
    return rows.length === 0
  })
  console.log(`\n${asked.length - survivors.length} of ${asked.length} killed`)
  return survivors.length
}

/** Mutants are built in a copy, so that nobody's working tree is ever broken. */
function copyProject(): void {
  rmSync(copy, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  for (const file of files) {
    mkdirSync(dirname(resolve(copy, file)), { recursive: true })
    cpSync(file, resolve(copy, file))
  }
  // Linked file by file: the build looks at where each module is.
  execFileSync('cp', ['-al', 'node_modules', copy])
  // Compressing takes longer than everything else, and the staging server does without.
  const config = resolve(copy, 'vite.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace(', precompress()]', ']'))
}

function rowsThatKill(mutant: Mutant): string[] {
  const file = resolve(copy, mutant.file)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, broken(whole, mutant))
  try {
    execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] })
    return failedRows(mutant)
  } finally {
    writeFileSync(file, whole)
  }
}

function failedRows({ rows }: Mutant): string[] {
  const { stdout } = spawnSync(
    'npx',
    ['playwright', 'test', '--config', 'tests/faults/playwright.config.ts', '--reporter', 'json', '--grep', rows],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  )
  // Playwright's own report.
  const report = JSON.parse(stdout.slice(stdout.indexOf('{\n'))) as JSONReport
  if (report.stats.expected + report.stats.unexpected === 0) throw new Error(`No row is called ${rows}`)
  return report.suites.flatMap(failedIn)
}

function failedIn({ specs, suites = [] }: JSONReportSuite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => title), ...suites.flatMap(failedIn)]
}

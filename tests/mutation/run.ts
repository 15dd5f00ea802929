/** Runs the unit tests on mutants of the code and lists the survivors: tests/mutation.md. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { changedLines } from './changedLines'
import { mutateFaults } from './faults'
import { type MutantResult, percent, scoresOf, survivorsOf, tableOf } from './score'

const page = 'tests/mutation.md'
const code = ['src/domain', 'src/api', 'src/format', 'src/config', 'src/i18n', 'src/app', 'src/ui/safeHref.ts']
const {
  values: { since },
  positionals: asked,
} = parseArgs({ options: { since: { type: 'string' } }, allowPositionals: true })

if (asked[0] === 'faults') process.exit(mutateFaults(asked.slice(1)) === 0 ? 0 : 1)

/** Run only with a page around them: the suites of screens, browser and worker test them. */
const inPage = ['boot', 'brand', 'joinWorker', 'startThirdParties', 'useMenu', 'useStartAtTop'].map(
  (name) => `!src/app/${name}.ts`,
)
// Vite reads the pattern of a glob import from the source: once it is mutated, no test that imports the file loads.
const filesOf = (paths: string[]) => [
  ...paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)),
  '!**/*.d.ts',
  '!src/i18n/texts.ts',
  ...inPage,
]
const files = filesOf(asked.length > 0 ? asked : code)
const pathspecs = files.map((file) => (file.startsWith('!') ? `:(exclude,glob)${file.slice(1)}` : `:(glob)${file}`))
const mutate =
  since === undefined
    ? files
    : changedLines(execFileSync('git', ['diff', '--unified=0', since, '--', ...pathspecs], { encoding: 'utf8' }))
if (mutate.length === 0) {
  console.log(`Nothing of ${code.join(', ')} has changed since ${since}.`)
  process.exit()
}

const results = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // The first run of all tests shows which of them cover the mutated code; asking Vite again each time takes longer.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate,
  // Each mutant outside every function would take a run of the whole suite, a minute; types and the screen tests cover that code.
  ignoreStatic: true,
  // The result of an earlier run stands while neither the place nor the tests that cover it change.
  incremental: true,
  incrementalFile: 'node_modules/.cache/mutation.json',
  force: since !== undefined,
  concurrency: 2,
  timeoutMS: 10_000,
  tempDirName: 'test-results/mutation',
  ignorePatterns: ['dist*', 'test-results', '.staging'],
  // Stryker would rewrite references to files outside its copy: there are none, and TypeScript 7 has no API for it.
  tsconfigFile: 'none',
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
}).runMutationTest()

const mutants = results.map((one) => ({ ...one, fileName: relative('.', one.fileName) }))
const scores = scoresOf(mutants)
const table = tableOf(scores)
for (const one of survivorsOf(mutants))
  console.log(`${one.fileName}:${one.location.start.line} ${one.mutatorName}: ${originalOf(one)} → ${one.replacement}`)
console.log(table)

if (since === undefined && asked.length === 0) {
  const [before = '', , after = ''] = readFileSync(page, 'utf8').split(/(?<=<!-- from -->\n)|(?=<!-- to -->)/)
  writeFileSync(page, `${before}On ${new Date().toISOString().slice(0, 10)}:\n\n${table}\n${after}`)
}
process.exit(scores.every((one) => percent(one) >= one.threshold) ? 0 : 1)

function originalOf({ fileName, location: { start, end } }: Pick<MutantResult, 'fileName' | 'location'>): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const first = lines[0] ?? ''
  return lines.length > 1 ? `${first.slice(start.column - 1)} …` : first.slice(start.column - 1, end.column - 1)
}

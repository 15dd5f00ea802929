/** Runs the unit tests on mutants of the code and lists the survivors: tests/mutation.md. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { changedLines } from './changedLines'
import { mutateFaults } from './faults'
import { outdated, rowsIn, withScores } from './page'
import { type MutantResult, percent, type Score, scoresOf, survivorsOf } from './score'

const page = 'tests/mutation.md'
const code = ['src/domain', 'src/api', 'src/format', 'src/config', 'src/i18n', 'src/app', 'src/ui/safeHref.ts']
const {
  values: { since, tests },
  positionals: asked,
} = parseArgs({ options: { since: { type: 'string' }, tests: { type: 'string' } }, allowPositionals: true })

if (asked[0] === 'faults') process.exit(mutateFaults(asked.slice(1)) === 0 ? 0 : 1)
if (asked[0] === 'age') {
  for (const row of outdated(rowsIn(readFileSync(page, 'utf8')), codeSince))
    console.log(`Mutation score out of date: ${row}`)
  process.exit()
}
// Stryker's own processes read it: tests/mutation/vitest.config.ts.
if (tests !== undefined) process.env.MUTATION_TESTS = tests

/** Run only with a page around them: the suites of screens, browser and worker test them. */
const inPage = ['boot', 'joinWorker', 'openedView', 'startThirdParties', 'useMenu'].map((name) => `!src/app/${name}.ts`)
// Vite reads the pattern of a glob import from the source: once it is mutated, no test that imports the file loads.
const filesOf = (paths: string[]) => [
  ...paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)),
  '!**/*.d.ts',
  '!src/i18n/texts.ts',
  ...inPage,
]
const files = filesOf(asked.length > 0 ? asked : code)
const pathspecs = files.map((file) => (file.startsWith('!') ? `:(exclude,glob)${file.slice(1)}` : `:(glob)${file}`))
const mutate = since === undefined ? files : changedLines(git('diff', '--unified=0', since, '--', ...pathspecs))
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
for (const one of survivorsOf(mutants))
  console.log(`${one.fileName}:${one.location.start.line} ${one.mutatorName}: ${originalOf(one)} → ${one.replacement}`)
for (const one of scores) console.log(`${one.code}: ${one.killed} of ${one.of}, ${percent(one).toFixed(1)} %`)

if (since === undefined) {
  const measured = [
    new Date().toISOString().slice(0, 10),
    git('rev-parse', '--short=8', 'HEAD').trim(),
    tests ?? [],
  ].flat()
  const written = withScores(readFileSync(page, 'utf8'), scores.filter(isMeasuredWhole), measured.join(', '))
  writeFileSync(page, written)
  execFileSync('npx', ['oxfmt', page])
}
process.exit(scores.every((one) => percent(one) >= one.threshold) ? 0 : 1)

/** A folder of which only one file was mutated keeps its score. */
function isMeasuredWhole({ code }: Score): boolean {
  return asked.length === 0 || asked.some((path) => code.startsWith(path))
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function codeSince(commit: string, code: string): { changed: number; of: number } | null {
  const files = `:(glob)${code}${code.endsWith('/') ? '**/*.ts' : ''}`
  try {
    const diff = git('diff', '-w', '--numstat', commit, '--', files)
    const changed = diff.split('\n').reduce((sum, line) => sum + Number(line.split('\t')[0] ?? 0), 0)
    const texts = git('ls-files', files)
      .split('\n')
      .filter(Boolean)
      .map((file) => readFileSync(file, 'utf8'))
    return { changed, of: texts.join('').split('\n').length }
  } catch {
    return null
  }
}

function originalOf({ fileName, location: { start, end } }: Pick<MutantResult, 'fileName' | 'location'>): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const first = lines[0] ?? ''
  return lines.length > 1 ? `${first.slice(start.column - 1)} …` : first.slice(start.column - 1, end.column - 1)
}

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

const page = 'docs/accessibility-statement.md'

type Language = 'dk' | 'en'

/** What the statement says of the tests in these files. */
const rows: { files: string[]; words: Record<Language, string> }[] = [
  {
    files: ['states', 'customers', 'reflow', 'scrollbars'],
    words: {
      dk: 'skærme, tilstande og kundesituationer set igennem for fejl, zoom, tekstafstand og store skrifter',
      en: 'screens, states and customers’ situations checked for errors, zoom, text spacing and large fonts',
    },
  },
  {
    files: ['focus', 'landing'],
    words: {
      dk: 'tilstande og handlinger med tastatur alene, hvor fokus altid står et sted',
      en: 'states and actions by keyboard alone, with focus never lost',
    },
  },
  {
    files: ['announcements'],
    words: {
      dk: 'handlinger, hvor det, der er sket, bliver læst op',
      en: 'actions after which the outcome is read out',
    },
  },
  {
    files: ['spoken'],
    words: {
      dk: 'forløb skrevet ned, som en skærmlæser læser dem, og læst igennem',
      en: 'journeys written down as a screen reader reads them, and reviewed',
    },
  },
]

/** Playwright does not tell a reporter which tests it was asked to run. */
const isPart = process.argv.some((argument) =>
  /^(?:-g|--grep|--shard|--list|--last-failed|--only-changed)|\.spec/.test(argument),
)

const heads: Record<Language, string> = { dk: '| prøve | antal |', en: '| test | number |' }

/** Writes into the accessibility statement how much was tested, once a complete run of the suite has passed (A11Y-5). */
export default class Statement implements Reporter {
  private tests: TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests()
  }

  onEnd({ status }: { status: string }): void {
    if (status !== 'passed' || isPart || rows.some(({ files }) => this.count(files) === 0)) return
    const written = (['dk', 'en'] as const).reduce(
      (text, language) => text.replace(placeOf(language), `$1\n${this.table(language)}\n$2`),
      readFileSync(page, 'utf8'),
    )
    writeFileSync(page, written)
    execFileSync('npx', ['oxfmt', page])
  }

  private table(language: Language): string {
    const counted = rows.map(({ files, words }) => `| ${words[language]} | ${this.count(files)} |`)
    return [heads[language], '|---|---|', ...counted, ''].join('\n')
  }

  private count(files: string[]): number {
    return this.tests.filter(({ location }) => files.includes(basename(location.file, '.spec.ts'))).length
  }
}

const placeOf = (language: Language) => new RegExp(`(<!-- ${language} from -->\n)[^]*?(<!-- ${language} to -->)`)

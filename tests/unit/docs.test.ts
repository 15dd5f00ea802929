import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { type SessionEvent, table } from '@/domain/session/machine'
import { readMarkdown } from '@tests/support/readMarkdown'
import { advisories } from '@tools/advisories'
import packageJson from '../../package.json' with { type: 'json' }

const requirements = allOf(/^- ([A-Z0-9]+-\d+) /gm, readFileSync('docs/requirements.md', 'utf8'))
const tests = textsIn('tests')
const everything = [...textsIn('src'), ...tests, ...textsIn('docs')]

function textsIn(folder: string): { path: string; text: string }[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)
  return paths
    .filter((path) => /\.(tsx?|css|md)$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

function allOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found ?? '')
}

// Looks like an id, but is not: an encoding, a hash, an inquiry's number, a PDF's first bytes, an analytics id.
const lookAlikes = /^(UTF|SHA|MS|PDF|UA)-/

function idsIn(text: string): string[] {
  return allOf(/(?<![\w-])([A-Z][A-Z0-9]+-\d+)\b/g, text).filter((id) => !lookAlikes.test(id))
}

/** The first argument of it(…), test(…), describe(…), and of the second brackets of it.each(…)(…). */
function titlesIn(text: string): string[] {
  return [...text.matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])(.*?)\1/g)].map(([title]) => title)
}

describe('docs/deploy/api.md', () => {
  const block = /```ruby\n(.*?)```/s.exec(readFileSync('docs/deploy/api.md', 'utf8'))?.[1] ?? ''

  it('CFG-5 the CORS example allows every method that is used and exposes every header that is read', () => {
    const methods = new Set(Object.values(endpoints).map(({ method }) => method.toLowerCase()))
    for (const method of methods) expect(block).toContain(`:${method}`)
    const read = ['access-token', 'token-type', 'client', 'expiry', 'uid', 'Date', 'X-Request-Id', 'Retry-After']
    expect(/expose: %w\[(.*?)\]/.exec(block)?.[1]?.split(' ')).toEqual(read)
  })
})

describe('docs/requirements.md', () => {
  it('every id that is cited is there', () => {
    const cited = everything.flatMap(({ path, text }) => idsIn(text).map((id) => ({ id, path })))
    const unknown = cited.filter(({ id }) => !requirements.includes(id)).map(({ id, path }) => `${id} in ${path}`)
    expect([...new Set(unknown)]).toEqual([])
  })

  it('every id is in the title of a test', () => {
    const named = new Set(tests.flatMap(({ text }) => titlesIn(text).flatMap(idsIn)))
    expect(requirements.filter((id) => !named.has(id))).toEqual([])
  })

  it('no id is there twice', () => {
    expect(requirements.filter((id, index) => requirements.indexOf(id) !== index)).toEqual([])
  })
})

it('BROWSER-1 README and the words for older browsers name the browsers that the build supports', () => {
  const [chrome, edge, firefox, safari, ios] = packageJson.browserslist.map((oldest) => oldest.split(' >= ')[1])
  expect([edge, ios]).toEqual([chrome, safari])
  for (const path of ['README.md', 'index.html']) {
    const named = allOf(/(?:Edge|Firefox|Safari(?: and iOS)?) (\d[\d.]*\d)/g, readFileSync(path, 'utf8'))
    expect([path, ...new Set(named)]).toEqual([path, chrome, firefox, safari])
  }
})

describe('docs/security.md', () => {
  const rows = allOf(/^\| (\d+\.\d+\.\d+ \|.*)\|$/gm, readMarkdown('docs/security.md')).map((row) => row.split(' | '))

  it('CFG-6 the named tests exist, or the row says why there is none', () => {
    const wrong = rows.filter(([, , evidence = '']) => {
      const [, path, title] = /^`(tests\/\S+): (.+)`\s*$/.exec(evidence) ?? []
      if (path === undefined || title === undefined) return !/^(?:no|server): .{20,}/.test(evidence)
      const test = tests.find((one) => one.path === path)
      return !test?.text.includes(title)
    })
    expect(wrong).toEqual([])
    expect(rows.length).toBeGreaterThan(60)
  })

  it('CFG-6 no row is there twice', () => {
    const numbers = rows.map(([number]) => number)
    expect(numbers).toEqual([...new Set(numbers)])
  })
})

it.each([
  ['{"vulnerabilities":{}}', 'No advisory', false],
  ['{"vulnerabilities":{"axios":{"severity":"moderate"}}}', 'moderate: axios', false],
  ['{"vulnerabilities":{"axios":{"severity":"high"}}}', 'high: axios', true],
  ['{"message":"405 Method Not Allowed"}', 'Skipped: this registry gives no advisories (405', false],
  ['', 'Skipped: this registry gives no advisories (no answer)', false],
])('CFG-6 an audit answered with %s reports “%s”', (text, words, isGrave) => {
  expect(advisories(text)).toEqual({ words: expect.stringContaining(words) as string, isGrave })
})

it('the files of ours that build, lint and mutation tests name are there', () => {
  const named = ['tools/chunks.ts', 'oxlint.config.js', 'tests/mutation/faultMutants.ts'].flatMap((file) =>
    allOf(/'(src\/[\w/.-]+\.tsx?)'/g, readFileSync(file, 'utf8')),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

describe('the files that documents name in backticks', () => {
  const folders = ['src', 'tests', 'tools', 'docs', 'locales', 'public']
  const files = [
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    ),
    ...readdirSync('.'),
  ]
  const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  const documents = files
    .filter((file) => file.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

  it('are there', () => {
    const named = documents.flatMap(({ path, text }) =>
      allOf(/`([\w./-]+\.(?:tsx?|css|md)|(?:src|tests|tools|docs)\/[\w./-]+)`/g, text).map((name) => ({
        path,
        name: name.replace(/^\.\/|\/$/g, ''),
      })),
    )
    expect(named.length).toBeGreaterThan(150)
    expect(named.filter(({ name }) => !isThere(name)).map(({ path, name }) => `${name} in ${path}`)).toEqual([])
  })

  it('and the pages that they link to', () => {
    const links = documents.flatMap(({ path, text }) =>
      allOf(/\]\((?!https?:|#)([^)#\s]+)/g, text).map((link) => ({ path, link: join(dirname(path), link) })),
    )
    expect(links.length).toBeGreaterThan(40)
    expect(links.filter(({ link }) => !existsSync(link))).toEqual([])
  })
})

it('docs/api.md has every endpoint with its method and path, and no other', () => {
  const calls = Object.values(endpoints).map(({ name, method, base, path }) => `${name} | ${method} {${base}}${path}`)
  const rows = allOf(/^\| (\w+ \| (?:GET|POST|PUT|DELETE) \S+) \|/gm, readMarkdown('docs/api.md'))
  expect([...rows].sort()).toEqual([...calls].sort())
})

it('SESS-1 docs/session.md draws the table of states and events', () => {
  const events: SessionEvent[] = [
    'nothingSaved',
    'asked',
    'unanswered',
    'unknown',
    'begun',
    'leaving',
    'ended',
    'refused',
    'goneElsewhere',
    'begunElsewhere',
    'changedElsewhere',
  ]
  const [head = [], , ...rows] = readMarkdown('docs/session.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(0, events.length + 2)
    .map((line) =>
      line
        .split('|')
        .slice(2, -1)
        .map((cell) => cell.trim()),
    )
  expect(head).toEqual(Object.keys(table))
  expect(rows).toEqual(events.map((event) => Object.values(table).map((next) => next[event] ?? '')))
})

it('A11Y-5 the accessibility statement counts tests of every kind, alike in both languages', () => {
  const statement = readMarkdown('docs/accessibility-statement.md')
  const figures = (language: string) =>
    allOf(
      /\| (\d+) \|$/gm,
      new RegExp(`<!-- ${language} from -->([^]*)<!-- ${language} to -->`).exec(statement)?.[1] ?? '',
    )
  expect(figures('dk')).toHaveLength(4)
  expect(figures('dk')).not.toContain('0')
  expect(figures('en')).toEqual(figures('dk'))
})

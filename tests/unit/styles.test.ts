import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = read(/\.tsx?$/)
const modules = read(/\.module\.css$/)
const shared = classesIn(
  read(/^src\/ui\/(base|elements|shared|firstPaint)\.css$/)
    .map(({ text }) => text)
    .join('\n'),
)

function read(wanted: RegExp): { path: string; text: string }[] {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join('src', path))
  return paths.filter((path) => wanted.test(path)).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

function allOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found ?? '')
}

function classesIn(css: string): string[] {
  const selectors = css
    .replace(/\/\*[^]*?\*\/|@import .*;/g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}')
  return [...new Set(allOf(/\.([a-z][\w-]*)/gi, selectors))]
}

/** The module imported as a file's `styles`. */
function moduleOf({ path, text }: { path: string; text: string }, name: string): string | undefined {
  const from = new RegExp(`import ${name} from '(.+\\.module\\.css)'`).exec(text)?.[1]
  return from && (from.startsWith('@/') ? resolve('src', from.slice(2)) : resolve(dirname(path), from))
}

/** The classes that a file takes from modules; `styles[level]` may be any of its module's. */
function uses(source: { path: string; text: string }): { module: string; name: string }[] {
  const taken = [...source.text.matchAll(/\b(styles|choices)(?:\.(\w+)|\[)/g)]
  return taken.flatMap(([, local = '', name = '*']) => {
    const module = moduleOf(source, local)
    return module ? [{ module, name }] : []
  })
}

describe('the classes of the styles', () => {
  const used = sources.flatMap(uses)

  it('every class of a module is used', () => {
    const idle = modules.flatMap(({ path, text }) => {
      const names = used.filter(({ module }) => module === resolve(path)).map(({ name }) => name)
      return names.includes('*')
        ? []
        : classesIn(text)
            .filter((name) => !names.includes(name))
            .map((name) => `${path} .${name}`)
    })
    expect(idle).toEqual([])
  })

  it('every class that is taken from a module exists', () => {
    const known = new Map(modules.map(({ path, text }) => [resolve(path), classesIn(text)]))
    expect(used.filter(({ module, name }) => name !== '*' && !known.get(module)?.includes(name))).toEqual([])
  })

  it('every shared class that is used exists, and every one that exists is used', () => {
    const code = [
      ...sources.map(({ text }) => text),
      readFileSync('index.html', 'utf8'),
      readFileSync('tools/outline.ts', 'utf8'),
    ].join('\n')
    const named = allOf(/(?:class(?:Name)?(?:="|: ')|\bcx\(')([^"']+)/g, code).flatMap((names) => names.split(' '))
    // The icons' own class, and the classes whose name is built from a tone's.
    const elsewhere = /^(lucide|tone-\w+)$/
    expect(named.filter((name) => !shared.includes(name))).toEqual([])
    expect(shared.filter((name) => !elsewhere.test(name) && !named.includes(name))).toEqual([])
  })
})

it('breakpoints are ranges in rem', () => {
  const queries = read(/\.css$/).flatMap(({ path, text }) =>
    allOf(/@media ([^{]*width[^{]*) \{/g, text).map((query) => `${path} ${query}`),
  )
  expect(queries.length).toBeGreaterThan(10)
  expect(queries.filter((query) => /m(?:in|ax)-width|\dpx/.test(query))).toEqual([])
})

// Otherwise parts of a screen are wide and others narrow at exactly that width.
it('every breakpoint is either the last narrow width or the first wide one, wherever it is written', () => {
  const queries = read(/\.css$/).flatMap(({ text }) => allOf(/@media ([^{]*width[^{]*) \{/g, text))
  const lastNarrow = queries.flatMap((query) => [
    ...allOf(/width (?:<=|>) ([\d.]+)rem/g, query),
    ...allOf(/([\d.]+)rem < width/g, query),
  ])
  const firstWide = queries.flatMap((query) => [
    ...allOf(/width (?:<|>=) ([\d.]+)rem/g, query),
    ...allOf(/([\d.]+)rem <= width/g, query),
  ])
  expect(lastNarrow).toContain('40')
  expect([...new Set(firstWide)].filter((width) => lastNarrow.includes(width))).toEqual([])
})

it('A11Y-3 dark colours are for screens: paper is light from any device', () => {
  const dark = read(/\.css$/).flatMap(({ text }) => allOf(/@media ([^{]*prefers-color-scheme: dark[^{]*)\{/g, text))
  expect(dark.map((query) => query.trim())).toEqual(['screen and (prefers-color-scheme: dark)'])
  expect(readFileSync('src/ui/tokens.css', 'utf8')).toMatch(/@media print \{\s*:root \{\s*color-scheme: light;/)
})

it('text has two font weights', () => {
  const weights = read(/\.css$/)
    .filter(({ path }) => !path.endsWith('fonts.css'))
    .flatMap(({ text }) => allOf(/font-weight: ([^;]+);/g, text))
  expect([...new Set(weights)].sort()).toEqual(['400', '650'])
})

it('styles on hover apply only to devices that can hover, as a touch leaves them behind', () => {
  const sheets = read(/\.css$/).filter(({ text }) => text.includes(':hover'))
  expect(sheets.length).toBeGreaterThan(10)
  const elsewhere = sheets.filter(({ text }) =>
    text.replace(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '').includes(':hover'),
  )
  expect(elsewhere.map(({ path }) => path)).toEqual([])
})

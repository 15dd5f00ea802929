import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Tree = { [key: string]: string | Tree }

const bundles = readdirSync('locales/dk').filter((file) => file.endsWith('.json'))

function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const file of bundles) {
    const tree = JSON.parse(readFileSync(join('locales', language, file), 'utf8')) as Tree
    collect(tree, file.replace('.json', ''), texts)
  }
  return texts
}

function collect(tree: Tree, path: string, texts: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(`${path}.${key}`, value)
    else collect(value, `${path}.${key}`, texts)
  }
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(path) ? [readFileSync(path, 'utf8')] : []
  })
}

/** Every literal in the code that begins with a bundle's name; `${…}` stands for one part of a key. */
function usedKeys(): RegExp[] {
  const names = bundles.map((file) => file.replace('.json', '')).join('|')
  const literal = new RegExp(`['"\`]((?:${names})\\.[\\w.$\\{\\}()?:'\\[\\] -]+?)['"\`]`, 'g')
  const found = sources('src').flatMap((code) => [...code.matchAll(literal)].map(([, key]) => key ?? ''))
  return [...new Set(found)].map((key) => {
    const pattern = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/\./g, '\\.'))
    return new RegExp(`^${pattern.join('[\\w-]+')}(_(zero|one|other))?$`)
  })
}

const danish = textsOf('dk')
const english = textsOf('en')
const placeholders = (text = '') => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort()

describe('I18N-4 texts', () => {
  it('I18N-1 the same keys stand in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...danish.keys()].sort())
  })

  it('I18N-6 both languages take the same values', () => {
    const different = [...danish].filter(([key, text]) => placeholders(text).join() !== placeholders(english.get(key)).join())
    expect(different).toEqual([])
  })

  it('I18N-4 no text is empty', () => {
    expect([...danish, ...english].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('I18N-4 every key used in the code has a text', () => {
    const keys = [...danish.keys()]
    const missing = usedKeys().filter((used) => !keys.some((key) => used.test(key)))
    expect(missing).toEqual([])
  })

  it('I18N-4 every text is used in the code', () => {
    const used = usedKeys()
    expect([...danish.keys()].filter((key) => !used.some((pattern) => pattern.test(key)))).toEqual([])
  })
})

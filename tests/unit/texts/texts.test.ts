import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, type Language, languageCodes, tagOf } from '@/config/language'

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
    return new RegExp(`^${pattern.join('[\\w-]+')}(_ordinal)?(_(zero|one|two|few|other))?$`)
  })
}

const danish = textsOf(defaultLanguage)
const translations = languageCodes
  .filter((language) => language !== defaultLanguage)
  .map((language) => [language, textsOf(language)] as const)
const placeholders = (text = '') => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).sort()
const plural = /_(one|two|few|many|other)$/

/** The keys of a language, with the plural forms that it has in place of Danish ones. */
function keysIn(language: Language): string[] {
  const formsOf = (type: Intl.PluralRuleType) =>
    new Intl.PluralRules(tagOf(language), { type }).resolvedOptions().pluralCategories
  const cardinal = formsOf('cardinal')
  const ordinal = formsOf('ordinal')
  const keys = [...danish.keys()].flatMap((key) =>
    plural.test(key)
      ? (key.includes('_ordinal_') ? ordinal : cardinal).map((form) => key.replace(plural, `_${form}`))
      : [key],
  )
  return [...new Set(keys)].sort()
}

describe('I18N-4 texts', () => {
  it('I18N-1 every language has its folder of texts, and every folder its language', () => {
    expect(readdirSync('locales').sort()).toEqual([...languageCodes].sort())
  })

  it.each(translations)('I18N-1 Danish and %s have the same keys', (language, texts) => {
    expect([...texts.keys()].sort()).toEqual(keysIn(language))
  })

  it.each(translations)('I18N-6 Danish and %s take the same values', (_, texts) => {
    const different = [...texts].filter(
      ([key, text]) =>
        placeholders(text).join() !== placeholders(danish.get(key) ?? danish.get(key.replace(plural, '_other'))).join(),
    )
    expect(different).toEqual([])
  })

  it.each([[defaultLanguage, danish] as const, ...translations])('I18N-4 no text is empty (%s)', (_, texts) => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each([[defaultLanguage, danish] as const, ...translations])(
    'CFG-7 only one text names the product (%s)',
    (_, texts) => {
      const name = texts.get('common.product.name') ?? ''
      expect([...texts].filter(([, text]) => text.includes(name))).toEqual([['common.product.name', name]])
    },
  )

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

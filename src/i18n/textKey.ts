import i18next from 'i18next'
import { pageState } from '@/platform/state'

interface KnownTexts {
  of: unknown
  exact: Map<string, string>
  filled: { key: string; text: string; pattern: RegExp }[]
}

const leastLetters = 4
const placeholder = /\{\{.*?\}\}/
const page = pageState<{ known: KnownTexts | null }>(() => ({ known: null }))

/** The key of a text on screen in the language in use; '' for a text that is not ours. */
export function textKey(text: string): string {
  const { exact, filled } = knownTexts()
  return exact.get(text) ?? filled.find(({ pattern }) => pattern.test(text))?.key ?? ''
}

/** A text on screen of which only our own words are left as they are; `mask` is for the rest. */
export function withOwnWords(text: string, mask: (text: string) => string): string {
  const { exact, filled } = knownTexts()
  if (exact.has(text)) return text
  const parts = filled.find(({ pattern }) => pattern.test(text))?.text.split(placeholder)
  if (!parts) return mask(text)
  const values = new RegExp(`^${parts.map(escaped).join('(.*)')}$`, 's').exec(text)?.slice(1) ?? []
  return parts.map((part, at) => part + mask(values[at] ?? '')).join('')
}

/** Every word of the loaded texts, in lower case. */
export function ownWords(): Set<string> {
  const { exact, filled } = knownTexts()
  const texts = [...exact.keys(), ...filled.map(({ text }) => text.replace(/\{\{.*?\}\}/g, ' '))]
  return new Set(texts.join(' ').toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu))
}

/** Covers all loaded bundles, and is rebuilt only once more have loaded. */
function knownTexts(): KnownTexts {
  const bundles: object = i18next.getDataByLanguage(i18next.language)?.translation ?? {}
  const of = Object.keys(bundles).join() + i18next.language
  if (page.known?.of === of) return page.known
  const known: KnownTexts = { of, exact: new Map(), filled: [] }
  collect(bundles, '', known)
  page.known = known
  return known
}

function collect(texts: object, path: string, into: KnownTexts): void {
  for (const [name, text] of Object.entries<unknown>({ ...texts })) {
    const key = path === '' ? name : `${path}.${name}`
    if (typeof text === 'object' && text !== null) collect(text, key, into)
    else if (typeof text === 'string') add(text, key, into)
  }
}

function add(text: string, key: string, { exact, filled }: KnownTexts): void {
  const parts = text.split(placeholder)
  if (parts.length === 1) exact.set(text, exact.get(text) ?? key)
  else if (parts.join('').length >= leastLetters) filled.push({ key, text, pattern: new RegExp(`^${parts.map(escaped).join('.*')}$`, 's') })
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

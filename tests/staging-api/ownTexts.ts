import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { SupportFile } from '@/api/schemas/supportFile'

type Language = SupportFile['language']

const read = new Map<Language, Map<string, string>>()

/** The portal's own texts in a language, by their keys. */
export function ownTexts(language: Language): Map<string, string> {
  const texts = read.get(language) ?? new Map<string, string>()
  if (texts.size === 0) {
    const folder = `locales/${language}`
    for (const file of readdirSync(folder)) collect(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), basename(file, '.json'), texts)
    read.set(language, texts)
  }
  return texts
}

function collect(value: unknown, key: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(key, value)
  else if (typeof value === 'object' && value !== null) for (const [name, inside] of Object.entries(value)) collect(inside, `${key}.${name}`, into)
}

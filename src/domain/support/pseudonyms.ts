import { acceptedExtensions } from '@/domain/offers/upload/fileRules'
import type { SupportExchange } from '@/api/schemas/supportFile'

const fileFields = new Set(['file_hash', 'filename', 'key', 'hk'])
/** Of a stored file. */
export const extension = new RegExp(`\\.(?:${acceptedExtensions.join('|')})$`, 'i')

/**
 * Replaces the keys of stored files, each key always by the same word: anyone who knows a real key can open the file
 * (DOWN-1), so no support file holds one (SUP-3).
 */
export function withPseudonyms(exchanges: SupportExchange[]): SupportExchange[] {
  const words = new Map<string, string>()

  function wordFor(key: string): string {
    const word = words.get(key) ?? `file-${words.size + 1}${extension.exec(key)?.[0] ?? ''}`
    words.set(key, word)
    return word
  }

  function replace(value: unknown, field: string): unknown {
    if (typeof value === 'string') return fileFields.has(field) ? wordFor(value) : value
    if (Array.isArray(value)) return value.map((item) => replace(item, field))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replace(item, name)]))
  }

  function replaceIn(query: SupportExchange['query']): SupportExchange['query'] {
    const values = Object.entries(query)
    return Object.fromEntries(
      values.map(([name, value]) => [name, fileFields.has(name) ? wordFor(String(value)) : value]),
    )
  }

  return exchanges.map((exchange) => ({
    ...exchange,
    query: replaceIn(exchange.query),
    sent: replace(exchange.sent, ''),
    body: replace(exchange.body, ''),
  }))
}

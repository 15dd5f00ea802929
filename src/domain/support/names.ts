import type { SupportExchange } from '@/api/schemas/supportFile'

/** Hides people's own names in a text. */
export type Hide = (text: string) => string

const ownFields = new Set(['name', 'surname', 'primary_phone', 'phone', 'email', 'business_name'])
const ownPlaces = new Set(['data', 'personal', 'personal_info', 'starfish_company'])
const shortest = 3

/** The names, phones and email addresses of the customer and the agents in what was answered. */
export function findNames(exchanges: SupportExchange[]): Set<string> {
  const names = new Set<string>()
  for (const { body } of exchanges) collect(body, '', names)
  return names
}

function collect(value: unknown, place: string, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, place, names)
  else if (typeof value === 'object' && value !== null) {
    for (const [field, item] of Object.entries(value)) {
      const isOwn = ownPlaces.has(place) && ownFields.has(field)
      if (isOwn && (typeof item === 'string' || typeof item === 'number')) note(String(item), names)
      else collect(item, field, names)
    }
  }
}

function note(name: string, names: Set<string>): void {
  const trimmed = name.trim()
  if (trimmed.length >= shortest && /[\p{L}\d]/u.test(trimmed)) names.add(trimmed)
}

/** Hides names where they stand as words of their own. */
export function hider(names: Set<string>, mask: (name: string) => string): Hide {
  if (names.size === 0) return (text) => text
  // The longest first, so that a part of a name never hides the rest of it.
  const ordered = [...names].sort((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${ordered.join('|')})(?![\\p{L}\\d])`, 'gu')
  return (text) => text.replace(pattern, mask)
}

function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

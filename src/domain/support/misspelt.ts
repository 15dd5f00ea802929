import { endpoints } from '@/api/endpoints'
import { settingNames } from '@/config/settings'
import { thirdPartyIds, type ThirdPartySettings } from '@/platform/thirdPartyIds'

/** A setting or endpoint that nothing reads, with the real name that it resembles. */
export interface UnknownName {
  kind: 'setting' | 'endpoint'
  name: string
  meant: string | null
}

/** An id that its third party cannot have given. */
export interface UnusableId {
  kind: 'id'
  name: keyof ThirdPartySettings
  value: string
}

/** The settings that nothing reads, and ids that no third party gives (CFG-8). */
export function misspeltIn(written: Record<string, unknown>): (UnknownName | UnusableId)[] {
  const { endpoints: overrides } = written
  const overridden = typeof overrides === 'object' && overrides !== null ? Object.keys(overrides) : []
  return [
    ...unknown('setting', Object.keys(written), settingNames),
    ...unknown('endpoint', overridden, Object.keys(endpoints)),
    ...unusableIds(written),
  ]
}

function unknown(kind: UnknownName['kind'], names: string[], known: readonly string[]): UnknownName[] {
  return names.filter((name) => !known.includes(name)).map((name) => ({ kind, name, meant: nearest(name, known) }))
}

function unusableIds(written: ThirdPartySettings): UnusableId[] {
  const { analytics, tagManager, chat } = thirdPartyIds(written)
  const read = { analyticsId: analytics, tagManagerId: tagManager, chatWidgetId: chat }
  const names = ['analyticsId', 'tagManagerId', 'chatWidgetId'] as const
  return names.flatMap((name) =>
    written[name] && read[name] === null ? [{ kind: 'id', name, value: written[name] }] : [],
  )
}

/** The name that a misspelt one most likely means; null where none is near. */
export function nearest(name: string, names: readonly string[]): string | null {
  const [best] = names
    .map((one) => ({ one, near: likeness(comparableName(name), comparableName(one)) }))
    .sort((a, b) => b.near - a.near)
  return best && best.near >= 0.5 ? best.one : null
}

/** Reduces the spellings of one name to the same form: app_companies, appCompanies, App-Companies. */
export function comparableName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** 0–1: twice the letter pairs that both share, over all pairs. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const rest = pairsOf(b)
  const all = a.length + b.length - 2
  let shared = 0
  for (const pair of pairsOf(a)) {
    const at = rest.indexOf(pair)
    if (at < 0) continue
    shared += 1
    rest.splice(at, 1)
  }
  return all > 0 ? (2 * shared) / all : 0
}

function pairsOf(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))
}

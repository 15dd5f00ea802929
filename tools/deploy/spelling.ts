import { endpoints } from '@/api/endpoints'
import { settingNames } from '@/config/settings'
import { thirdPartyIds, type ThirdPartySettings } from '@/platform/thirdPartyIds'
import { nearest } from '../nearest'

/** Settings that nothing reads, or that no third party gives, explained with the nearest real name (CFG-8). */
export function misspelt(written: Record<string, unknown>): string[] {
  const { endpoints: overrides = {} } = written
  const overridden = typeof overrides === 'object' && overrides !== null ? Object.keys(overrides) : []
  return [
    ...unknown(Object.keys(written), settingNames).map((words) => `${words} as a setting`),
    ...unknown(overridden, Object.keys(endpoints)).map((words) => `endpoints.${words} as a call`),
    ...unusableIds(written),
  ]
}

function unknown(names: string[], known: readonly string[]): string[] {
  return names.filter((name) => !known.includes(name)).map((name) => {
    const meant = nearest(name, known)
    return `${name} is unknown${meant === null ? '' : ` (${meant}?)`}`
  })
}

const shapes = { analyticsId: 'G-…', tagManagerId: 'GTM-…', chatWidgetId: '6 to 16 letters and digits' }

function unusableIds(written: ThirdPartySettings): string[] {
  const usable = thirdPartyIds(written)
  const read = { analyticsId: usable.analytics, tagManagerId: usable.tagManager, chatWidgetId: usable.chat }
  // Object.entries widens the names.
  const names = Object.keys(shapes) as (keyof typeof shapes)[]
  return names.filter((name) => written[name] && read[name] === null).map((name) => `${name} is ${String(written[name])}, which is none: expected ${shapes[name]}`)
}

import { misspeltIn, type UnusableId } from '@/domain/support/misspelt'

const shapes: Record<UnusableId['name'], string> = {
  analyticsId: 'G-…',
  tagManagerId: 'GTM-…',
  chatWidgetId: '6 to 16 letters and digits',
}

/** Settings that nothing reads, or that no third party gives, explained with the nearest real name (CFG-8). */
export function misspelt(written: Record<string, unknown>): string[] {
  return misspeltIn(written).map((one) => {
    if (one.kind === 'id') return `${one.name} is ${one.value}, which is none: expected ${shapes[one.name]}`
    const [place, what] = one.kind === 'endpoint' ? ['endpoints.', 'a call'] : ['', 'a setting']
    return `${place}${one.name} is unknown${one.meant === null ? '' : ` (${one.meant}?)`} as ${what}`
  })
}

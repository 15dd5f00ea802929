/** The name that a misspelt one most likely means; null where none is near. */
export function nearest(name: string, names: readonly string[]): string | null {
  const [best] = names.map((one) => ({ one, near: likeness(plain(name), plain(one)) })).sort((a, b) => b.near - a.near)
  return best && best.near >= 0.5 ? best.one : null
}

/** Reduces the spellings of one name to the same form: app_companies, appCompanies, App-Companies. */
export function plain(name: string): string {
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
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
}

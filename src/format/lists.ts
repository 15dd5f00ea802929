import { type Language, perLanguage } from '@/config/language'

// The region Europe (150) leaves out the comma before "and".
const conjunctions = perLanguage((tag) => new Intl.ListFormat(`${tag}-150`, { type: 'conjunction' }))
const disjunctions = perLanguage((tag) => new Intl.ListFormat(`${tag}-150`, { type: 'disjunction' }))

/** A, B og C; A, B and C. */
export function listAnd(names: readonly string[], language: Language): string {
  return conjunctions(language).format(names)
}

/** A, B eller C; A, B or C. */
export function listOr(names: readonly string[], language: Language): string {
  return disjunctions(language).format(names)
}

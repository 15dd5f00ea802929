import type { JsonObject } from '@tests/staging-api/world'

/** The provider's products: every url_alias with its Danish name, in one place. */
const names = {
  car: 'Bilforsikring',
  contents: 'Indboforsikring',
  house: 'Husforsikring',
  accident: 'Ulykkesforsikring',
  travel: 'Rejseforsikring',
  dog: 'Hundeforsikring',
  cat: 'Katteforsikring',
  motorcycle: 'Motorcykelforsikring',
  holiday_home: 'Fritidshusforsikring',
  caravan: 'Campingvognsforsikring',
  boat: 'Bådforsikring',
  horse: 'Hesteforsikring',
  change_of_ownership: 'Ejerskifteforsikring',
  child_accident: 'Børneulykkesforsikring',
  business_liability: 'Erhvervsansvar',
  business_contents: 'Erhvervsløsøre',
  business_building: 'Bygningsforsikring, erhverv',
  workers_compensation: 'Arbejdsskadeforsikring',
  van: 'Varebilforsikring',
  cyber: 'Cyberforsikring',
} as const

export type ProductAlias = keyof typeof names

export const productAliases = Object.keys(names) as ProductAlias[] // The keys of `names`, no others.

/** A product as it goes over the wire; its id is the same for every customer. */
export function product(alias: ProductAlias): JsonObject & { name: string } {
  return { id: productAliases.indexOf(alias) + 1, name: names[alias], url_alias: alias }
}

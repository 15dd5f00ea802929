/** The products that have a name and an icon of ours, by their url_alias. */
export const productAliases = [
  'car',
  'contents',
  'house',
  'accident',
  'travel',
  'dog',
  'cat',
  'motorcycle',
  'holiday_home',
  'caravan',
  'boat',
  'change_of_ownership',
  'child_accident',
  'business_liability',
  'business_contents',
  'business_building',
  'workers_compensation',
  'van',
  'cyber',
] as const

export type KnownProduct = (typeof productAliases)[number]

export function knownProduct(alias: string): KnownProduct | null {
  return productAliases.find((one) => one === alias) ?? null
}

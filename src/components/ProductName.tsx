import type { TFunction } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import Baby from 'lucide-react/icons/baby'
import Bandage from 'lucide-react/icons/bandage'
import Boxes from 'lucide-react/icons/boxes'
import Building from 'lucide-react/icons/building-2'
import Car from 'lucide-react/icons/car'
import Caravan from 'lucide-react/icons/caravan'
import Cat from 'lucide-react/icons/cat'
import Dog from 'lucide-react/icons/dog'
import HardHat from 'lucide-react/icons/hard-hat'
import House from 'lucide-react/icons/house'
import KeyRound from 'lucide-react/icons/key-round'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Motorbike from 'lucide-react/icons/motorbike'
import Plane from 'lucide-react/icons/plane'
import Sailboat from 'lucide-react/icons/sailboat'
import Scale from 'lucide-react/icons/scale'
import Shield from 'lucide-react/icons/shield'
import Sofa from 'lucide-react/icons/sofa'
import TreePalm from 'lucide-react/icons/tree-palm'
import Van from 'lucide-react/icons/van'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductRow } from '@/domain/calculator/layout'
import { useApiLang } from '@/i18n/useApiLang'

/** The products that have a name and an icon of ours, by their url_alias. */
const icons = {
  car: Car,
  contents: Sofa,
  house: House,
  accident: Bandage,
  travel: Plane,
  dog: Dog,
  cat: Cat,
  motorcycle: Motorbike,
  holiday_home: TreePalm,
  caravan: Caravan,
  boat: Sailboat,
  change_of_ownership: KeyRound,
  child_accident: Baby,
  business_liability: Scale,
  business_contents: Boxes,
  business_building: Building,
  workers_compensation: HardHat,
  van: Van,
  cyber: LockKeyhole,
} as const satisfies Record<string, LucideIcon>

type KnownProduct = keyof typeof icons

// Object.keys widens the aliases to strings.
export const productAliases = Object.keys(icons) as KnownProduct[]

function knownProduct(alias: string): KnownProduct | null {
  return productAliases.find((one) => one === alias) ?? null
}

type Product = Omit<ProductRow, 'key'>

/** A product's name and its language: the API's, or our own in a view of another language and where the API has none. */
export function productName(
  t: TFunction,
  apiLang: ReturnType<typeof useApiLang>,
  { name, urlAlias, hasOwnName }: Product,
  fallback: string,
): { name: string; lang?: string } {
  const known = knownProduct(urlAlias)
  const isApis = name !== '' && (apiLang.lang === undefined || known === null || hasOwnName)
  return isApis ? { name, ...apiLang } : { name: known ? t(`applications.products.known.${known}`) : fallback }
}

export function useProductName(): (product: Product, fallback: string) => { name: string; lang?: string } {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  return (product, fallback) => productName(t, apiLang, product, fallback)
}

/** "Ulykkesforsikring" is wider than a narrow column: it may be hyphenated before "forsikring". */
function breakable(name: string): string {
  return name.replace(/(\p{L})(?=forsikring)/gu, '$1\u00AD')
}

export function ProductName({
  product,
  fallback,
  isNarrow = false,
}: {
  product: Product
  fallback: string
  isNarrow?: boolean
}) {
  const { name, lang } = useProductName()(product, fallback)
  return <span lang={lang}>{isNarrow ? breakable(name) : name}</span>
}

/** Chosen by the product's url_alias; a shield for an unknown one. Decorative: the name is always beside it. */
export function ProductIcon({ alias, size = 20 }: { alias: string; size?: number }) {
  const known = knownProduct(alias)
  return createElement(known ? icons[known] : Shield, { size })
}

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
import type { LucideIcon } from 'lucide-react'
import Motorbike from 'lucide-react/icons/motorbike'
import Plane from 'lucide-react/icons/plane'
import Sailboat from 'lucide-react/icons/sailboat'
import Scale from 'lucide-react/icons/scale'
import Shield from 'lucide-react/icons/shield'
import Sofa from 'lucide-react/icons/sofa'
import TreePalm from 'lucide-react/icons/tree-palm'
import Van from 'lucide-react/icons/van'
import { createElement } from 'react'
import { type KnownProduct, knownProduct } from './products'

const icons: Record<KnownProduct, LucideIcon> = {
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
}

/** Chosen by the product's url_alias; a shield for an unknown one (APP-4). Decorative: the name is always beside it. */
export function ProductIcon({ alias, size = 20 }: { alias: string; size?: number }) {
  const known = knownProduct(alias)
  return createElement(known ? icons[known] : Shield, { size })
}

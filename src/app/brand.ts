import { accentFamily } from '@/config/brandColors'
import type { Settings } from '@/config/settings'
import { nameProduct } from '@/i18n'

/** Shows the provider's own name and accents in all that follows (CFG-7); Brand.tsx shows the logo. */
export function applyBrand({ name, accent }: Settings['brand']): void {
  if (name !== undefined) nameProduct(name)
  for (const [scope, color] of Object.entries(accent)) {
    if (color === undefined) continue
    for (const [place, value] of Object.entries(accentFamily(color))) {
      document.documentElement.style.setProperty(`--brand-${scope}-${place}`, value)
    }
  }
}

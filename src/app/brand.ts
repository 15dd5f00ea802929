import { accentFamily } from '@/config/brandColors'
import type { Settings } from '@/config/settings'

/** Applies the provider's own accents to everything rendered afterwards. */
export function paintAccents(accent: Settings['brand']['accent']): void {
  for (const [scope, color] of Object.entries(accent)) {
    if (color === undefined) continue
    for (const [place, value] of Object.entries(accentFamily(color))) {
      document.documentElement.style.setProperty(`--brand-${scope}-${place}`, value)
    }
  }
}

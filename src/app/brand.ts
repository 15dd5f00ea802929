import { accentFamily } from '@/config/brandColors'
import type { Settings } from '@/config/settings'

/** The provider's own accents in all that follows (CFG-7). */
export function paintAccents(accent: Settings['brand']['accent']): void {
  for (const [scope, color] of Object.entries(accent)) {
    if (color === undefined) continue
    for (const [place, value] of Object.entries(accentFamily(color))) {
      document.documentElement.style.setProperty(`--brand-${scope}-${place}`, value)
    }
  }
}

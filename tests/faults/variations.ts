import type { Page } from '@playwright/test'
import { addresses } from '@tests/staging-api/ports'

/** In which language, at which width and as which customer a fault is met: the result must not depend on these. */
export interface Variation {
  language: 'dk' | 'en'
  width: 'desktop' | 'phone'
  scope: 'private' | 'business'
}

// Each pair of values from two of the three occurs in one of them.
const variations: readonly Variation[] = [
  { language: 'dk', width: 'desktop', scope: 'private' },
  { language: 'en', width: 'phone', scope: 'private' },
  { language: 'en', width: 'desktop', scope: 'business' },
  { language: 'dk', width: 'phone', scope: 'business' },
]

const sizes = { desktop: { width: 1280, height: 720 }, phone: { width: 360, height: 740 } }
const [usual] = variations as [Variation]

/** Takes turns: each row begins with another variation than the row before it, so that each fault meets all of them. */
export const variationOf = (...numbers: number[]): Variation =>
  variations[numbers.reduce((sum, one) => sum + one, 0) % variations.length] ?? usual

export async function vary(page: Page, { language, width }: Pick<Variation, 'language' | 'width'>): Promise<void> {
  await page.setViewportSize(sizes[width])
  await page.context().addCookies([{ name: 'language', value: language, url: addresses.portal }])
}

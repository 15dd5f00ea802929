import { expect, type Locator } from '@playwright/test'

// An assertion on everything that a locator finds also holds for nothing, so these require at least one match; lint has
// no other way to know.

export async function allOf(locator: Locator): Promise<Locator[]> {
  await expect(locator).not.toHaveCount(0)
  return locator.all()
}

/** The result of `read`, which runs in the page, for every match. */
export async function readAll<R>(locator: Locator, read: (found: (SVGElement | HTMLElement)[]) => R): Promise<R> {
  await expect(locator).not.toHaveCount(0)
  return locator.evaluateAll(read)
}

import { expect, type Locator } from '@playwright/test'

// What is said of all that a locator finds is true of nothing, too. So these want at least one; lint knows no other way.

export async function allOf(locator: Locator): Promise<Locator[]> {
  await expect(locator).not.toHaveCount(0)
  return locator.all()
}

/** What `read`, which runs in the page, says of all that are found. */
export async function readAll<R>(locator: Locator, read: (found: (SVGElement | HTMLElement)[]) => R): Promise<R> {
  await expect(locator).not.toHaveCount(0)
  return locator.evaluateAll(read)
}

import { chromium, type Page } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { browserOptions } from '@tests/support/browser'
import { percentile } from './keystrokePaint'

/** Lighthouse's index of a cheap phone's processor. */
const phoneIndex = 400
const tries = 3

/** How many times slower a cheap phone is than this machine, whichever machine that is. */
export async function phoneSlowdown(): Promise<number> {
  const browser = await chromium.launch(browserOptions())
  const page = await browser.newPage()
  const indices: number[] = []
  while (indices.length < tries) indices.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await browser.close()
  const index = percentile(indices, 1)
  console.log(`this machine's index: ${index.toFixed(0)}, a phone's: ${phoneIndex}`)
  return Math.max(1, index / phoneIndex)
}

/** Makes the page's CPU `factor` times slower. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
}

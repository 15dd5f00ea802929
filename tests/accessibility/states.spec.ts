import type { Page } from '@playwright/test'
import { expect, expectOnlyWords, test } from '@tests/e2e/support'
import { axeFindings, bareControls, dress, expectToFit, expectToFitSpaced, setFontSize } from './looks'
import { misread } from './misread'
import { states } from './states'
import { desktop, openState, phone, unfoldAll } from './support'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const state of states) {
  const sizes = state.phone ? [phone] : [desktop, phone]

  test(`A11Y-1 A11Y-3 ${state.name}`, async ({ page, staging }) => {
    await openState(page, staging, state, 'dk')
    await unfoldAll(page)
    await expectOnlyWords(page)
    // As zooming to 400 % does: what was unfolded before stays so.
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectToFit(page, `${size.width} px`)
      for (const scheme of ['light', 'dark'] as const) await expectNothingFound(page, scheme, size.width)
    }
    await expectToFitSpaced(page)
    await setFontSize(page, 32)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectToFit(page, `a font of 32 px, ${size.width} px`)
    }
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await bareControls(page), 'controls without an outline in forced colours').toEqual([])
  })

  // Colours know no language: a theme for each width.
  test(`A11Y-1 A11Y-3 ${state.name}, in English`, async ({ page, staging }) => {
    await openState(page, staging, state, 'en')
    await unfoldAll(page)
    await expectOnlyWords(page)
    expect.soft(await misread(page), 'Danish that is read out as English').toEqual([])
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectToFit(page, `${size.width} px`)
      await expectNothingFound(page, size === phone ? 'dark' : 'light', size.width)
    }
    await expectToFitSpaced(page)
  })
}

async function expectNothingFound(page: Page, scheme: 'light' | 'dark', width: number): Promise<void> {
  await dress(page, scheme)
  expect.soft(await axeFindings(page), `${scheme}, ${width} px`).toEqual([])
}

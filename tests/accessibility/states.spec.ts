import type { Page } from '@playwright/test'
import { expect, expectOnlyWords, test, whole } from '@tests/e2e/support'
import { axeFindings, bareControls, brokenWords, dress, expectToFit, expectToFitSpaced, setFontSize } from './looks'
import { misread } from './misread'
import { states } from './states'
import { desktop, openState, phone, unfoldAll } from './support'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const state of states) {
  const sizes = state.phone ? [phone] : [desktop, phone]
  // Such words have to break somewhere.
  const hasEndlessNames = state.who === 'hostile'

  test(`A11Y-1 A11Y-3 ${state.name}`, state.faults ? whole : {}, async ({ page, staging }) => {
    test.slow()
    await openState(page, staging, state, 'dk')
    await unfoldAll(page)
    await expectOnlyWords(page)
    // As zooming to 400 % does: whatever was unfolded stays unfolded.
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectToFit(page, `${size.width} px`)
      if (!hasEndlessNames) expect.soft(await brokenWords(page), `${size.width} px`).toEqual([])
      await expectNothingFound(page, size === phone ? 'dark' : 'light', `Danish, ${size.width} px`)
    }
    await expectToFitSpaced(page)
    for (const font of [24, 32]) {
      await setFontSize(page, font)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expectToFit(page, `a font of ${font} px, ${size.width} px`)
      }
    }
    await setFontSize(page, 16)
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await bareControls(page), 'controls without an outline in forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  })

  test(`A11Y-1 I18N-1 ${state.name} is read out in English`, whole, async ({ page, staging }) => {
    await openState(page, staging, state, 'en')
    await unfoldAll(page)
    await expectOnlyWords(page)
    expect(await misread(page), 'Danish that is read out as English').toEqual([])
  })

  test(`A11Y-1 A11Y-3 ${state.name} in English`, whole, async ({ page, staging }) => {
    test.slow()
    await openState(page, staging, state, 'en')
    await unfoldAll(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectToFit(page, `English, ${size.width} px`)
      if (!hasEndlessNames) expect.soft(await brokenWords(page), `English, ${size.width} px`).toEqual([])
      await expectNothingFound(page, size === phone ? 'light' : 'dark', `English, ${size.width} px`)
    }
    await expectToFitSpaced(page)
  })
}

async function expectNothingFound(page: Page, scheme: 'light' | 'dark', what: string): Promise<void> {
  await dress(page, scheme)
  expect.soft(await axeFindings(page), `${scheme}, ${what}`).toEqual([])
}

import type { Page } from '@playwright/test'
import { expect, expectOnlyWords, type Staging, test } from '@tests/e2e/support'
import { addresses } from '@tests/staging-api/ports'
import { axeFindings, bareControls, brokenWords, dress, expectToFit, expectToFitSpaced, setFontSize } from './looks'
import { misread } from './misread'
import type { State } from './state'
import { states } from './states'
import { desktop, openState, phone, unfoldAll } from './support'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const state of states) {
  const sizes = state.phone ? [phone] : [desktop, phone]
  // Such words have to break somewhere.
  const hasEndlessNames = state.who === 'hostile'

  test(`A11Y-1 A11Y-3 ${state.name}`, async ({ page, staging }) => {
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

    const inEnglish = await toEnglish(page, staging, state)
    await expectOnlyWords(inEnglish)
    expect.soft(await misread(inEnglish), 'Danish that is read out as English').toEqual([])
    for (const size of sizes) {
      await inEnglish.setViewportSize(size)
      await expectToFit(inEnglish, `English, ${size.width} px`)
      if (!hasEndlessNames) expect.soft(await brokenWords(inEnglish), `English, ${size.width} px`).toEqual([])
      await expectNothingFound(inEnglish, size === phone ? 'light' : 'dark', `English, ${size.width} px`)
    }
    await expectToFitSpaced(inEnglish)
  })
}

/** By the switch, even under a dialog. Messages already shown stay in their language, so the state is then opened again. */
async function toEnglish(page: Page, staging: Staging, state: State): Promise<Page> {
  const english = page.locator('button[lang=en]').first()
  const spoken = page.locator('[role=status], [role=alert]').filter({ hasText: /\S/ })
  // The texts of another language cannot come without a network.
  const isOnline = await page.evaluate(() => navigator.onLine)
  if (isOnline && (await english.count()) > 0 && (await spoken.count()) === 0) {
    await english.dispatchEvent('click')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    return page
  }
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const anew = await context.newPage()
  const session = await context.newCDPSession(anew)
  await session.send('Storage.clearDataForOrigin', { origin: addresses.portal, storageTypes: 'all' })
  await openState(anew, staging, state, 'en')
  await unfoldAll(anew)
  return anew
}

async function expectNothingFound(page: Page, scheme: 'light' | 'dark', what: string): Promise<void> {
  await dress(page, scheme)
  expect.soft(await axeFindings(page), `${scheme}, ${what}`).toEqual([])
}

import type { Page } from '@playwright/test'
import { expect, expectOnlyWords, test, whole } from '@tests/e2e/support'
import {
  axeFindings,
  bareControls,
  brokenWords,
  dress,
  expectToFit,
  expectToFitSpaced,
  expectWholeAmounts,
  setFontSize,
} from './looks'
import { misread } from './misread'
import type { State } from './state'
import { states } from './states'
import { desktop, type Language, openState, phone, unfoldAll } from './support'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const state of states) {
  test(`A11Y-1 A11Y-3 ${state.name}`, state.faults ? whole : {}, async ({ page, staging }) => {
    test.slow()
    await openState(page, staging, state, 'dk')
    await unfoldAll(page)
    await expectOnlyWords(page)
    // As zooming to 400 % does: whatever was unfolded stays unfolded.
    await expectFlawless(page, state, 'dk')
    for (const font of [24, 32]) {
      await setFontSize(page, font)
      for (const size of sizesOf(state)) {
        await page.setViewportSize(size)
        await expectToFit(page, `a font of ${font} px, ${size.width} px`)
        await expectWholeAmounts(page, `a font of ${font} px, ${size.width} px`)
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
    await expectFlawless(page, state, 'en')
  })
}

const sizesOf = (state: State) => (state.phone ? [phone] : [desktop, phone])

/** At each size: nothing is cut off or broken, and axe finds nothing, with dark at the one size in Danish and at the other in English. */
async function expectFlawless(page: Page, state: State, language: Language): Promise<void> {
  for (const size of sizesOf(state)) {
    const what = `${language}, ${size.width} px`
    await page.setViewportSize(size)
    await expectToFit(page, what)
    // Endless names have to break somewhere.
    if (state.who !== 'hostile') expect.soft(await brokenWords(page), what).toEqual([])
    const scheme = (size === phone) === (language === 'dk') ? 'dark' : 'light'
    await dress(page, scheme)
    expect.soft(await axeFindings(page), `${scheme}, ${what}`).toEqual([])
  }
  await expectToFitSpaced(page)
}

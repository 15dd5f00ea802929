import type { Page } from '@playwright/test'
import { expect, expectOnlyWords, test } from '@tests/e2e/support'
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

const inWords: Record<Language, string> = { dk: 'in Danish', en: 'in English' }

/** The languages take turns, so that each screen is looked at in both. */
const languageOf = (at: number): Language => (at % 2 === 0 ? 'dk' : 'en')

for (const [at, state] of states.entries()) {
  const language = languageOf(at)

  test(`A11Y-1 A11Y-3 I18N-1 ${state.name}, ${inWords[language]}`, async ({ page, staging }) => {
    test.slow()
    await openState(page, staging, state, language)
    await unfoldAll(page)
    await expectOnlyWords(page)
    if (language === 'en') expect.soft(await misread(page), 'Danish that is read out as English').toEqual([])
    // As zooming to 400 % does: whatever was unfolded stays unfolded.
    await expectFlawless(page, state, language)
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

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

interface Look {
  language: Language
  size: typeof phone
  colorScheme: 'light' | 'dark'
}

// Each pair of values from two of the three occurs in one of them.
const looks: readonly Look[] = [
  { language: 'dk', size: desktop, colorScheme: 'light' },
  { language: 'en', size: phone, colorScheme: 'light' },
  { language: 'dk', size: phone, colorScheme: 'dark' },
  { language: 'en', size: desktop, colorScheme: 'dark' },
]
const [usual] = looks as [Look]

/** They take turns, so that each screen is looked at in both languages, widths and themes. */
const lookOf = (at: number): Look => looks[at % looks.length] ?? usual

for (const [at, state] of states.entries()) {
  const look = lookOf(at)
  const { language } = look

  test(`A11Y-1 A11Y-3 I18N-1 ${state.name}, ${inWords[language]}`, async ({ page, staging }) => {
    test.slow()
    await openState(page, staging, state, language)
    await unfoldAll(page)
    await expectOnlyWords(page)
    if (language === 'en') expect.soft(await misread(page), 'Danish that is read out as English').toEqual([])
    // As zooming to 400 % does: whatever was unfolded stays unfolded.
    await expectFlawless(page, state, look)
    await setFontSize(page, 32)
    for (const size of sizesOf(state)) {
      await page.setViewportSize(size)
      await expectToFit(page, `large text, ${size.width} px`)
      await expectWholeAmounts(page, `large text, ${size.width} px`)
    }
    await setFontSize(page, 16)
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await bareControls(page), 'controls without an outline in forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  })
}

const sizesOf = (state: State) => (state.phone ? [phone] : [desktop, phone])

/** At each size nothing is cut off or broken; in the state's own look axe finds nothing. */
async function expectFlawless(page: Page, state: State, { language, size: own, colorScheme }: Look): Promise<void> {
  for (const size of sizesOf(state)) {
    const what = `${language}, ${size.width} px`
    await page.setViewportSize(size)
    await expectToFit(page, what)
    // Endless names have to break somewhere.
    if (state.who !== 'hostile') expect.soft(await brokenWords(page), what).toEqual([])
  }
  await expectToFitSpaced(page)
  await page.setViewportSize(state.phone ? phone : own)
  await dress(page, colorScheme)
  expect.soft(await axeFindings(page), `${colorScheme}, ${language}, ${own.width} px`).toEqual([])
}

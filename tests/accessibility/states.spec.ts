import { expect, expectOnlyWords, test } from '@tests/e2e/support'
import { states } from './states'
import { axeFindings, cutTexts, dress, openState, settled, sideways, unfoldAll } from './support'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } })

for (const state of states) {
  for (const language of ['dk', 'en'] as const) {
    test(`A11Y-1 A11Y-3 ${state.name}, ${language}`, async ({ page, staging }) => {
      await openState(page, staging, state, language)
      await unfoldAll(page)
      await expectOnlyWords(page)
      await check('light, 1280 px')
      await dress(page, 'dark')
      await check('dark, 1280 px')

      // As zooming to 400 % does: what was unfolded before stays so.
      await page.setViewportSize({ width: 320, height: 700 })
      await settled(page)
      await check('dark, 320 px')
      await dress(page, 'light')
      await check('light, 320 px')

      await spaceTexts()
      expect.soft(await sideways(page), 'sideways with text spacing').toBe(0)
      expect.soft(await cutTexts(page), 'cut with text spacing').toEqual([])
      await page.evaluate(() => (document.adoptedStyleSheets = []))

      const session = await page.context().newCDPSession(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      await page.setViewportSize({ width: 1280, height: 900 })
      await settled(page)
      expect.soft(await sideways(page), 'sideways with a font of 32 px').toBe(0)
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })

      await page.emulateMedia({ forcedColors: 'active' })
      expect.soft(await page.evaluate(bareControls), 'controls without an outline in forced colours').toEqual([])

      async function check(look: string): Promise<void> {
        expect.soft(await axeFindings(page), look).toEqual([])
        expect.soft(await sideways(page), `sideways, ${look}`).toBe(0)
      }

      /** WCAG 1.4.12, by a sheet that the page's policy lets in. */
      function spaceTexts(): Promise<void> {
        return page.evaluate(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }')
          document.adoptedStyleSheets = [sheet]
        })
      }
    })
  }
}

/** Fields and switches that nothing but a colour draws. */
function bareControls(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('main input:not([type=file], [type=hidden]), main select, main textarea, [role=switch]')]
  const isDrawn = (style: CSSStyleDeclaration) => style.borderStyle !== 'none' && parseFloat(style.borderWidth) > 0
  return controls
    .filter((control) => control.checkVisibility() && !['checkbox', 'radio', 'auto'].includes(getComputedStyle(control).appearance))
    .filter((control) => ![control, control.parentElement, control.nextElementSibling].some((box) => box && [undefined, '::before', '::after'].some((part) => isDrawn(getComputedStyle(box, part)))))
    .map((control) => control.outerHTML.slice(0, 150))
}

import type { Page } from '@playwright/test'
import { expect, test } from '@tests/e2e/support'
import { allOf } from '@tests/support/foundInPage'
import type { State } from './state'
import { states } from './states'
import { openState, unfoldAll } from './support'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Each screen whose controls are of a kind of their own, as it opens.
const opened: State[] = [
  ...states.filter(({ name }) => ['login', 'calculator', 'settings', 'help'].includes(name)),
  { name: 'overview', who: 'tre-match', path: '/' },
  { name: 'offer', who: 'tre-match', path: '/company-branding/selskab/{0}' },
  { name: 'special deals', who: 'tre-match', path: '/special-deals' },
]

for (const state of opened) {
  test(`A11Y-1 hovering over a control shows nothing that Esc would have to dismiss: ${state.name}`, async ({
    page,
    staging,
  }) => {
    await openState(page, staging, state, 'dk')
    await unfoldAll(page)
    // The skip link is out of sight until it has focus.
    const controls = await allOf(
      page.locator('button, a:not([href="#main"]), summary, [role=tab], label').filter({ visible: true }),
    )
    const atRest = await shown(page)
    for (const control of controls) {
      await control.hover({ force: true })
      expect(await shown(page)).toEqual(atRest)
    }
    // A browser's own tooltip cannot be kept open, enlarged or reached without a mouse. Frames are named by it.
    await expect(page.locator('[title]:not(iframe)')).toHaveCount(0)
  })
}

/** The visible text, including generated content, and the number of elements; without the back-to-top button, which appears on scrolling. */
function shown(page: Page): Promise<{ words: string; styled: string[]; elements: number }> {
  return page.evaluate(() => {
    const all = [
      ...document.body.querySelectorAll('*:not([aria-label="Til toppen"], [aria-label="Til toppen"] *)'),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    const styled = all.flatMap((one) =>
      ['::before', '::after']
        .map((pseudo) => getComputedStyle(one, pseudo).content)
        .filter((content) => /["'](?!["'])/.test(content)),
    )
    const words = all
      .flatMap((one) => [...one.childNodes].flatMap((node) => (node instanceof Text ? node.data : [])))
      .join(' ')
    return { words, styled, elements: all.length }
  })
}

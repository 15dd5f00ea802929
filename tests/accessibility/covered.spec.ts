import { expect, test } from '@tests/e2e/support'
import type { State } from './state'
import { states } from './states'
import { openState } from './support'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [320, 360, 390, 768, 1024, 1280]

const walked = ['login', 'overview, business', 'calculator', 'settings', 'special deals, last tab', 'help', 'farewell']

/**
 * Walks down the page and returns the acts whose middle something else would take the press of. What a bar from edge to
 * edge hides, or a table's own head, is out of sight until the page is scrolled on.
 */
async function coveredActs(): Promise<string[]> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const found = new Set<string>()
  const { scrollingElement } = document
  const acts = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
  const named = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent).trim() || one.outerHTML.slice(0, 80)
  const isBar = (one: Element | null) => one !== null && one.getBoundingClientRect().width >= innerWidth - 1
  const stays = (one: Element): Element | null => {
    for (let at: Element | null = one; at && at !== document.body; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
    return null
  }
  for (let y = 0; ; y += innerHeight / 3) {
    scrollTo(0, y)
    await drawn()
    // The button to the top comes with scrolling.
    const shown = new Set([...acts, ...document.querySelectorAll<HTMLElement>('#root > * > button')])
    for (const act of shown) {
      if (!act.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (act.closest('.visually-hidden, [inert]')) continue
      const { left, top, width, height } = act.getBoundingClientRect()
      const [x, middle] = [left + width / 2, top + height / 2]
      const frame = act.closest('nav')?.getBoundingClientRect()
      const isOut = x < 0 || x >= innerWidth || middle < 0 || middle >= innerHeight
      if (isOut || width < 3 || (frame && middle > frame.bottom)) continue
      const hit = document.elementFromPoint(x, middle)
      const label = act.closest('label') ?? (act instanceof HTMLInputElement ? act.labels?.[0] : null)
      if (!hit || act.contains(hit) || hit.contains(act) || label?.contains(hit)) continue
      const over = stays(hit)
      const isHeadOfItsTable = hit.closest('thead') !== null && hit.closest('table') === act.closest('table')
      if (!stays(act) && (isBar(over) || isHeadOfItsTable)) continue
      found.add(`${named(act)} under ${named(hit)} at ${innerWidth} px, scrolled ${scrollY} px`)
    }
    if (scrollingElement === null || scrollY + innerHeight >= scrollingElement.scrollHeight - 1) return [...found]
  }
}

const offer: State = { name: 'offer', who: 'filer', path: '/company-branding/selskab/{1}' }

for (const state of [...states.filter(({ name }) => walked.includes(name)), offer]) {
  test(`SHELL-5 A11Y-2 what floats covers no act, from 320 to 1280 px, wherever the page is scrolled: ${state.name}`, async ({
    page,
    staging,
  }) => {
    await openState(page, staging, state, 'dk')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 })
      expect.soft(await page.evaluate(coveredActs)).toEqual([])
    }
  })
}

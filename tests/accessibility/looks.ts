import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, untilDrawn } from '@tests/e2e/support'

/** What axe finds against WCAG 2.2 A and AA and its best practices, the size of targets too. */
export async function axeFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // axe takes what is not drawn yet to be as large as the room that is held for it.
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [drawn]
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(running.map(({ finished }) => finished))
    const { violations } = await window.axe.run({ rules: { 'target-size': { enabled: true } }, iframes: false, resultTypes: ['violations'] })
    document.adoptedStyleSheets = []
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any, all, none }) => `${id}: ${html.slice(0, 200)} ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`))
  })
}

/** Content out of sight keeps the colours of before until it is drawn anew. */
export async function dress(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const focused = document.activeElement
    const { style } = document.documentElement
    style.display = 'none'
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    style.display = ''
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  })
}

const softly = expect.configure({ soft: true })

/** The page does not scroll sideways, and cuts no text. On a busy machine its media queries follow a new size a moment later. */
export async function expectToFit(page: Page, look: string): Promise<void> {
  await untilDrawn(page)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await softly.poll(sideways, `sideways, ${look}`).toBe(0)
  await softly.poll(() => page.evaluate(cutTexts), `cut, ${look}`).toEqual([])
}

/** Texts that are cut: what overflows a box that hides it, unless the box says so by an ellipsis or is for screen readers alone. */
function cutTexts(): string[] {
  const boxes = [...document.querySelectorAll('body *')].filter((box) => box instanceof HTMLElement).filter((box) => {
    const style = getComputedStyle(box)
    const hides = [style.overflowX, style.overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip')
    const isShown = box.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box.clientWidth > 1 && box.clientHeight > 1
    const endsInDots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    return hides && isShown && !endsInDots && box.innerText.trim() !== '' && !box.closest('.visually-hidden, [aria-hidden=true], .slick-slider')
  })
  return boxes
    .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
    .map((box) => `${box.className}: ${box.innerText.slice(0, 60)}`)
}

/** WCAG 1.4.12, by a sheet that the page's policy lets in. */
export async function expectToFitSpaced(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await expectToFit(page, 'text spacing')
  await page.evaluate(() => (document.adoptedStyleSheets = []))
}

/** The customer's own font size: a zoom would not change it. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
}

/** Fields and switches that nothing but a colour draws. */
export function bareControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main input:not([type=file], [type=hidden]), main select, main textarea, [role=switch]')]
    const isDrawn = (style: CSSStyleDeclaration) => style.borderStyle !== 'none' && parseFloat(style.borderWidth) > 0
    return controls
      .filter((control) => control.checkVisibility() && !['checkbox', 'radio', 'auto'].includes(getComputedStyle(control).appearance))
      .filter((control) => ![control, control.parentElement, control.nextElementSibling].some((box) => box && [undefined, '::before', '::after'].some((part) => isDrawn(getComputedStyle(box, part)))))
      .map((control) => control.outerHTML.slice(0, 150))
  })
}

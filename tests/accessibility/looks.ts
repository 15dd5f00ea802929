import type { Page } from '@playwright/test'
import { axeSource, expect, untilDrawn } from '@tests/e2e/support'

/** The violations that axe finds of WCAG 2.2 A and AA and its best practices, including target size. */
export async function axeFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    // To axe, content that is not drawn yet is as large as the space reserved for it.
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [drawn]
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(running.map(({ finished }) => finished))
    const { violations } = await window.axe.run({
      rules: { 'target-size': { enabled: true } },
      iframes: false,
      resultTypes: ['violations'],
    })
    document.adoptedStyleSheets = []
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, any, all, none }) =>
          `${id}: ${html.slice(0, 200)} ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`,
      ),
    )
  })
}

/** Content off screen keeps its previous colours until it is drawn again. */
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

/** The page does not scroll sideways, and cuts off no text. On a busy machine its media queries follow a new size a moment later. */
export async function expectToFit(page: Page, look: string): Promise<void> {
  await untilDrawn(page)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await softly.poll(sideways, `sideways, ${look}`).toBe(0)
  await softly.poll(() => page.evaluate(cutTexts), `cut, ${look}`).toEqual([])
}

/** Texts cut off by a box that hides overflow. Boxes for screen readers only do not count, nor selects, which the browser draws. */
function cutTexts(): string[] {
  const boxes = [...document.querySelectorAll('body *')]
    .filter((box) => box instanceof HTMLElement)
    .filter((box) => {
      const style = getComputedStyle(box)
      const hides = (overflow: string, [content, room]: [number, number]) =>
        /hidden|clip/.test(overflow) && content > room + 1
      const isCut =
        hides(style.overflowX, [box.scrollWidth, box.clientWidth]) ||
        hides(style.overflowY, [box.scrollHeight, box.clientHeight])
      const isShown =
        box.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        box.clientWidth > 1 &&
        box.clientHeight > 1
      const isChoice = box instanceof HTMLSelectElement
      return (
        isCut &&
        isShown &&
        !isChoice &&
        box.innerText.trim() !== '' &&
        !box.closest('.visually-hidden, [aria-hidden=true], .slick-slider')
      )
    })
  return boxes.map((box) => `${box.className}: ${box.innerText.slice(0, 60)}`)
}

/** Words of headings, buttons, tabs, tables and the like that are broken across lines without a hyphen: "Lu/k". */
export function brokenWords(page: Page, also = 'td li'): Promise<string[]> {
  return page.evaluate((others) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        `h1, h2, h3, button, summary, [role=tab], nav a, a[class*=button], th, ${others}`,
      ),
    ]
    return controls
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden'))
      .flatMap((one) => {
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.parentElement?.closest('.visually-hidden')) continue
          // Behind a soft hyphen from the second letter on: the hyphen itself, a line above, counts as part of the first.
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<!\u00AD)[\p{L}\p{N}]+/gu)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1 && getComputedStyle(one).hyphens !== 'auto') broken.push(`${word} in ${one.innerText}`)
          }
        }
        return broken
      })
  }, also)
}

/** Each amount stands on one line. */
export async function expectWholeAmounts(page: Page, look: string): Promise<void> {
  await softly.poll(() => page.evaluate(brokenAmounts), `broken amounts, ${look}`).toEqual([])
}

function brokenAmounts(): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (
      !text.parentElement?.checkVisibility({ visibilityProperty: true }) ||
      text.parentElement.closest('.visually-hidden')
    )
      continue
    for (const { 0: amount, index } of (text.textContent ?? '').matchAll(/\d[\d.,]*\u00A0kr\.|DKK\u00A0[\d.,]*\d/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + amount.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        broken.push(`${amount} in ${text.parentElement.closest('[class]')?.className}`)
    }
  }
  return broken
}

/** WCAG 1.4.12, by a stylesheet that the page's policy allows. */
export async function expectToFitSpaced(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
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

/** Fields and switches whose edges nothing but a colour shows. */
export function bareControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main input:not([type=file], [type=hidden]), main select, main textarea, [role=switch]',
      ),
    ]
    const isDrawn = (style: CSSStyleDeclaration) => style.borderStyle !== 'none' && parseFloat(style.borderWidth) > 0
    return controls
      .filter(
        (control) =>
          control.checkVisibility() && !['checkbox', 'radio', 'auto'].includes(getComputedStyle(control).appearance),
      )
      .filter(
        (control) =>
          ![control, control.parentElement, control.nextElementSibling].some(
            (box) => box && [undefined, '::before', '::after'].some((part) => isDrawn(getComputedStyle(box, part))),
          ),
      )
      .map((control) => control.outerHTML.slice(0, 150))
  })
}

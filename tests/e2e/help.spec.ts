import type { Page } from '@playwright/test'
import { addresses } from '@tests/staging-api/ports'
import { allOf, readAll } from '@tests/support/foundInPage'
import { expect, expectOnlyWords, long, signIn, test, untilDrawn } from './support'

const questions = (page: Page) => page.locator('details[id^="faq-"]')

async function openHelp(page: Page, hash = '', customer = 'tre.match@eksempel.dk') {
  await signIn(page, customer, `/help${hash}`)
  await expect(questions(page).first()).toBeVisible()
  return page.getByRole('searchbox')
}

test('FAQ-3 a question that the URL links to is open, in view and focused', long, async ({ page }) => {
  await openHelp(page, '#faq-min-konto-er-laast')
  const linked = page.locator('details#faq-min-konto-er-laast')
  await expect(linked).toHaveAttribute('open')
  await expect(linked.locator('summary')).toBeFocused()
  await expect(linked).toBeInViewport()
})

test.describe(() => {
  // The browser reports what it stopped the answers from doing while they were parsed.
  test.use({ tolerated: /violates the following Content Security Policy directive/ })

  test('FAQ-1 hostile HTML in an answer is shown as text alone', long, async ({ page }) => {
    await openHelp(page, '', 'hostile@eksempel.dk')
    for (const summary of await allOf(questions(page).locator('summary'))) await summary.press('Enter')
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    await expect(questions(page).locator('script, style, iframe, form, [onerror]')).toHaveCount(0)
    await expectOnlyWords(page)
  })
})

test(
  'FAQ-1 styles and handlers in an answer are dropped without a console error, and a word of hundreds of letters wraps',
  long,
  async ({ page, staging }) => {
    const world = await staging.world()
    world.faq = [
      {
        name: 'Lange ord',
        questions: [
          {
            title: `Hvad dækkes af ${'forsikring'.repeat(60)}?`,
            text: `<p style="color: red" onclick="alert(1)">Rød</p><table><tr><td>${'forsikring'.repeat(60)}</td></tr></table><p>${'x'.repeat(600)}</p><style>p { color: red }</style><svg><style>p{}</style></svg>`,
          },
        ],
      },
    ]
    await page.request.put(`${addresses.api}/staging/world`, { data: world })
    await page.setViewportSize({ width: 360, height: 740 })
    await openHelp(page)
    await questions(page).locator('summary').first().press('Enter')
    await expect(questions(page).getByText('xxxx')).toBeVisible()
    const wider = await readAll(questions(page).locator('summary > span, p, td'), (parts) =>
      parts.flatMap((one) => (one.scrollWidth > one.clientWidth + 1 ? [one.outerHTML.slice(0, 200)] : [])),
    )
    expect(wider).toEqual([])
  },
)

test(
  'FAQ-3 START-2 jumping to the end of a long list of questions moves nothing, and more are shown on request',
  long,
  async ({ page, staging }) => {
    const world = await staging.world()
    world.faq = [
      {
        name: 'Alle',
        questions: Array.from({ length: 100 }, (_, index) => ({
          title: `Hvad gælder for spørgsmål ${index}, som fylder to linjer?`,
          text: '<p>Svar</p>',
        })),
      },
    ]
    await page.request.put(`${addresses.api}/staging/world`, { data: world })
    await page.setViewportSize({ width: 360, height: 740 })
    await openHelp(page)
    const opener = page.locator('summary', { hasText: 'Lav en fil til support' })
    await expect(opener).toBeAttached()
    const fromEnd = () =>
      opener.evaluate(
        (one) => document.documentElement.scrollHeight - one.getBoundingClientRect().bottom - window.scrollY,
      )
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const end = await fromEnd()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await untilDrawn(page)
    await untilDrawn(page)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    expect(await fromEnd()).toBe(end)
    await page.getByRole('button', { name: /^Vis flere/ }).click()
    await expect(questions(page)).toHaveCount(80)
  },
)

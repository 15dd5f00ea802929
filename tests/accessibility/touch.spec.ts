import { expect, signIn, test } from '@tests/e2e/support'
import { objectsIn } from '@tests/staging-api/json'
import { customers, settled, unfoldAll } from './support'

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
})

/** What can be pressed but is lower than 44 px, its own area and its label's taken together; a link in an insurer's sentence may be. */
function lowTargets(): string[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input:not([type=file]), select, textarea'),
  ]
  const shown = all.filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest('.visually-hidden, [inert], [class*=html]'),
  )
  return shown.flatMap((one) => {
    one.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = one.getBoundingClientRect()
    const label = one.closest('label')
    const isHit = (y: number) =>
      [...document.elementsFromPoint(left + width / 2, y)]
        .slice(0, 1)
        .some((found) => one.contains(found) || label?.contains(found))
    const reach = (step: number) =>
      Array.from({ length: 44 }, (_, at) => at).findIndex((at) => !isHit(top + height / 2 + at * step))
    const [up, down] = [reach(-1), reach(1)]
    const isLow = width > 2 && up > 0 && down > 0 && up + down < 43
    return isLow ? [`${one.innerText || one.outerHTML.slice(0, 120)}: ${up + down}`] : []
  })
}

const [match] = customers
  .filter(({ scenario }) => scenario === 'tre-match')
  .flatMap(({ applications }) => applications.flatMap(({ application }) => objectsIn(application.app_companies)))

test('A11Y-1 everything that is touched is 44 px high', async ({ page }) => {
  const found: Record<string, string[]> = {}
  for (const address of ['/session/login', '/session/register', '/mail-has-been-sent', '/findes-ikke']) {
    await page.goto(address)
    await settled(page)
    found[address] = await page.evaluate(lowTargets)
  }
  await signIn(page, 'tre.match@eksempel.dk')
  for (const address of [
    '/',
    '/?tab=calculator',
    `/company-branding/fjordsikring/${Number(match?.id)}`,
    '/settings',
    '/help',
    '/special-deals',
  ]) {
    await page.goto(address)
    await settled(page)
    await unfoldAll(page)
    found[address] = await page.evaluate(lowTargets)
  }
  expect(Object.values(found).flat()).toEqual([])
})

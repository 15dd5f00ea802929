import type { Page } from '@playwright/test'
import { objectsIn } from '@tests/staging-api/json'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, speak, test } from '../support'

const danish = [
  'Bilforsikring',
  'Indboforsikring',
  'Husforsikring',
  'Ulykkesforsikring',
  'Lån og bank',
  'Rejser',
  'Police genoptrykt',
  'Indbo Basis',
  'Havlys Bil Plus',
]

/** Danish words of the API that are read out as English. */
function misread(page: Page): Promise<string[]> {
  return page.evaluate((words) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = (node.textContent ?? '').replaceAll('\u00AD', '')
      if (words.some((word) => text.includes(word)) && node.parentElement?.closest('[lang]')?.getAttribute('lang') !== 'da') found.push(text)
    }
    return found
  }, danish)
}

async function enter(page: Page, customer: string): Promise<void> {
  await page.goto(signInLink(customer))
  await expect(page.locator('#navigation')).toBeAttached()
  await speak(page, 'English')
}

test('A11Y-1 the API’s Danish words are marked as Danish in the English view', async ({ page, staging }) => {
  test.slow()
  await enter(page, 'tre.match@eksempel.dk')
  for (const address of ['/', '/?tab=calculator', '/?tab=calculator&view=combination', '/special-deals', '/help']) {
    await page.goto(address)
    await expect(page.locator('main [lang=da]:visible').first()).toBeVisible()
    expect(await misread(page), address).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/?tab=calculator')
  await expect(page.getByRole('heading', { name: 'Bilforsikring' })).toBeVisible()
  expect(await misread(page), 'calculator on a phone').toEqual([])

  await enter(page, 'aktiviteter@eksempel.dk')
  for (const summary of await page.locator('main details > summary').all()) await summary.press('Enter')
  await expect(page.getByText('Police genoptrykt').first()).toBeVisible()
  expect(await misread(page), 'activities').toEqual([])

  await enter(page, 'direkte.tilbud@eksempel.dk')
  const customer = (await staging.world()).customers.find(({ scenario }) => scenario === 'direkte-tilbud')
  for (const { id } of (customer?.applications ?? []).flatMap(({ application }) => objectsIn(application.app_companies))) {
    await page.goto(`/company-branding/selskab/${Number(id)}`)
    await expect(page.locator('main h2').first()).toBeVisible()
    expect(await misread(page), 'offer').toEqual([])
  }
})

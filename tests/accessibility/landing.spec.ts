import { objectsIn } from '@tests/staging-api/json'
import { expect, signIn, test } from '@tests/e2e/support'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const retries = [
  {
    endpoint: 'faq',
    address: '/help',
    failure: 'Spørgsmål og svar kunne ikke hentes',
    lands: 'Hjælp',
    arrived: 'Hvad er selvrisiko?',
  },
  {
    endpoint: 'recommendedDeals',
    address: '/special-deals',
    failure: 'Tilbuddene kunne ikke hentes',
    lands: 'Reklame: tilbud fra vores partnere',
    arrived: 'Bed om at blive kontaktet',
  },
  {
    endpoint: 'outboundAffiliates',
    address: '/special-deals',
    failure: 'Partnernes tilbud kunne ikke hentes',
    lands: 'Partnertilbud',
    arrived: 'Mobil',
  },
  {
    endpoint: 'compareOffersOf',
    address: '/?tab=calculator',
    failure: 'Beregneren kunne ikke hentes',
    lands: 'Beregner',
    arrived: 'Billigste pakke',
  },
] as const

for (const { endpoint, address, failure, lands, arrived } of retries) {
  test(`A11Y-4 after "Prøv igen" focus is on the heading of what is loaded: ${endpoint}`, async ({ page, staging }) => {
    await staging.fault({ endpoint, kind: 'status', status: 500 })
    await signIn(page, 'tre.match@eksempel.dk', address)
    const again = page.getByRole('alert').filter({ hasText: failure }).getByRole('button', { name: 'Prøv igen' })
    await expect(again).toBeVisible()
    await staging.clearFaults()
    await staging.fault({ endpoint, kind: 'slow', delay: 1500 })
    await again.press('Enter')
    const place = page
      .getByRole('heading', { name: lands, exact: true })
      .or(page.getByRole('tabpanel', { name: lands }))
    await expect(place.first()).toBeFocused()
    await expect(page.locator('main').getByText(arrived).first()).toBeVisible()
    await expect(place.first()).toBeFocused()
  })
}

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('A11Y-4 BODY-3 the end of the search is announced, and focus moves to the heading of the result', async ({
    page,
  }) => {
    await page.clock.install()
    await signIn(page, 'soeger.kort@eksempel.dk')
    await page.getByRole('button', { name: 'Sæt på pause' }).press('Enter')
    const found = page.getByRole('status').filter({ hasText: 'Vi fandt 2 selskaber til dig' })
    await expect(async () => {
      await page.clock.runFor(5_000)
      await expect(found).toBeAttached({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeFocused()
  })
})

test('A11Y-4 UP-3 after an upload error is dismissed, focus is on the heading of the files', async ({
  page,
  staging,
}) => {
  const customer = (await staging.world()).customers.find(({ scenario }) => scenario === 'filer')
  const [, match] = (customer?.applications ?? []).flatMap(({ application }) => objectsIn(application.app_companies))
  await signIn(page, 'filer@eksempel.dk', `/company-branding/selskab/${Number(match?.id)}`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Tilbud.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await page.getByRole('button', { name: 'Vælg en anden fil' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Dine filer' })).toBeFocused()
})

test('A11Y-4 VAL-5 a form with several errors moves focus to their summary, whose links lead to the fields', async ({
  page,
}) => {
  await page.goto('/session/register')
  await page.getByRole('button', { name: 'Opret konto' }).press('Enter')
  const summary = page.getByRole('group', { name: 'Ret disse felter' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Skriv adgangskoden igen' }).press('Enter')
  await expect(page.getByLabel('Gentag adgangskoden', { exact: true })).toBeFocused()
})

import { portalSettings } from '@tests/staging-api/portalSettings'
import { settingsScript } from '@tools/deploy/settingsScript'
import { expect, test } from './support'

const site = 'https://www.example.com'

test('ROUTE-9 hands over to the inquiry flow on the site at once, with path, query and hash', async ({ page }) => {
  const settings = settingsScript({ ...portalSettings, siteUrl: site, flowBasePath: '/flow' })
  await page.route('**/settings.js', (route) => route.fulfill({ contentType: 'text/javascript', body: settings }))
  await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Forespørgslen</h1>' }))
  await page.goto('/flow/bil?kilde=minside#pris')
  await expect(page).toHaveURL(`${site}/flow/bil?kilde=minside#pris`)
})

test('ROUTE-9 without its base path there is no such route', async ({ page }) => {
  await page.goto('/flow/bil')
  await expect(page.getByRole('heading', { level: 1, name: 'ERROR 404!' })).toBeVisible()
})

import { withSettings } from '@tests/support/portalSettings'
import { expect, test, whole } from './support'

const site = 'https://www.example.com'

test('ROUTE-9 a URL below the inquiry flow’s base path goes to the site at once, with path, query and hash', async ({ page }) => {
  await withSettings(page, { siteUrl: site, flowBasePath: '/flow' })
  await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Forespørgslen</h1>' }))
  await page.goto('/flow/bil?kilde=minside#pris')
  await expect(page).toHaveURL(`${site}/flow/bil?kilde=minside#pris`)
})

test('ROUTE-9 a URL of the inquiry flow is not found where no base path is set', whole, async ({ page }) => {
  await page.goto('/flow/bil')
  await expect(page.getByRole('heading', { level: 1, name: 'ERROR 404!' })).toBeVisible()
})

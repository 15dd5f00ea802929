import { withSettings } from '@tests/support/portalSettings'
import { expect, test } from './support'

const site = 'https://www.example.com'

test('ROUTE-9 a URL below the inquiry flow’s base path goes to the site at once, with path, query and hash', async ({
  page,
}) => {
  await withSettings(page, { siteUrl: site, flowBasePath: '/flow' })
  await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Forespørgslen</h1>' }))
  await page.goto('/flow/bil?kilde=minside#pris')
  await expect(page).toHaveURL(`${site}/flow/bil?kilde=minside#pris`)
})

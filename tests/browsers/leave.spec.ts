import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addresses } from '@tests/staging-api/ports'
import { signInPath } from '@tests/staging-api/signInLink'
import { openChromium } from './chromiumTab'
import { expect, offerPath, see, test } from './support'

test('BROWSER-1 the oldest Chromium asks before the customer leaves a page that is uploading a file', async ({
  folder,
}) => {
  const file = join(folder, 'Police.pdf')
  writeFileSync(file, `%PDF-1.7 ${'x'.repeat(5000)}`)
  const { page, ...tab } = await openChromium(folder)
  await tab.open(`${signInPath}?email=filer@eksempel.dk`)
  await see(tab, /Dine forespørgsler/)
  await tab.open(offerPath('filer', 1))
  // The storage never answers.
  await page.route(`${addresses.storage}/**`, () => undefined)
  await tab.upload("//input[@type='file']", file)
  await see(tab, /Police\.pdf/)
  // A browser asks before leaving only once something has been done on the page.
  await tab.click('//h1')
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await tab.close()
})

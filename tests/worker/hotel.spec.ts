import { writeFileSync } from 'node:fs'
import { expect, password, test as base } from '@tests/e2e/support'
import { files, press } from '@tests/faults/files'
import { settings, withoutWorker, withWorker } from './deployment'
import { type Hotel, openHotel } from './hotel'

const customer = 'tre.match@eksempel.dk'

const test = base.extend<object, { hotel: Hotel }>({
  hotel: [
    async ({}, use) => {
      const hotel = await openHotel()
      await use(hotel)
      await hotel.stop()
    },
    { scope: 'worker' },
  ],
})

// A service worker's requests carry no header of a test's own, so all tests share one world.
test.use({ extraHTTPHeaders: {}, tolerated: /Unexpected token|Refused to|MIME type|dynamically imported|preload/ })

test.afterEach(({ hotel }) => {
  hotel.letGo()
  writeFileSync(settings, withWorker)
})

const rows: [name: keyof typeof files, hasWorker: boolean][] = [
  ['client of a form', true],
  ['client of a form', false],
  ['portal', false],
  ['client', false],
  ['signed-in part', false],
  ['style of a screen', false],
]

for (const [name, hasWorker] of rows) {
  test(`ERR-8 ${name}: a network’s page that is kept in its place for a year is gone with one press ${hasWorker ? 'with' : 'without'} a worker`, async ({
    page,
    hotel,
  }) => {
    const { file, address, customer: isSignedIn, reach, says, press: way, shows } = files[name]!
    writeFileSync(settings, hasWorker ? withWorker : withoutWorker)
    if (isSignedIn !== undefined) {
      await page.goto(`${hotel.address}/session/login`)
      await page.locator('input[name=email]').fill(customer)
      await page.locator('input[name=password]').fill(password)
      await page.locator('form button[type=submit]').click()
      await expect(page.locator('#navigation')).toBeAttached()
      await forgetFiles()
    }
    hotel.replace(file)
    await page.goto(hotel.address + address)
    // By then the worker has installed what it accepts.
    await page.waitForLoadState('networkidle')
    await reach?.(page)
    await expect(page.getByText(says!).filter({ visible: true }).first()).toBeVisible()
    hotel.letGo()
    await press(page, way!)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(says!).filter({ visible: true })).toHaveCount(0)

    /** As before the first visit, but for the session. */
    async function forgetFiles() {
      await page.evaluate(async () => {
        for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
        for (const held of await caches.keys()) await caches.delete(held)
      })
      await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    }
  })
}

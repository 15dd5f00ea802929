import { readdirSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, expectOnlyWords, type Staging, test } from '@tests/e2e/support'
import { chunk, files, losses, press } from './files'
import { elsewhere, type Place, places } from './places'
import { variationOf, vary } from './variations'

test.use({
  tolerated: /Unexpected token|Refused to|MIME type|dynamically imported|Unable to preload/,
  serviceWorkers: 'block',
})

/** What the portal says of a missing file, on any screen; it says nothing of a file that nobody needs. */
const missed =
  /Siden er ikke hentet endnu|Sidens udseende kunne ikke hentes|Siden kunne ikke hentes|The page could not be loaded|Denne del af siden kunne ikke hentes|This part of the page could not be loaded|Vi kan ikke få forbindelse til serveren|We cannot reach the server/
const wayOn = /^(?:genindlæs siden|reload the page|prøv igen|try again)$/i

const nameOf = (url: string) => /\/assets\/(.+)-[\w-]{8}\.(?:js|css)$/.exec(url)?.slice(1).join('') ?? null
const texts = new Set(readdirSync('locales/dk').map((file) => file.replace('.json', '')))
const endingOf = (url: string) => (url.endsWith('.css') ? 'css' : 'js')

async function filesAt(page: Page, staging: Staging, { address, find, shows }: Place): Promise<string[]> {
  const found = new Set<string>()
  const note = (request: { url: () => string }) =>
    void (nameOf(request.url()) !== null && found.add(`${nameOf(request.url())}.${endingOf(request.url())}`))
  page.on('request', note)
  await page.goto((await find?.(staging)) ?? address)
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
  // Files fetched while nobody waits for them.
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return [...found]
}

async function signedIn(page: Page, { customer }: Place): Promise<void> {
  if (!customer) return
  await page.goto(signInLink(customer))
  await expect(page.locator('#navigation')).toBeAttached()
}

/** Holds the file back until it is released. */
async function late(page: Page, file: RegExp): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(file, async (route: Route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

const firstOf = ({ customer }: Place) => places.find((one) => (one.customer === undefined) === (customer === undefined))

/** A style, texts and code are each loaded in a way of their own, whichever screen they belong to. */
function oneOfEachKind(found: string[], turn: number): string[] {
  const kinds = new Map<string, string[]>()
  for (const file of found) {
    const [name = '', ending = ''] = file.split(/\.(?=\w+$)/)
    const kind = texts.has(name) ? 'texts' : ending
    kinds.set(kind, [...(kinds.get(kind) ?? []), file])
  }
  return [...kinds.values()].flatMap((files) => files[turn % files.length] ?? [])
}

/** How a file is missed, which files take turns at: lost in one of these ways, or late. */
const ways = Object.entries({ ...losses, late: null })

for (const [row, place] of places.entries()) {
  test(`ERR-8 ROUTE-11 files on ${place.address}: a file of each kind that is lost, late or replaced is reported with a way on, and one press recovers`, async ({
    page,
    staging,
  }) => {
    const browser = await page.context().newCDPSession(page)
    await signedIn(page, place)
    const address = (await place.find?.(staging)) ?? place.address
    const shared = firstOf(place)
    const known = shared && shared !== place ? await filesAt(page, staging, shared) : []
    const rowed = Object.values(files).map(({ file }) => file)
    const own = (await filesAt(page, staging, place)).filter((file) => !known.includes(file))
    const missing = oneOfEachKind(own, row)
    const well = page.getByText(place.shows).filter({ visible: true }).first()
    const words = page.getByText(missed).filter({ visible: true })

    for (const [number, name] of missing.entries()) {
      const [file = '', ending = 'js'] = name.split(/\.(?=\w+$)/)
      const pattern = chunk(file, ending)
      // For a file with a row of its own (files.ts), only the late answer is left to test.
      const hasRow = rowed.some(({ source }) => source === pattern.source)
      const [way, answer] = (hasRow ? undefined : ways[(row + number) % ways.length]) ?? ['late', null]
      await test.step(way, async () => {
        await vary(page, variationOf(row, number))
        await browser.send('Network.clearBrowserCache')
        if (way === 'late') {
          const release = await late(page, pattern)
          await page.goto(address, { waitUntil: 'commit' })
          await expect(page.locator('#root')).toBeAttached()
          await release()
        } else {
          await page.route(pattern, (route) => (answer ? route.fulfill(answer) : route.abort()))
          await page.goto(address)
          await expect(words.or(well).first(), `${name}, ${way}`).toBeVisible()
          // A section further down the page may need it later.
          await page.waitForLoadState('networkidle')
          await expectOnlyWords(page)
          await page.unroute(pattern)
          // It may have come by itself before it is pressed (ERR-9).
          if ((await words.count()) > 0) await press(page, wayOn).catch(() => expect(words).toHaveCount(0))
        }
        await expect(well, `${name}, after ${way}`).toBeVisible()
        await expect(words).toHaveCount(0)
        await expectOnlyWords(page)
      })
    }
  })
}

test('ERR-8 ROUTE-11 every file of the build is asked for by one of these screens, or listed with the reason why not', async ({
  page,
  staging,
}) => {
  const asked = new Set<string>()
  for (const place of places) {
    await signedIn(page, place)
    for (const file of await filesAt(page, staging, place)) asked.add(file.replace(/\.\w+$/, ''))
  }
  const built = new Set(readdirSync('dist/assets').flatMap((file) => nameOf(`/assets/${file}`) ?? []))
  const inRows = [...built].filter((name) =>
    Object.values(files).some(({ file }) => file.test(`/assets/${name}-12345678.js`)),
  )
  const known = new Set([...asked, ...inRows, ...Object.keys(elsewhere)])
  expect([...built].filter((name) => !known.has(name))).toEqual([])
})

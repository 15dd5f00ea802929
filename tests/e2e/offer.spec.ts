import { createHash } from 'node:crypto'
import { utimesSync, writeFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import { objectsIn } from '@tests/staging-api/json'
import { addresses } from '@tests/staging-api/ports'
import type { World } from '@tests/staging-api/world'
import { readAll } from '@tests/support/foundInPage'
import { expect, expectNoAxe, long, signIn, type Staging, test } from './support'

const mostBytes = 20_971_520

function customerOf(world: World, scenario: string) {
  return world.customers.find((one) => one.scenario === scenario)!
}

function matchesOf(world: World, scenario: string) {
  return customerOf(world, scenario).applications.flatMap(({ application }) => objectsIn(application.app_companies))
}

/** Signs a scenario's customer in and opens the offer of one of their matches. Returns the match's id. */
async function openOffer(page: Page, staging: Staging, scenario: string, at = 0): Promise<number> {
  const world = await staging.world()
  const id = Number(matchesOf(world, scenario)[at]?.id)
  await signIn(page, customerOf(world, scenario).account.email, `/company-branding/selskab/${id}`)
  await expect(page.getByRole('link', { name: /Tilbage til/ })).toBeVisible()
  return id
}

/** A pdf of `size` bytes that differ along the file. */
function pdf(size = 50_000): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + (at >> 8)) % 256
  bytes.write('%PDF-1.7')
  return bytes
}

const file = (name: string, buffer = pdf(), mimeType = 'application/pdf') => ({ name, buffer, mimeType })

/** Written to disk, as Playwright hands over bytes far more slowly than a path. */
function bigFile(info: TestInfo, name: string, bytes: Buffer): string {
  const path = info.outputPath(name)
  writeFileSync(path, bytes)
  return path
}

const input = (page: Page) => page.locator('input[type=file]')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const attachmentsOf = async (staging: Staging, id: number) =>
  (await staging.world()).attachments.filter(({ applicationCompanyId }) => applicationCompanyId === id)

/** This text in the page itself: the notice with the same text disappears by itself. */
const inPage = (page: Page, words: string) => page.getByRole('main').getByText(words)

const texts = {
  format: 'Gem den på din enhed som JPG, PNG eller PDF, og vælg den her. Du kan også fortsætte uden at sende en fil.',
  amazon:
    'Filen kom ikke frem til os. Tjek din internetforbindelse, og prøv igen. Du kan også fortsætte uden at sende en fil.',
}

/** Makes the network slow enough to see and stop an upload; in bytes per second. */
async function throttleUploads(page: Page, uploadThroughput: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

test(
  'A11Y-4 OFFER-1 while a slow offer loads, focus is on the insurer’s name, and stays there when the offer arrives',
  long,
  async ({ page, staging }) => {
    await signIn(page, customerOf(await staging.world(), 'filer').account.email, '/')
    await staging.fault({ endpoint: 'offer', kind: 'slow', delay: 2500 })
    await page.getByRole('link', { name: 'Se tilbuddet fra Fjordsikring' }).first().press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: 'Fjordsikring' })
    await expect(inPage(page, 'Tilbuddet hentes …')).toBeVisible()
    await expect(heading).toBeFocused()
    await expect(page.getByRole('heading', { level: 2, name: 'Dit tilbud' })).toBeVisible()
    await expect(heading).toBeFocused()
  },
)

test(
  'A11Y-4 OFFER-1 while nothing is known of the offer yet, focus is on a heading that says so',
  long,
  async ({ page, staging }) => {
    await openOffer(page, staging, 'filer')
    await page.getByRole('link', { name: 'Hjælp', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeFocused()
    for (const endpoint of ['currentApplication', 'allApplications', 'offer'] as const)
      await staging.fault({ endpoint, kind: 'slow', delay: 4000 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Tilbuddet hentes …' })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: 'Fjordsikring' })).toBeFocused()
  },
)

test(
  'UP-2 a file of 20 971 520 bytes is uploaded byte for byte, with progress',
  long,
  async ({ page, staging, request }, info) => {
    const id = await openOffer(page, staging, 'filer', 1)
    await throttleUploads(page, 3_000_000)
    const bytes = pdf(mostBytes)
    await input(page).setInputFiles(bigFile(info, 'stor.pdf', bytes))
    const progress = page.getByRole('progressbar', { name: 'Sender stor.pdf …' })
    for (const share of [0.1, 0.4, 0.7]) {
      await expect
        .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value), { intervals: [50] })
        .toBeGreaterThan(share)
    }
    expect(await progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeLessThan(1)
    await expect(page.getByRole('button', { name: 'Hent stor.pdf' })).toBeVisible()
    const attachment = (await attachmentsOf(staging, id)).find(({ fileName }) => fileName.startsWith('stor_'))
    const stored = await request.get(`${addresses.storage}/offers/${attachment?.fileHash ?? ''}`)
    const body = await stored.body()
    expect([body.length, sha256(body)]).toEqual([mostBytes, sha256(bytes)])
  },
)

test(
  'LOGOUT-1 ERR-8 while a file is on its way "Log ud" signs out at once where its question cannot be loaded',
  long,
  async ({ page, staging }) => {
    await openOffer(page, staging, 'filer', 1)
    await page.route(/SignOutDialog-[^/]+\.js/, (route) => route.abort())
    await staging.fault({ endpoint: 'storageUpload', kind: 'slow', delay: 20_000 })
    await input(page).setInputFiles({ name: 'Police.pdf', mimeType: 'application/pdf', buffer: pdf(1_000) })
    await expect(page.getByRole('progressbar', { name: 'Sender Police.pdf …' })).toBeVisible()
    await page.getByRole('link', { name: 'Log ud' }).click()
    await expect(page.getByRole('heading', { name: 'Tak for besøget' })).toBeVisible()
  },
)

test(
  'UP-3 when the storage cannot be reached, the page says so, and a retry finishes the upload without a duplicate',
  long,
  async ({ page, staging }) => {
    const id = await openOffer(page, staging, 'direkte-tilbud')
    await staging.fault({ endpoint: 'storageUpload', kind: 'drop' })
    await input(page).setInputFiles(file('Tilbud.pdf'))
    await expect(inPage(page, texts.amazon)).toBeVisible()
    await expect(page.getByRole('alert').getByText(texts.amazon)).toBeVisible()
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(inPage(page, texts.amazon)).toBeVisible()
    await staging.clearFaults()
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('button', { name: 'Hent Tilbud.pdf' })).toBeVisible()
    expect(await attachmentsOf(staging, id)).toHaveLength(1)
  },
)

test('TOKEN-4 an upload sends no cookie, not even one of the storage’s own host', async ({
  page,
  context,
  staging,
}) => {
  await openOffer(page, staging, 'filer', 1)
  await context.addCookies([{ name: 'visitor', value: 'secret', url: addresses.storage }])
  const upload = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().startsWith(addresses.storage),
  )
  await input(page).setInputFiles(file('Tilbud.pdf'))
  expect(await (await upload).headerValue('cookie')).toBeNull()
  // The browser does send this cookie to the portal: cookies ignore ports, and the portal is on the same host.
  const own = page.waitForRequest(`${addresses.portal}/firstPaint.js`)
  await page.reload()
  expect(await (await own).headerValue('cookie')).toContain('visitor=secret')
})

/** A real photo of text, as a phone held sideways stores it: rotated, with an Exif orientation. */
async function photoOf(
  page: Page,
  words: string,
  size: { width: number; height: number },
  orientation?: number,
): Promise<Buffer> {
  const tab = await page.context().newPage()
  await tab.setViewportSize(size)
  await tab.setContent(`<h1>${words}</h1>`)
  const photo = await tab.screenshot({ type: 'jpeg' })
  await tab.close()
  if (orientation === undefined) return photo
  // APP1, Exif, big-endian TIFF with one entry: tag 0x0112, a short.
  const note = Buffer.from([
    0xff,
    0xe1,
    0,
    34,
    ...Buffer.from('Exif\0\0MM\0*'),
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
  return Buffer.concat([photo.subarray(0, 2), note, photo.subarray(2)])
}

test(
  'UP-1 several photographed pages are put in order, turned, which is said, and sent as one PDF',
  long,
  async ({ page, staging, request }) => {
    const id = await openOffer(page, staging, 'direkte-tilbud')
    const upright = {
      name: 'side1.jpg',
      mimeType: 'image/jpeg',
      buffer: await photoOf(page, 'Side et', { width: 300, height: 500 }),
    }
    const onItsSide = {
      name: 'side2.JPG',
      mimeType: 'image/jpeg',
      buffer: await photoOf(page, 'Side to', { width: 600, height: 400 }),
    }
    const held = {
      name: 'side3.jpeg',
      mimeType: 'image/jpeg',
      buffer: await photoOf(page, 'Side tre', { width: 800, height: 500 }, 6),
    }
    await input(page).setInputFiles([upright, onItsSide, held])
    const dialog = page.getByRole('dialog', { name: 'Saml billederne i én fil' })
    const pages = dialog.getByRole('listitem')
    await expect(pages).toHaveCount(3)
    await expect(dialog.locator('img')).toHaveCount(3)
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Drej side 2' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Side 2 er nu drejet 90 grader med uret.' })).toBeAttached()
    await dialog.getByRole('button', { name: 'Ryk op side 3' }).click()
    await expect(pages.nth(1)).toBeFocused()
    await expect(dialog.locator('img').nth(1)).toHaveAttribute('alt', 'side3.jpeg')
    await dialog.getByRole('button', { name: 'Send som én fil' }).click()
    await expect(page.getByRole('button', { name: 'Hent Billeder_3_sider.pdf' })).toBeVisible()
    const [attachment] = await attachmentsOf(staging, id)
    const stored = await (await request.get(`${addresses.storage}/offers/${attachment?.fileHash ?? ''}`)).body()
    const sizes = [...stored.toString('latin1').matchAll(/\/Width (\d+) \/Height (\d+)/g)].map(
      ([, width, height]) => `${width} × ${height}`,
    )
    // The second was taken upright, as its Exif data says; the third was rotated by hand.
    expect(sizes).toEqual(['300 × 500', '500 × 800', '400 × 600'])
  },
)

test(
  'UP-1 UP-3 a PDF of Chromium’s own is known by its bytes, and one that changes on the disk is asked for again',
  long,
  async ({ page, staging }, info) => {
    const id = await openOffer(page, staging, 'direkte-tilbud')
    const printed = await page.pdf()
    const path = bigFile(info, 'Police.pdf', printed)
    // Chromium sees a change by the whole seconds of a file's time.
    utimesSync(path, 1e9, 1e9)
    await staging.fault({ endpoint: 'signedUpload', kind: 'slow', delay: 3_000 })
    await input(page).setInputFiles(path)
    await expect(page.getByRole('progressbar', { name: 'Gør klar til at sende Police.pdf …' })).toBeVisible()
    writeFileSync(path, Buffer.concat([printed, printed]))
    await expect(inPage(page, 'Filen er flyttet eller ændret. Vælg den igen.')).toBeVisible()
    await staging.clearFaults()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Vælg filen igen' }).click()
    await (await chooser).setFiles(file('1000012345', printed, 'application/vnd.pdf'))
    await expect(page.getByRole('button', { name: 'Hent 1000012345.pdf' })).toBeVisible()
    const [attachment] = await attachmentsOf(staging, id)
    const stored = (await staging.world()).objects.find(({ key }) => key === attachment?.fileHash)
    expect(stored?.sha256).toBe(sha256(printed))
  },
)

test(
  'UP-3 an iPhone’s HEIC is recognised by its bytes, and a file that the browser cannot read is refused with advice',
  long,
  async ({ page, staging }) => {
    const id = await openOffer(page, staging, 'direkte-tilbud')
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(500)])
    await input(page).setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: heic })
    await expect(inPage(page, 'Billedet er i iPhonens eget format, HEIC, som din browser ikke kan læse.')).toBeVisible()
    await page.getByRole('button', { name: 'Vælg en anden fil' }).click()
    await input(page).setInputFiles([
      { name: 'IMG_0001.HEIC', mimeType: '', buffer: heic },
      { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page, 'Side', { width: 300, height: 500 }) },
    ])
    const dialog = page.getByRole('dialog', { name: 'Saml billederne i én fil' })
    // Files that the picker would not offer come last.
    await expect(dialog.getByText('Din browser kan ikke vise billedet.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send som én fil' }).click()
    await expect(dialog.getByText('Fjern dem, den ikke kan vise')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fjern side 2' }).click()
    await dialog.getByRole('button', { name: 'Send som én fil' }).click()
    await expect(page.getByRole('button', { name: 'Hent Billede.pdf' })).toBeVisible()
    expect(await attachmentsOf(staging, id)).toHaveLength(1)
  },
)

test('DOWN-1 a file opens in a new tab that has no access to its opener', async ({ page, staging, context }) => {
  await openOffer(page, staging, 'filer')
  const download = context.waitForEvent('page').then(async (tab) => {
    const downloading = tab.waitForEvent('download')
    await tab.waitForLoadState().catch(() => undefined)
    return { opener: await tab.evaluate(() => window.opener === null).catch(() => true), download: await downloading }
  })
  await page.getByRole('button', { name: 'Hent tilbuddet Tilbud_Indbo.pdf' }).click()
  const done = await download
  expect(done.opener).toBe(true)
  expect(done.download.suggestedFilename()).toBe('Tilbud_Indbo.pdf')
  expect(done.download.url()).toMatch(/\/starfish_users_attachments\/preview\/\?file=[^&]+&download=true$/)
})

test('OFFER-4 the carousel responds to every press, even while it moves', long, async ({ page, staging }) => {
  await page.setViewportSize({ width: 479, height: 900 })
  await openOffer(page, staging, 'ni-produkter')
  await page.getByRole('heading', { name: 'Forsikringer i din forespørgsel' }).click()
  const carousel = page.getByRole('region', { name: 'Forsikringer i din forespørgsel' })
  await carousel.getByRole('button', { name: 'Næste' }).evaluate(async (next: HTMLButtonElement) => {
    for (let press = 0; press < 3; press++) {
      next.click()
      await new Promise((pressed) => setTimeout(pressed, 100))
    }
  })
  const shown = carousel.getByRole('group').and(page.locator(':not([inert])'))
  await expect(shown.first()).toHaveAccessibleName('7 af 9')
  await carousel.scrollIntoViewIfNeeded()
  await expect(shown.first()).toBeInViewport({ ratio: 0.9 })
})

test('OFFER-10 on a phone the offer and the phone number are on the first screen, under a banner of 64 px that fills its band', async ({
  page,
  staging,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openOffer(page, staging, 'filer')
  const picture = page.locator('main img').filter({ visible: true }).first()
  const shape = () =>
    picture.evaluate((image: HTMLImageElement) => ({ height: image.height, fit: getComputedStyle(image).objectFit }))
  await expect.poll(shape).toEqual({ height: 64, fit: 'cover' })
  for (const act of [
    page.getByRole('button', { name: /^Hent tilbuddet/ }),
    page.getByRole('link', { name: 'Sig ja: ring til Camilla' }),
  ]) {
    await expect(act).toBeInViewport({ ratio: 1 })
  }
  const boxInBox = '[class*="_card_"] [class*="_card_"]'
  await expect(page.locator(boxInBox)).toHaveCount(0)
})

for (const [scenario, at] of [
  ['filer', 0],
  ['ni-produkter', 1],
] as const) {
  test(
    `OFFER-10 ${scenario} prints on one sheet, titled with date and inquiry number, without overlaps`,
    long,
    async ({ page, staging }) => {
      await staging.clock({ now: '2026-11-21T11:00:00Z', freeze: true })
      await openOffer(page, staging, scenario, at)
      await expect(
        page.getByRole('region', { name: 'Forsikringer i din forespørgsel' }).getByRole('group').first(),
      ).toBeVisible()
      const sheet = await page.pdf({ format: 'A4' })
      expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
      await page.emulateMedia({ media: 'print' })
      // The width of an A4 sheet between its margins.
      await page.setViewportSize({ width: 688, height: 1020 })
      await expect(page.getByText(/^Tilbud 21\.11\.2026, forespørgsel MS-\d+$/)).toBeVisible()
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByText(/^Vi formidler kontakten/).locator('visible=true')).toHaveCount(1)
      const slides = await readAll(page.locator('main [role=group][aria-label*=" af "]'), (all) =>
        all.map((slide) => slide.getBoundingClientRect().toJSON() as DOMRect),
      )
      for (const [index, slide] of slides.entries()) {
        expect(slide.width).toBeCloseTo(slides[0]?.width ?? 0, 0)
        expect(slide.right).toBeLessThanOrEqual(688)
        const next = slides[index + 1]
        expect(next === undefined || next.left >= slide.right - 1 || next.top >= slide.bottom).toBe(true)
      }
    },
  )
}

test(
  'OFFER-2 brand colours from white to black keep contrast, light and dark',
  long,
  async ({ page, staging, request }) => {
    const world = await staging.world()
    const matches = matchesOf(world, 'ni-produkter')
    await signIn(page, customerOf(world, 'ni-produkter').account.email)
    for (const [color, colorScheme] of [
      ['#FFFFFF', 'dark'],
      ['#FFFF00', 'light'],
      ['#777777', 'light'],
      ['#000000', 'dark'],
      ['red;}', 'light'],
    ] as const) {
      const changed = await staging.world()
      for (const match of matchesOf(changed, 'ni-produkter')) {
        Object.assign(objectsIn([match.company ?? null])[0] ?? {}, {
          meta_brand_color: color,
          meta_banner_attached: null,
          meta_banner_large: null,
        })
      }
      await request.put(`${addresses.api}/staging/world`, { data: changed })
      await page.emulateMedia({ colorScheme })
      await page.goto(`/company-branding/selskab/${Number(matches[0]?.id)}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Egekrone Forsikring' })).toBeVisible()
      await expectNoAxe(page)
    }
  },
)

test(
  'OFFER-11 DIRECT-3 on a phone the link to buy stays at the foot however far the page is scrolled, as its one primary button',
  long,
  async ({ page, staging }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openOffer(page, staging, 'direkte-tilbud')
    const buy = page.getByRole('link', { name: /^Køb .+ \(åbner i en ny fane\)$/ }).last()
    await expect(buy).toBeInViewport({ ratio: 1 })
    await expect(page.locator('main :is(a, button)[class*=primary]')).toHaveCount(1)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    await expect(buy).toBeInViewport({ ratio: 1 })
  },
)

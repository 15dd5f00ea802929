import { objectsIn } from '@tests/staging-api/json'
import { addresses } from '@tests/staging-api/ports'
import { publicPages } from '@tests/support/browser'
import { replaceSettings, withSettings } from '@tests/support/portalSettings'
import {
  expect,
  expectNoAxe,
  expectOnlyWords,
  long,
  longBut,
  password,
  signIn,
  speak,
  type Staging,
  test,
} from './support'

test.use({ launchOptions: publicPages() })

const customer = 'tre.match@eksempel.dk'

const journeys = [
  { name: 'phone', width: 360, height: 740, language: 'Dansk' },
  { name: 'desktop', width: 1280, height: 900, language: 'English' },
] as const

const words = {
  Dansk: {
    found: /Vi fandt 3 selskaber/,
    activity: 'Aktivitet',
    menu: 'Mere',
    signOut: 'Log ud',
    skip: /uden at svare/,
    out: /logget ud/,
  },
  English: {
    found: /We found 3 insurers/,
    activity: 'Activity',
    menu: 'More',
    signOut: 'Sign out',
    skip: /without answering/,
    out: /signed out/,
  },
} as const

for (const { name, width, height, language } of journeys) {
  test(
    `LOGIN-1 APP-1 LOGOUT-1 a customer signs in, reads an inquiry and signs out: ${name}, ${language}`,
    longBut(name === 'phone'),
    async ({ page }) => {
      const said = words[language]
      await page.setViewportSize({ width, height })
      await page.goto('/session/login')
      await speak(page, language)
      await page.locator('input[autocomplete=username]').fill(customer)
      await page.locator('input[autocomplete=current-password]').fill(password)
      await page.locator('form button[type=submit]').click()
      await expect(page.getByText(said.found)).toBeVisible()
      await page.locator('summary', { hasText: said.activity }).first().click()
      await expect(page.locator('details[open] time').first()).toBeVisible()
      await expectOnlyWords(page)
      if (width < 640) await page.getByRole('button', { name: said.menu }).click()
      await page.getByRole('link', { name: said.signOut }).click()
      await page.getByRole('button', { name: said.skip }).click()
      await expect(page.getByText(said.out).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      await page.goto('/')
      await expect(page).toHaveURL(/\/session\/login$/)
    },
  )
}

test.describe('the page before the portal has loaded, and without it', () => {
  test.use({ javaScriptEnabled: false })

  test('ERR-6 the page has text without any script', async ({ page }) => {
    await page.goto('/session/login')
    await expect(page.locator('header').getByText('Min side')).toBeVisible()
  })
})

test('ERR-6 when the texts cannot be fetched, the page says so and offers to reload', async ({ page }) => {
  await page.route('**/assets/common-*.js', (route) => route.abort())
  await page.goto('/session/login')
  await expect(page.getByText('Siden er ikke hentet endnu.')).toBeVisible({ timeout: 5_000 })
  await page.unroute('**/assets/common-*.js')
  await page.getByRole('link', { name: 'genindlæs siden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log ind på Min side' })).toBeVisible()
})

test('CFG-3 missing settings are reported, and nothing is requested', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await replaceSettings(page, {})
  await page.goto('/')
  await expect(page.getByText('API URL missing')).toBeVisible()
  expect(asked.filter((origin) => origin !== addresses.portal)).toEqual([])
})

test('CFG-3 I18N-3 the configuration error is in the chosen language, which is remembered', long, async ({ page }) => {
  await replaceSettings(page, { apiUrl: '/api/v1', apiAuthUrl: 'nowhere' })
  await page.goto('/')
  await expect(page.getByText('apiAuthUrl er ikke en gyldig adresse')).toBeVisible()
  await speak(page, 'English')
  await expect(page.getByText('apiAuthUrl is not a valid address')).toBeVisible()
  await expect(page).toHaveTitle('The portal is not set up correctly')
  await page.reload()
  await expect(page.getByText('apiAuthUrl is not a valid address')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test(
  'ROUTE-13 NEWPW-1 an address with a mark behind it, and names in capitals, opens what was meant',
  long,
  async ({ page }) => {
    await signIn(page, customer)
    await page.goto('/?Tab=calculator>')
    await expect(page.getByRole('table', { name: 'Sammenlign pris og dækning' })).toBeVisible()
    await expect(page).toHaveURL('/?tab=calculator')
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/session/unlock?UNLOCK_TOKEN=used%0A')
    await expect(page.getByRole('alert').filter({ hasText: 'allerede brugt' })).toBeVisible()
    await expect(page).toHaveURL('/session/unlock')
  },
)

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('ENV-5 what is copied is what is seen, with plain spaces and whole words', long, async ({ page }) => {
    await signIn(page, customer, '/?tab=calculator')
    for (const [language, words] of [
      ['Dansk', ['Du sparer 3.873 kr. (16 %). Din selvrisiko bliver 2.000 kr. højere.', 'Ulykkesforsikring']],
      ['English', ['You save DKK 3.873 (16%). Your excess will be DKK 2.000 higher.', 'Personal accident insurance']],
    ] as const) {
      await speak(page, language)
      await expect(page.getByRole('table').getByText(words[1]).last()).toBeVisible()
      await page.locator('main').evaluate((main) => getSelection()?.selectAllChildren(main))
      expect(await page.evaluate(() => String(getSelection()))).toContain('\u00a0')
      await page.keyboard.press('ControlOrMeta+c')
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      for (const line of words) expect(copied).toContain(line)
      expect(copied).not.toMatch(/[\u00a0\u00ad\u200b\u202f\u2060]/)
    }
  })
})

test(
  'CFG-7 I18N-3 a provider’s own name, logo and accents are in the first paint, titles, screens and print',
  long,
  async ({ page }) => {
    const brand = {
      name: 'Fjordportalen',
      logo: '/icons/favicon.svg?own',
      accent: { private: '#7a1f5c', business: '#5a3d00' },
    }
    await withSettings(page, { brand })
    await page.route('**/assets/*.js', (route) => route.abort())
    // A desktop's outline waits for the portal's own first script.
    await page.setViewportSize({ width: 800, height: 800 })
    await page.goto('/session/login')
    await expect(page).toHaveTitle('Fjordportalen – dine forsikringsforespørgsler')
    await expect(page.locator('header').getByText('Fjordportalen')).toBeVisible()
    await expect(page.locator('header img')).toHaveAttribute('src', '/icons/favicon.svg?own')
    await page.context().addCookies([{ name: 'language', value: 'en', url: addresses.portal }])
    await page.reload()
    await expect(page).toHaveTitle('Fjordportalen – your insurance enquiries')

    await page.context().clearCookies({ name: 'language' })
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Log ind på Fjordportalen' })).toBeVisible()
    await expect(page).toHaveTitle('Fjordportalen – Log ind')
    expect(await page.locator('header img').getAttribute('src')).toBe('/icons/favicon.svg?own')
    const accent = await page
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--color-accent'))
    expect(accent).toBe('#7a1f5c')
    await expectNoAxe(page)
    await signIn(page, customer)
    await expectOnlyWords(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('main').getByText('Fjordportalen')).toBeVisible()
  },
)

test('CFG-1 SUP-1 settings alone point the built portal at another API', async ({ page }) => {
  const elsewhere = `${addresses.api}/faults/faq=500/api/v1`
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await withSettings(page, { apiUrl: elsewhere, apiAuthUrl: `${elsewhere}/auth` })
  await signIn(page, customer)
  await expect(page.getByText(/Vi fandt 3 selskaber/)).toBeVisible()
  const calls = asked.filter((url) => url.includes('/api/v1/'))
  expect(calls.length).toBeGreaterThan(2)
  expect(calls.filter((url) => !url.startsWith(elsewhere))).toEqual([])
})

test('ROUTE-11 a screen whose code cannot be fetched offers to reload the page', async ({ page }) => {
  await signIn(page, customer)
  await page.route('**/assets/HelpScreen*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Hjælp', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Siden kunne ikke hentes' })).toBeVisible()
  await expectNoAxe(page)
  await page.unroute('**/assets/HelpScreen*.js')
  await page.getByRole('button', { name: 'Genindlæs siden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeVisible()
})

test('ROUTE-11 ERR-4 ERR-9 a screen that is opened offline keeps the shell, and comes by itself online without reloading the page', async ({
  page,
}) => {
  await signIn(page, customer, '/settings')
  const help = page.getByRole('link', { name: 'Hjælp', exact: true })
  const failed = page.getByRole('heading', { name: 'Siden kunne ikke hentes' })
  const again = page.getByRole('button', { name: 'Genindlæs siden' })
  let loads = 0
  page.on('load', () => loads++)
  await page.context().setOffline(true)
  await help.click()
  await expect(failed).toBeVisible()
  await again.click()
  await expect(failed).toBeVisible()
  await expect(again).toBeFocused()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeFocused()
  expect(loads).toBe(0)
})

test(
  'ROUTE-11 a screen whose code could not be fetched is fetched again when the screen is opened again',
  long,
  async ({ page }) => {
    await signIn(page, customer)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Hjælp', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Siden kunne ikke hentes' })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Dine forespørgsler' }).click()
    await page.getByRole('link', { name: 'Hjælp', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeVisible()
  },
)

test('ROUTE-4 an unknown address shows a customer the fallback screen in the shell', long, async ({ page }) => {
  await signIn(page, customer, '/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Siden findes ikke' })).toBeVisible()
  await expect(page.locator('#navigation')).toBeVisible()
  await page.getByRole('link', { name: 'Gå til dine forespørgsler' }).click()
  await expect(page.getByText(/Vi fandt 3 selskaber/)).toBeVisible()
})

test('ROUTE-10 a new screen sets its title, focuses its heading and starts at its top, and Back restores the scroll position', async ({
  page,
}) => {
  await signIn(page, customer)
  await expect(page).toHaveTitle(/^Min side – /)
  await expect(page.getByText(/Vi fandt 3 selskaber/)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/help"]')?.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeFocused()
  await expect(page).toHaveTitle('Min side – Hjælp')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
})

test(
  'ROUTE-10 a screen that is opened before the first one has loaded takes focus as usual',
  long,
  async ({ page, staging }) => {
    await staging.fault({ endpoint: 'currentApplication', kind: 'hang' })
    await signIn(page, customer)
    await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Hjælp' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeFocused()
  },
)

test('ROUTE-10 a screen that arrives late takes no focus from a customer who has moved on', long, async ({ page }) => {
  await signIn(page, customer)
  let release = () => {}
  await page.route('**/assets/HelpScreen-*.js', async (route) => {
    await new Promise<void>((arrive) => (release = arrive))
    await route.continue()
  })
  const menu = page.getByRole('navigation', { name: 'Hovedmenu' })
  await menu.getByRole('link', { name: 'Hjælp' }).click()
  await page.keyboard.press('Tab')
  const movedTo = menu.locator(':focus')
  await expect(movedTo).not.toHaveText('Hjælp')
  const name = await movedTo.innerText()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeVisible()
  await expect.poll(() => movedTo.innerText()).toBe(name)
})

test('I18N-1 I18N-2 I18N-3 changing the language changes all texts at once and outlives sign-out, and only one language is fetched', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/session/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log ind på Min side')
  const texts = () => fetched.filter((url) => /\/assets\/(common|session)-/.test(url)).length
  expect(texts()).toBe(2)
  await speak(page, 'English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to My account')
  expect(texts()).toBe(4)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to My account')
})

for (const width of [320, 1023]) {
  test(
    `NAV-3 NAV-4 I18N-3 SHELL-6 at ${width} px header and menu button share one row, and the menu holds the language and our phone number`,
    long,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await signIn(page, customer)
      await expect(page.getByText(/Vi fandt 3 selskaber/)).toBeVisible()
      const header = page.getByRole('banner')
      const height = await header.evaluate((bar) => bar.getBoundingClientRect().height)
      expect(height).toBe(64)
      await expect(header.getByText('Privat', { exact: true })).toBeVisible()
      const navigation = page.getByRole('navigation', { name: 'Hovedmenu' })
      const menu = page.getByRole('button', { name: width > 640 ? 'Menu' : 'Mere' })
      await expect(navigation).toBeHidden()
      const main = page.getByRole('main')
      const top = () => main.evaluate((element) => element.getBoundingClientRect().top)
      expect(await top()).toBe(height)
      // Neither hovering elsewhere nor focus alone opens anything.
      await page.mouse.move(20, 200)
      await menu.focus()
      await expect(navigation).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(navigation.getByRole('link', { name: 'Dine forespørgsler' })).toBeVisible()
      await expect(navigation.getByRole('link', { name: /Ring til os på \+45 70 00 00 00/ })).toHaveAttribute(
        'href',
        'tel:+4570000000',
      )
      await expect(navigation.getByText('hverdage kl. 9–\u206016')).toBeVisible()
      // Nothing moves for it, and it closes before it could cover what has focus.
      expect(await top()).toBe(height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.keyboard.press('Escape')
      await expect(navigation).toBeHidden()
      await expect(menu).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(navigation).toBeVisible()
      await main.getByRole('link').first().focus()
      await expect(navigation).toBeHidden()
      await speak(page, 'English')
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
      await page.emulateMedia({ colorScheme: 'dark' })
    },
  )
}

test(
  'NAV-3 from 641 px the menu opens on hover, stays open when pressed, and closes when the mouse leaves it',
  long,
  async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 641, height: 800 })
    await signIn(page, customer)
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const navigation = page.getByRole('navigation', { name: 'Hovedmenu' })
    await menu.hover()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await navigation.getByRole('link', { name: 'Hjælp' }).hover()
    // The timer that started when the pointer left the button would have closed the menu by now.
    await page.clock.fastForward(1_000)
    await expect(navigation).toBeVisible()
    await page.mouse.move(300, 700)
    await expect(navigation).toBeHidden()
    await menu.click()
    await page.mouse.move(300, 700)
    await page.clock.fastForward(1_000)
    await expect(navigation).toBeVisible()
    await menu.click()
    await expect(navigation).toBeHidden()
  },
)

test(
  'SHELL-7 on a phone the bar at the foot leads to overview, comparison, help and the menu, and marks the current screen',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, customer)
    const bar = page.getByRole('navigation', { name: 'Genveje' })
    const here = bar.locator('[aria-current=page]')
    await expect(here).toHaveText('Forespørgsel')
    await expect(page.getByText(/Vi fandt 3 selskaber/)).toBeVisible()
    // The same two ways do not stand twice on a screen.
    await expect(page.getByRole('tab')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Sammenlign i beregneren' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await page.evaluate(() => window.scrollTo(0, 800))
    await bar.getByRole('link', { name: 'Beregner' }).click()
    await expect(page.getByRole('heading', { name: 'Beregner' })).toBeInViewport()
    await expect(here).toHaveText('Beregner')
    // Another tab of the same screen, too, begins at the heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await bar.getByRole('link', { name: 'Hjælp' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeFocused()
    await expect(here).toHaveText('Hjælp')
    await page.goto('/settings')
    await expect(bar.locator('[aria-current]')).toHaveText('Mere')
    await page.goto('/help')
    await bar.getByRole('button', { name: 'Mere' }).click()
    await expect(bar.locator('[aria-current], [aria-expanded=true]')).toHaveText(['Mere'])
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toHaveText('Dine forespørgsler')
    await bar.getByRole('link', { name: 'Forespørgsel' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(here).toHaveText('Forespørgsel')
    await page.emulateMedia({ media: 'print' })
    await expect(bar).toBeHidden()
  },
)

test(
  'SHELL-7 A11Y-2 the bar at the foot covers nothing that has focus, and is hidden in a low window',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await signIn(page, customer)
    await expect(page.getByText(/Vi fandt 3 selskaber/)).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Genveje' })
    const edge = await bar.evaluate((element) => element.getBoundingClientRect().top)
    const controls = await page.getByRole('main').locator('a[href], button, summary').filter({ visible: true }).count()
    expect(controls).toBeGreaterThan(8)
    await page.getByRole('main').focus()
    for (let step = 0; step < controls; step++) {
      await page.keyboard.press('Tab')
      const bottom = await page.evaluate(() =>
        document.activeElement?.matches('main :is(a, button, summary):not([role=tab])')
          ? document.activeElement.getBoundingClientRect().bottom
          : 0,
      )
      expect(bottom).toBeLessThanOrEqual(edge)
    }
    await page.setViewportSize({ width: 320, height: 256 })
    await expect(bar).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  },
)

const slowScreens = [
  ['/special-deals', 1280, 900, 'recommendedDeals', 'Vagtmand Alarm'],
  ['/settings', 360, 800, 'currentApplication', 'Skift adgangskode'],
  ['/help', 360, 800, 'faq', 'Hvornår hører jeg'],
  ['offer', 1280, 900, 'offer', 'Hent tilbuddet'],
] as const

for (const [path, width, height, endpoint, words] of slowScreens) {
  test(
    `SHELL-2 ${path} at ${width} px keeps its layout while it loads, and the footer never jumps`,
    long,
    async ({ page, staging }) => {
      await page.setViewportSize({ width, height })
      await signIn(page, customer)
      await staging.fault({ endpoint, kind: 'slow', delay: 1500 })
      await page.addInitScript(watchTheLayout)
      await page.goto(path === 'offer' ? await offerPath(staging) : path)
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
      const { highestFooter, moved } = await page.evaluate(() => window.layoutSeen)
      expect(highestFooter).toBeGreaterThanOrEqual(height)
      expect(moved).toBeLessThan(0.05)
    },
  )
}

async function offerPath(staging: Staging): Promise<string> {
  const { customers } = await staging.world()
  const matches = customers
    .find(({ account }) => account.email === customer)
    ?.applications.flatMap(({ application }) => objectsIn(application.app_companies))
  return `/company-branding/selskab/${Number(matches?.[0]?.id)}`
}

declare global {
  interface Window {
    layoutSeen: { highestFooter: number; moved: number }
  }
}

/** From the moment that the signed-in shell is there: how high its footer came, and how much of the page moved. */
function watchTheLayout(): void {
  const seen = { highestFooter: Infinity, moved: 0 }
  window.layoutSeen = seen
  let shellSince = Infinity
  function look() {
    if (document.querySelector('#navigation')) {
      if (shellSince === Infinity) shellSince = performance.now() + 50
      seen.highestFooter = Math.min(
        seen.highestFooter,
        document.querySelector('footer')?.getBoundingClientRect().top ?? Infinity,
      )
    }
    requestAnimationFrame(look)
  }
  look()
  new PerformanceObserver((list) => {
    // TypeScript's DOM types do not have the fields of a layout shift.
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      if (shift.startTime > shellSince) seen.moved += shift.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('TRACK-2 the page is served with the headers that keep it safe', async ({ page }) => {
  const response = await page.goto('/session/login')
  const headers = response?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

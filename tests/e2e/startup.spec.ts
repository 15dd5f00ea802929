import type { Page } from '@playwright/test'
import { addresses } from '@tests/staging-api/ports'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, hold, long, longBut, password, signIn, test } from './support'

const customer = 'tre.match@eksempel.dk'
const calls = `${addresses.api}/api/v1`

/** The requests of the page so far, without the parts of names that differ from build to build. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'OPTIONS') asked.push(pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1'))
  })
  return asked
}

test.describe('START-1 the portal fetches early what it will need', () => {
  test('START-1 TOKEN-5 a saved session requests code, texts and data before its token is validated, and shows nothing until then', async ({
    page,
  }) => {
    await signIn(page, customer)
    await page.waitForLoadState('networkidle')
    const asked = watchRequests(page)
    const letGo = await hold(page, `${calls}/auth/validate_token`)
    await page.goto('/help')
    const early = [
      'starfish_users.json',
      'starfish_users/application/all.json',
      'starfish_users/scopes',
      'starfish_users/faq',
    ]
    await expect.poll(() => early.filter((call) => !asked.some((path) => path.includes(call)))).toEqual([])
    expect(asked).toEqual(expect.arrayContaining(['/assets/signed-in.js', '/assets/HelpScreen.js', '/assets/faq.js']))
    await expect(page.locator('#navigation')).toBeHidden()
    const before = asked.length
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hjælp')
    // Each call was made once: the code that asks for it now receives the answer that was under way.
    expect(asked.slice(before).filter((path) => early.some((call) => path.includes(call)))).toEqual([])
  })

  test('START-1 the screen’s chunks, texts and data are requested before the portal’s own chunk has arrived', async ({
    page,
  }) => {
    await signIn(page, customer)
    await page.waitForLoadState('networkidle')
    const asked = watchRequests(page)
    const letGo = await hold(page, /\/assets\/index-[^/]+\.js$/)
    await page.goto('/?tab=calculator', { waitUntil: 'commit' })
    const wanted = [
      '/assets/client.js',
      '/assets/signed-in.js',
      '/assets/Calculator.js',
      '/assets/applications.js',
      '/assets/calculator.js',
    ]
    const data = [
      'auth/validate_token',
      'starfish_users.json',
      'starfish_users/application/all.json',
      'starfish_compare_offers/',
    ]
    const isAsked = (part: string) => asked.some((path) => path.includes(part))
    await expect.poll(() => [...wanted, ...data].filter((part) => !isAsked(part))).toEqual([])
    const before = asked.length
    letGo()
    await expect(page.getByRole('tab', { name: 'Beregner' })).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('cell').or(page.getByRole('main').locator('[aria-expanded]')).first(),
    ).toBeVisible()
    // Calls that were under way are not repeated.
    expect(asked.slice(before).filter((path) => data.some((call) => path.includes(call)))).toEqual([])
  })

  for (const [path, answer] of [
    ['/', 'Havlys Assurance er billigst'],
    ['/?tab=calculator', 'Alt hos Havlys Assurance'],
  ] as const) {
    test(
      `START-4 at ${path} the calls go out once the page and its first script are there, before settings, client and portal`,
      longBut(path === '/'),
      async ({ page }) => {
        await signIn(page, customer)
        await page.waitForLoadState('networkidle')
        const asked = watchRequests(page)
        const letGo = await hold(page, /\/assets\/(client|index|signed-in|Calculator)-[^/]+\.js$|firstPaint\.js$/)
        await page.goto(path, { waitUntil: 'commit' })
        const data = [
          'auth/validate_token',
          'starfish_users.json',
          'starfish_users/application/all.json',
          'starfish_users/scopes',
          'starfish_compare_offers/',
        ]
        const made = (call: string) => asked.filter((one) => one.includes(call)).length
        await expect.poll(() => data.map(made)).toEqual(data.map(() => 1))
        letGo()
        await expect(page.getByRole('main').getByText(answer)).toBeVisible()
        expect(data.map(made)).toEqual(data.map(() => 1))
        expect(asked).not.toContain('/settings.js')
      },
    )
  }

  test('START-1 a first visit requests the prices once, as soon as the inquiry is known', long, async ({ page }) => {
    await signIn(page, customer)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => localStorage.removeItem('application_id'))
    const asked = watchRequests(page)
    await page.goto('/')
    await expect(page.getByText('Havlys Assurance er billigst')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((one) => one.includes('starfish_compare_offers/'))).toHaveLength(1)
  })

  test('START-1 a screen loads its own chunks besides the shell’s, and its texts', long, async ({ page }) => {
    await signIn(page, customer)
    const offer = (await page.locator('main a[href^="/company-branding/"]').first().getAttribute('href')) ?? ''
    await page.waitForLoadState('networkidle')
    await hold(page.context(), `${calls}/auth/validate_token`)
    const ofEveryScreen = ['index', 'start', 'client', 'signed-in', 'common', 'applications', 'joinWorker']
    const own = {
      '/?tab=calculator': ['Calculator', 'shared', 'dialog', 'calculator'],
      '/settings': ['SettingsScreen', 'dialog', 'settings'],
      // The HTML sanitiser is large, and other screens load it only where there is HTML.
      '/help': ['HelpScreen', 'SafeHtml', 'shared', 'faq'],
      '/special-deals': ['SpecialDealsScreen', 'shared', 'dialog', 'affiliates'],
      [offer]: ['CompanyBrandingScreen', 'shared', 'fileRules', 'offers'],
    }
    for (const [path, names] of Object.entries(own)) {
      // The page before may still fetch what it needs at rest.
      await page.goto('about:blank')
      const asked = watchRequests(page)
      await page.goto(path)
      const scripts = [...ofEveryScreen, ...names].map((name) => `/assets/${name}.js`)
      await expect
        .poll(() => asked.filter((one) => one.endsWith('.js') && one.startsWith('/assets/')).sort(), path)
        .toEqual(scripts.sort())
    }
  })

  test('START-1 a visitor fetches nothing of the signed-in part until they enter the login form', async ({ page }) => {
    const asked = watchRequests(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const inside = () => asked.filter((path) => /signed-in|client|applications|api\/v1/.test(path))
    expect(inside()).toEqual([])
    await page.getByLabel('E-mailadresse', { exact: true }).focus()
    await expect
      .poll(inside)
      .toEqual(expect.arrayContaining(['/assets/client.js', '/assets/signed-in.js', '/assets/applications.js']))
  })

  test('START-1 the screens around the login fetch nothing of the signed-in part', long, async ({ page }) => {
    const asked = watchRequests(page)
    for (const path of [
      '/session/register',
      '/session/reset-password',
      '/session/confirmation/success',
      '/session/new-password?uid=a@eksempel.dk&token=t&client=c',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    expect(asked).toContain('/assets/session.js')
    expect(asked).not.toContain('/assets/signed-in.js')
  })

  test('START-1 the code for support files is fetched after the login form is shown', long, async ({ page }) => {
    const stood: boolean[] = []
    await page.route(/\/assets\/recording-/, async (route) => {
      stood.push(await page.getByRole('button', { name: 'Log ind', exact: true }).isVisible())
      await route.continue()
    })
    await page.goto('/session/login')
    await expect(page.getByRole('button', { name: 'Lav en fil til support' })).toBeVisible()
    expect(stood).toEqual([true])
  })

  test(
    'START-1 entering the login form fetches nothing of the signed-in part on a connection that saves data',
    long,
    async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      const asked = watchRequests(page)
      await page.goto('/session/login')
      await page.getByLabel('E-mailadresse', { exact: true }).fill(customer)
      await expect.poll(() => asked).toContain('/assets/client.js')
      await page.waitForLoadState('networkidle')
      expect(asked).not.toContain('/assets/signed-in.js')
    },
  )

  test('START-1 signing in takes one sign-in call and one round of other calls', async ({ page }) => {
    const early = watchRequests(page)
    await page.goto('/session/login')
    await page.getByLabel('E-mailadresse', { exact: true }).fill(customer)
    await page.locator('input[autocomplete=current-password]').fill(password)
    const code = ['/assets/client.js', '/assets/signed-in.js', '/assets/applications.js']
    await expect.poll(() => early).toEqual(expect.arrayContaining(code))
    const asked = watchRequests(page)
    const letGo = await hold(page, new RegExp(`${calls}/starfish_users`))
    await page.locator('form button[type=submit]').click()
    const round = ['/api/v1/starfish_users.json', '/api/v1/starfish_users/application/all.json']
    await expect.poll(() => round.filter((call) => !asked.includes(call))).toEqual([])
    expect(asked.filter((path) => code.includes(path))).toEqual([])
    letGo()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
    // Each call was made once: the shell receives the answers that were under way while it was drawn.
    expect(asked.filter((path) => round.includes(path)).sort()).toEqual(round)
  })

  test(
    'START-1 ROUTE-11 a chunk that is lost early is fetched again, and one that stays lost is reported',
    long,
    async ({ page }) => {
      await signIn(page, customer)
      await page.waitForLoadState('networkidle')
      let lost = 0
      await page.route(/\/assets\/HelpScreen-[^/]+\.js$/, (route) => (lost++ === 0 ? route.abort() : route.continue()))
      await page.goto('/help')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hjælp')
      await page.unroute(/\/assets\/HelpScreen-[^/]+\.js$/)

      await page.route(/\/assets\/SettingsScreen-[^/]+\.js$/, (route) => route.abort())
      await page.goto('/settings')
      await expect(page.getByRole('button', { name: 'Genindlæs siden' })).toBeVisible()
      await page.unroute(/\/assets\/SettingsScreen-[^/]+\.js$/)
      await page.getByRole('button', { name: 'Genindlæs siden' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indstillinger')
    },
  )
})

test.describe('START-2 nothing moves while a page loads', () => {
  /** How far the content has moved since the page was opened, by the browser's own measure. */
  async function shiftOf(page: Page, path: string): Promise<number> {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    return page.evaluate(async () => {
      // TypeScript's DOM types do not have layout shifts.
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
      await document.fonts.ready
      const observer = new PerformanceObserver(() => undefined)
      observer.observe({ type: 'layout-shift', buffered: true })
      return (observer.takeRecords() as Shift[]).reduce((sum, { value }) => sum + value, 0)
    })
  }

  for (const width of [360, 1280]) {
    test(`START-2 nothing moves on any screen, cold and warm, at ${width} px`, long, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await shiftOf(page, '/session/login'), 'login').toBeLessThanOrEqual(0.02)
      await signIn(page, customer)
      const offer = await page.locator('main a[href^="/company-branding/"]').first().getAttribute('href')
      const screens = ['/', '/?tab=calculator', '/settings', '/help', '/special-deals', offer ?? '']
      for (const path of [...screens, ...screens])
        expect.soft(await shiftOf(page, path), path).toBeLessThanOrEqual(0.02)
    })
  }

  test('START-2 nothing moves in any view of an inquiry on a phone', long, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    for (const email of [
      'soeger',
      'sikkerhedsfilter',
      'ingen.fremdrift',
      'intet.match',
      'afventer',
      'ingen.forespoergsel',
    ]) {
      await page.goto(signInLink(`${email}@eksempel.dk`))
      await expect(page.locator('#navigation')).toBeAttached()
      expect.soft(await shiftOf(page, '/'), email).toBeLessThanOrEqual(0.02)
    }
  })

  test('START-2 the first paint is an outline of the shell to come, before the portal’s own chunk', async ({
    page,
  }) => {
    await hold(page, /\/assets\/index-[^/]+\.js$/)
    await page.goto('/session/login', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-opens', 'session')
    await expect(page.getByText('Log ind på Min side')).toBeVisible()
    await page.context().addCookies([{ name: 'language', value: 'en', url: addresses.portal }])
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByText('Sign in to My account')).toBeVisible()
    await page.goto('/session/register', { waitUntil: 'commit' })
    await expect(page.locator('.outline-heading')).toBeVisible()
    await page.evaluate(() => localStorage.setItem('auth_headers', '{}'))
    await page.goto('/settings', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-opens', 'inside')
    await expect(page.locator('.outline-heading')).toBeVisible()
  })
})

async function comeBackAfterAMinute(page: Page): Promise<void> {
  const look = (state: 'visible' | 'hidden') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await look('hidden')
  await page.clock.fastForward(61_000)
  await look('visible')
}

// The overview shows the same price, so the others wait for what they alone have.
const priced: Record<string, (page: Page) => Promise<unknown>> = {
  'the overview': (page) => page.locator('main').waitFor(),
  'the calculator': async (page) => {
    await page.getByRole('tab', { name: 'Beregner' }).click()
    await page.locator('main td button').first().waitFor()
  },
  'an offer’s page': async (page) => {
    await page.locator('main a[href^="/company-branding/havlys"]').first().click()
    await page.locator('#activity').waitFor()
  },
}

for (const [where, go] of Object.entries(priced)) {
  test(
    `START-3 CALC-17 a tab that was away for a minute shows the prices of now on ${where}`,
    longBut(where === 'the overview'),
    async ({ page }) => {
      await page.clock.install()
      await signIn(page, 'beregner.tre@eksempel.dk', '/')
      await go(page)
      await expect(page.getByText(/9\.133/).first()).toBeVisible()
      // The insurer's price has fallen by 1.000 kr. meanwhile.
      await page.route(/starfish_compare_offers\/\d+/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replace(/6890/g, '5890') })
      })
      await comeBackAfterAMinute(page)
      await expect(page.getByText(/8\.133/).first()).toBeVisible()
      await expect(page.getByText(/9\.133/)).toHaveCount(0)
      // A second call may still be under way.
      await page.unrouteAll({ behavior: 'wait' })
    },
  )
}

test('START-3 a tab that was away for a minute says what is new, and keeps focus and typed text', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'status.start@eksempel.dk', '/help')
  const search = page.getByRole('searchbox')
  await search.fill('bil')
  // The first insurer has given its offer meanwhile.
  await page.route(/application\/all\.json/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace(/"access_stats":"[^"]*"/, '"access_stats":"[0,0,0,0,0,4]"') })
  })
  await comeBackAfterAMinute(page)
  await expect(page.getByText(/^Nyt: Du har fået et tilbud fra /).first()).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('bil')
})

test.describe('BROWSER-1 a browser older than the supported ones', () => {
  const words = 'Din browser er for gammel til Min side.'

  test(
    'BROWSER-1 an unsupported browser shows a message in both languages, even where the portal works',
    long,
    async ({ page }) => {
      // Such a browser does not know the range syntax of media queries.
      await page.addInitScript(() => {
        const known = window.matchMedia.bind(window)
        window.matchMedia = (query) => known(query === '(width > 0px)' ? 'not all' : query)
      })
      await page.goto('/session/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(words)).toContainText('Your browser is too old for My account.')
    },
  )

  const lacks = {
    // MathML came with 109.
    'Chrome 108': () => Reflect.deleteProperty(window, 'MathMLElement'),
    // Firefox alone knows the property; sorted copies of lists came with 115.
    'Firefox 114': () => {
      const known = CSS.supports.bind(CSS)
      CSS.supports = (name: string, value?: string) =>
        name === '-moz-appearance' || (value === undefined ? known(name) : known(name, value))
      Reflect.deleteProperty(Array.prototype, 'toSorted')
    },
  }
  for (const [browser, lacking] of Object.entries(lacks)) {
    test(`BROWSER-1 ${browser} shows that it is too old`, longBut(browser === 'Chrome 108'), async ({ page }) => {
      await page.addInitScript(lacking)
      await page.goto('/session/login')
      await expect(page.getByText(words)).toBeVisible()
    })
  }
})

test.describe('ERR-8 a deployment', () => {
  test.use({ tolerated: /404|preload CSS|dynamically imported/ })

  test(
    'ERR-8 a login that was opened before a deployment does not say that its own style is lost',
    long,
    async ({ page }) => {
      await page.goto('/session/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.route(/\/assets\/.+\.css$/, (route) => route.fulfill({ status: 404 }))
      const lost = page.waitForResponse((response) => response.url().endsWith('.css'))
      await page.locator('input[name=email]').fill(customer)
      await page.locator('input[name=password]').fill(password)
      await page.locator('form button[type=submit]').click()
      await lost
      await expect(page.getByText('Siden kunne ikke hentes')).toBeVisible()
      await expect(page.getByText('Sidens udseende kunne ikke hentes')).toBeHidden()
      await page.unroute(/\/assets\/.+\.css$/)
      await page.getByRole('button', { name: 'Genindlæs siden' }).click()
      await expect(page.getByText(/Vi fandt 3 selskaber/)).toBeVisible()
    },
  )
})

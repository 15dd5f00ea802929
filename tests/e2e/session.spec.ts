import type { Page, Request } from '@playwright/test'
import { addresses } from '@tests/staging-api/ports'
import { expect, long, longBut, password, signIn, signInByForm, speak, type Staging, test } from './support'

const customer = 'tre.match@eksempel.dk'
const newPassword = 'Vinter2027!'

const emailField = (page: Page) => page.locator('input[name=email]')
const submit = (page: Page) => page.locator('form button[type=submit]')
const signedIn = (page: Page) => expect(page.locator('#navigation')).toBeAttached()
/** The address alone would be too early: whoever comes from an email's link sees the login only once the page has reloaded. */
async function signedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/session\/login/)
  await expect(page.locator('input[name=password]')).toBeVisible()
}

async function enter(page: Page, email: string, secret: string): Promise<void> {
  await emailField(page).fill(email)
  await page.locator('input[name=password]').fill(secret)
  await submit(page).click()
}

async function choosePassword(page: Page, secret: string): Promise<void> {
  await page.locator('input[name=password]').fill(secret)
  await page.locator('input[name=confirmation]').fill(secret)
  await submit(page).click()
}

/** Presses Tab until the element has focus; fails with its name when it cannot be reached. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} cannot be reached by Tab`)
}

/** Reaches the field of this name by Tab, and types into it. */
async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, `input[name=${name}]`)
  await page.keyboard.type(text)
}

test.describe('a new account', () => {
  test('REG-1 LOGIN-7 A11Y-2 a new account is created, confirmed by email and signed in to, by keyboard alone', async ({
    page,
    staging,
  }) => {
    const who = 'ny.kunde+forsikring@eksempel.dk'
    await page.goto('/session/login')
    await tabTo(page, 'a[href="/session/register"]')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await typeInto(page, 'email', who)
    await typeInto(page, 'password', newPassword)
    await typeInto(page, 'confirmation', newPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/session\/confirmation\/success$/)
    await expect(page.getByText(who)).toBeVisible()

    await page.goto((await staging.emailTo(who)).link)
    await expect(page.getByRole('main').getByText('er bekræftet')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await typeInto(page, 'email', who)
    await typeInto(page, 'password', newPassword)
    await page.keyboard.press('Enter')
    await signedIn(page)
  })
})

test.describe('a locked account', () => {
  test('LOGIN-6 UNLOCK-2 in English, three failed sign-ins lock the account, and the link in the email unlocks it', async ({
    page,
    staging,
  }) => {
    await page.goto('/session/login')
    await speak(page, 'English')
    const locked = /account is locked\./
    for (const expected of [/e-?mail/i, /one attempt left/, locked, locked]) {
      await enter(page, customer, 'forkert')
      await expect(page.getByRole('alert').filter({ hasText: expected })).toBeVisible()
    }
    await enter(page, customer, password)
    await expect(page.getByRole('alert').filter({ hasText: locked })).toBeVisible()
    await page.goto((await staging.emailTo(customer)).link)
    await expect(page).toHaveURL(/\/session\/login\?account_unlocked=1$/)
    await expect(page.getByRole('main').getByText('is unlocked')).toBeVisible()
    await enter(page, customer, password)
    await signedIn(page)
  })

  test(
    'UNLOCK-2 a link that the server answers with a redirect to nowhere unlocks the account',
    long,
    async ({ page, staging }) => {
      await staging.switches({ unlockRedirects: true })
      await page.goto('/session/unlock')
      await emailField(page).fill('laast@eksempel.dk')
      await submit(page).click()
      await signedOut(page)
      await page.goto((await staging.emailTo('laast@eksempel.dk')).link)
      await expect(page.getByRole('main').getByText('er låst op')).toBeVisible()
      await enter(page, 'laast@eksempel.dk', password)
      await signedIn(page)
    },
  )
})

/** Every request that the page has made, with its address, headers and body. */
function watchRequests(page: Page): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => seen.push(request))
  return seen
}

test.describe('a forgotten password', () => {
  for (const shortResetLink of [false, true]) {
    const form = shortResetLink ? 'reset_password_token alone' : 'full token parameters'
    test(
      `RESET-1 NEWPW-1 NEWPW-2 TRACK-2 the link in the email leads to a new password and signs in, and no trace of it is left: ${form}`,
      longBut(!shortResetLink),
      async ({ page, staging }) => {
        await staging.switches({ shortResetLink })
        await page.goto('/session/login')
        await page.getByRole('link', { name: 'Glemt adgangskode?' }).click()
        await expect(page.getByRole('heading', { name: 'Glemt adgangskode' })).toBeVisible()
        await emailField(page).fill(customer)
        await submit(page).click()
        await expect(page.getByText(customer)).toBeVisible()

        const landed = page.waitForRequest(
          (request) => request.isNavigationRequest() && request.url().includes('/session/reset-password/new?'),
        )
        await page.goto((await staging.emailTo(customer)).link)
        const query = new URL((await landed).url()).searchParams
        const secrets = ['token', 'client', 'reset_password_token'].flatMap((name) => query.get(name) ?? [])
        expect(secrets.length).toBeGreaterThan(0)
        const requests = watchRequests(page)
        await expect(page).toHaveURL(`${addresses.portal}/session/reset-password/new`)
        await choosePassword(page, newPassword)
        await signedIn(page)
        await expect(page).toHaveURL(`${addresses.portal}/`)

        const isClean = (text: string) => secrets.every((secret) => !text.includes(secret))
        for (const request of requests) {
          expect(isClean(request.url()), request.url()).toBe(true)
          const isSave = request.method() === 'PUT' && request.url().endsWith('/auth/password')
          expect(isSave || isClean(request.postData() ?? '')).toBe(true)
          expect((await request.allHeaders()).referer ?? '').toBe('')
        }
        const kept = () =>
          page.evaluate(() =>
            JSON.stringify([
              sessionStorage,
              history.state,
              document.title,
              performance.getEntries().map(({ name }) => name),
            ]),
          )
        expect(isClean(await kept())).toBe(true)
        await page.goBack()
        expect(isClean(page.url() + (await kept()))).toBe(true)

        await page.goto('/session/logout')
        await page.getByRole('button', { name: /uden at svare/ }).click()
        await page.getByRole('link', { name: 'Log ind igen' }).click()
        await enter(page, customer, newPassword)
        await signedIn(page)
      },
    )
  }

  test(
    'NEWPW-2 TOKEN-7 a new password that is refused twice begins no session, and the third try replaces whoever is signed in, in every tab',
    long,
    async ({ page, context, staging }) => {
      const other = 'intet.match@eksempel.dk'
      await signIn(page, other)
      const emailPage = await context.newPage()
      await emailPage.goto('/session/reset-password')
      await emailField(emailPage).fill(customer)
      await submit(emailPage).click()
      await expect(emailPage.getByText(customer)).toBeVisible()
      await emailPage.goto((await staging.emailTo(customer)).link)
      await expect(emailPage.getByText(`Når du gemmer, bliver ${other} logget ud`)).toBeVisible()
      const savedUid = () => emailPage.evaluate(() => JSON.stringify(localStorage.getItem('auth_headers')))
      for (const refused of ['Vinter1', 'Vinter2']) {
        await choosePassword(emailPage, refused.repeat(20))
        await expect(emailPage.locator('input[name=password]')).toHaveAccessibleDescription(
          /Adgangskoden er for lang \(højst 128 tegn\)/,
        )
        expect(await savedUid()).toContain(other)
        await staging.clock({ advance: 6000 })
      }
      await choosePassword(emailPage, newPassword)
      await signedIn(emailPage)
      expect(await savedUid()).toContain(customer)
      await signedIn(page)
      await expect(page.getByText(/Vi fandt 3 selskaber/)).toBeVisible()
      const sessionsOf = async (email: string) =>
        (await staging.world()).customers.find(({ account }) => account.email === email)!.account.sessions
      await expect.poll(() => sessionsOf(other)).toEqual([])
    },
  )
})

test('LOGIN-1 the login prints on one sheet, without what only a screen can do', long, async ({ page }) => {
  await page.goto('/session/login')
  await page.getByRole('button', { name: /support/ }).waitFor()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('eller', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'English' })).toBeHidden()
})

test.describe('social login', () => {
  const start = async (page: Page) => {
    await page.goto('/session/login')
    await page.getByRole('button', { name: 'Fortsæt med MitID' }).click()
    await expect(page.getByRole('heading', { name: 'MitID' })).toBeVisible()
  }

  test('LOGIN-10 LOGIN-13 OMNI-1 a social login signs in for this window, and a replayed return is refused', async ({
    page,
  }) => {
    await start(page)
    await page.locator('input[name=email]').fill(customer)
    const landing = page.waitForRequest((request) => request.url().includes('/session/fetch-omniauth?'))
    await page.getByRole('button', { name: 'Godkend' }).click()
    await signedIn(page)
    expect(page.url()).toBe(`${addresses.portal}/`)
    // This sign-in does not ask whether to remember the customer.
    expect(await page.evaluate(() => localStorage.getItem('auth_window'))).toBe('true')
    const back = (await landing).url()

    await page.goto(back)
    await signedIn(page)
    await page.goto('/session/logout')
    await page.getByRole('button', { name: /uden at svare/ }).click()
    await expect(page.getByRole('heading', { name: 'Du er logget ud' })).toBeVisible()
    await page.goto(back)
    await expect(page.getByText('Vi loggede dig ikke ind')).toBeVisible()
    await signedOut(page)
  })

  test(
    'OMNI-1 a social login that the customer denies leads back to the login, which says why',
    long,
    async ({ page }) => {
      await start(page)
      await page.getByRole('button', { name: 'Afvis' }).click()
      await expect(page.getByText('Du gav ikke lov')).toBeVisible()
      await expect(page).toHaveURL(`${addresses.portal}/session/login`)
    },
  )

  test(
    'OMNI-2 a social login that somebody else began is refused, even with a valid token',
    long,
    async ({ page, browser }) => {
      await start(page)
      await page.locator('input[name=email]').fill(customer)
      const landing = page.waitForRequest((request) => request.url().includes('/session/fetch-omniauth?'))
      await page.getByRole('button', { name: 'Godkend' }).click()
      const back = (await landing).url()
      const victim = await browser.newPage()
      await victim.goto(back)
      await expect(victim.getByText('Vi loggede dig ikke ind')).toBeVisible()
      expect(await victim.evaluate(() => localStorage.getItem('auth_headers'))).toBeNull()
      await victim.close()
    },
  )
})

test.describe('the way out', () => {
  const leave = async (page: Page) => {
    await page.getByRole('link', { name: 'Log ud' }).click()
    await expect(page.getByRole('heading', { name: 'Tak for besøget' })).toBeVisible()
  }
  const saved = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

  test(
    'LOGOUT-1 CALC-7 the farewell says that the browser holds nothing only once unsaved input is gone, and says what was lost',
    long,
    async ({ page, staging }) => {
      await signIn(page, 'beregner.tre@eksempel.dk', '/?tab=calculator')
      await staging.fault({ endpoint: 'saveCompareOffer', kind: 'hang' })
      await page.getByRole('button', { name: /^Bilforsikring Fjordsikring / }).click()
      await page.getByRole('textbox', { name: /^Pris/ }).first().fill('4000')
      await page.keyboard.press('Escape')
      await leave(page)
      const kept = () =>
        page.evaluate(
          () =>
            new Promise<unknown[]>((resolve) => {
              const opening = indexedDB.open('calculator_drafts')
              opening.onsuccess = () => {
                const all = opening.result.transaction('calculator_drafts').objectStore('calculator_drafts').getAll()
                all.onsuccess = () => {
                  opening.result.close()
                  resolve(all.result.flat())
                }
              }
            }),
        )
      expect(await kept()).toMatchObject([{ text: '4000' }])
      await page.getByRole('button', { name: /uden at svare/ }).click()
      const done = page.getByText('Dine oplysninger er fjernet fra denne browser.')
      const heldWhenSaid = await done.waitFor().then(kept)
      expect(heldWhenSaid).toEqual([])
      await expect(page.getByText(/^Dine seneste ændringer i beregneren nåede ikke/)).toBeVisible()
    },
  )

  test('TOKEN-7 signing out and in again in one tab is followed by the other', async ({ page, context }) => {
    await signIn(page, customer)
    const other = await context.newPage()
    await other.goto('/help')
    await signedIn(other)
    await leave(page)
    expect(await saved(page)).toBe('{}')
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, history.state]))).not.toMatch(/@|logged/)
    await expect(other.getByRole('main').getByText('Du er logget ud i et andet vindue.')).toBeVisible()
    await signedOut(other)
    await page.getByRole('button', { name: /uden at svare/ }).click()
    await page.getByRole('link', { name: 'Log ind igen' }).click()
    await enter(page, customer, password)
    await expect(other).toHaveURL(`${addresses.portal}/help`)
    await signedIn(other)
  })

  const sessionsOf = async (staging: Staging, email: string) =>
    (await staging.world()).customers.find(({ account }) => account.email === email)!.account.sessions

  test(
    'LOGOUT-1 SESS-1 when the farewell’s code is missing, signing out still works, is confirmed on screen and reaches the server',
    long,
    async ({ page, staging }) => {
      await signIn(page, customer)
      await page.route(/assets\/LogoutScreen/, (route) => route.abort())
      await page.getByRole('link', { name: 'Log ud' }).click()
      await expect(page.getByRole('heading', { name: 'Du er logget ud' })).toBeVisible()
      await expect.poll(() => saved(page)).toBe('{}')
      expect(await page.evaluate(() => JSON.stringify([sessionStorage, history.state]))).not.toMatch(/@|logged/)
      await expect.poll(() => sessionsOf(staging, customer)).toEqual([])
    },
  )

  test('LOGOUT-1 SESS-1 signing out in a new tab works, and so does another customer’s sign-in and sign-out within the minute', async ({
    page,
    context,
    staging,
  }) => {
    const second = 'intet.match@eksempel.dk'
    await signIn(page, customer)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Log ud' }).click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    await signedOut(page)
    await enter(page, second, password)
    await signedIn(page)
    await page.getByRole('link', { name: 'Log ud' }).click()
    await page.getByRole('button', { name: /uden at svare/ }).click()
    await expect.poll(() => saved(page)).toBe('{}')
    for (const email of [customer, second]) await expect.poll(() => sessionsOf(staging, email)).toEqual([])
  })

  test(
    'TOKEN-12 a farewell in a new tab that loads after another customer has signed in ends nothing of theirs',
    long,
    async ({ page, context, staging }) => {
      const second = 'intet.match@eksempel.dk'
      await signIn(page, customer)
      const loads: (() => void)[] = []
      await context.route('**/session/logout*', (route) => void loads.push(() => void route.continue()))
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: 'Log ud' }).click({ modifiers: ['ControlOrMeta'] })
      const farewell = await opened
      await signedOut(page)
      await enter(page, second, password)
      await signedIn(page)
      for (const load of loads) load()
      await expect(farewell.getByRole('heading', { level: 1 })).toBeVisible()
      await farewell.close()
      await expect.poll(() => sessionsOf(staging, customer)).toEqual([])
      await signedIn(page)
      expect(await sessionsOf(staging, second)).toHaveLength(1)
    },
  )

  test(
    'LOGOUT-4 a sign-out that something in between answers 403 is sent again in the next visit',
    long,
    async ({ page, context, staging }) => {
      await signIn(page, customer)
      await staging.fault({ endpoint: 'signOut', kind: 'status', status: 403 })
      await page.getByRole('link', { name: 'Log ud' }).click()
      const answered = page.waitForResponse((response) => response.url().endsWith('/sign_out'))
      await page.getByRole('button', { name: /uden at svare/ }).click()
      expect((await answered).status()).toBe(403)
      expect(await sessionsOf(staging, customer)).toHaveLength(1)
      await page.close()
      await staging.clearFaults()
      const later = await context.newPage()
      await later.goto('/')
      await signedOut(later)
      await expect.poll(() => sessionsOf(staging, customer)).toEqual([])
    },
  )

  for (const remember of [false, true]) {
    test(
      `LOGIN-13 closing the window signs out, unless the session is to be remembered: ${String(remember)}`,
      long,
      async ({ page, context, staging }) => {
        await page.goto('/session/login')
        if (remember) await page.getByRole('checkbox', { name: 'Husk mig' }).check()
        await enter(page, customer, password)
        await signedIn(page)
        await page.reload()
        await signedIn(page)
        const second = await context.newPage()
        await second.goto('/help')
        await signedIn(second)
        await page.close()
        await second.close()
        const later = await context.newPage()
        const asked = watchRequests(later)
        await later.goto('/')
        if (remember) {
          await signedIn(later)
          return
        }
        await signedOut(later)
        await expect(later.getByRole('main').getByText('fordi vinduet blev lukket')).toBeVisible()
        await expect.poll(() => sessionsOf(staging, customer)).toEqual([])
        expect(asked.filter((request) => /applications|validate_token/.test(request.url()))).toEqual([])
        expect(await saved(later)).not.toContain('auth_')
      },
    )
  }

  test('LOGOUT-1 closing the page on the farewell signs out', long, async ({ page, context, staging }) => {
    await signIn(page, customer)
    await leave(page)
    await page.close({ runBeforeUnload: false })
    const next = await context.newPage()
    await next.goto('/')
    await signedOut(next)
    await expect
      .poll(
        async () =>
          (await staging.world()).customers.find(({ account }) => account.email === customer)!.account.sessions,
      )
      .toEqual([])
  })
})

test('TOKEN-6 a session that has expired on the server ends with one notice', async ({ page, staging }) => {
  await signIn(page, customer)
  // A call that the overview has yet to make would end the session before the click does.
  await page.waitForLoadState('networkidle')
  await staging.clock({ advance: 20 * 24 * 3_600_000 })
  await page.getByRole('link', { name: 'Partnertilbud' }).click()
  await expect(page.getByRole('main').getByText(/der er gået for lang tid/)).toHaveCount(1)
  await enter(page, customer, password)
  await expect(page).toHaveURL(/\/special-deals$/)
})

test(
  'TOKEN-5 a browser without storage can sign in, and the portal says that the sign-in will not last',
  long,
  async ({ page }) => {
    await page.addInitScript(() => {
      const refused = {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }
      for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, refused)
      Object.defineProperty(document, 'cookie', refused)
    })
    await signInByForm(page, customer)
    await expect(page.getByText('Din browser gemmer ikke data for denne side.')).toBeVisible()
    await page.reload()
    await signedOut(page)
  },
)

for (const [address, heading, path] of [
  ['/session/login&account_unlocked=1', /^Log ind/, '/session/login?account_unlocked=1'],
  ['/nonsense.html', 'ERROR 404!', '/nonsense.html'],
] as const) {
  test(`ROUTE-2 ${address} leads to a screen of the portal`, longBut(path.includes('=')), async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  })
}

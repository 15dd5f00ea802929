import type { Page } from '@playwright/test'
import { expect, password, type Staging, test } from '@tests/e2e/support'
import { pdf, submitInDialog } from './state'
import { openState, phone, settled } from './support'
import { transcript } from './transcript'

// Reviewed line by line: for silence, for repetition, and for its order. After a deliberate change it is rewritten by
// `npm run test:accessibility -- -g A11Y-6 -u`, and reviewed again.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A working day's morning on which most insurers are open: what is said changes with day and hour. */
const morning = '2026-11-18T10:30:00+01:00'

type Told = Awaited<ReturnType<typeof transcript>>

interface Journey {
  who?: string
  path: string
  isOnPhone?: true
  /** Calls that are slower than announcements, so that what is said of each is heard. */
  slow?: string[]
  go: (page: Page, told: Told) => Promise<unknown>
}

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).first().waitFor()

const journeys: Record<string, Journey> = {
  'sign in': {
    path: '/session/login',
    async go(page, { act, focus, read }) {
      await read('main')
      await act(
        'writes address and password, and presses Enter',
        async () => {
          await page.locator('input[autocomplete=username]').fill('tre.match@eksempel.dk')
          await page.locator('input[autocomplete=current-password]').fill(password)
          await page.keyboard.press('Enter')
        },
        () => heading(page, /Dine forespørgsler/),
      )
      await settled(page)
      await focus()
      await read('banner')
      await read('navigation')
    },
  },
  'whose turn': {
    who: 'tre-match',
    path: '/',
    go: (_, { read }) => read('main'),
  },
  'who is cheapest': {
    who: 'priser-selvrisiko',
    path: '/?tab=calculator',
    go: (_, { read }) => read('main'),
  },
  'open an offer': {
    who: 'priser-selvrisiko',
    path: '/',
    async go(page, { act, focus, read }) {
      await act(
        'follows the first way to an offer',
        () => page.locator('main a[href^="/company-branding"]').first().press('Enter'),
        () => heading(page, /^Dit tilbud/),
      )
      await page.getByRole('region', { name: 'Forsikringer i din forespørgsel' }).waitFor()
      await settled(page)
      await focus()
      await read('main')
    },
  },
  'send a file': {
    who: 'filer',
    path: '/company-branding/selskab/{1}',
    slow: ['signedUpload', 'storageUpload', 'registerAttachment'],
    async go(page, { act, focus }) {
      await act(
        'chooses a file',
        async () => {
          const chooser = page.waitForEvent('filechooser')
          await page.getByRole('button', { name: 'Vælg fil' }).press('Enter')
          await (await chooser).setFiles(pdf)
        },
        /Police\.pdf er sendt/,
      )
      await focus()
    },
  },
  'two prices on a phone': {
    who: 'beregner-tre',
    path: '/?tab=calculator',
    isOnPhone: true,
    async go(page, { act, focus }) {
      await act(
        'opens an insurer’s form',
        () =>
          page
            .getByRole('button', { name: /^Ret priser fra/ })
            .nth(1)
            .press('Enter'),
        () => page.locator('dialog input').first().waitFor(),
      )
      await focus()
      for (const [at, price] of [4000, 3000].entries()) {
        await act(
          `writes ${price}`,
          () =>
            page
              .locator('dialog input')
              .nth(3 * at)
              .fill(String(price)),
          /Gemt kl/,
        )
      }
    },
  },
  'send a reminder': {
    who: 'rykker-klar',
    path: '/',
    async go(page, { act, focus, read }) {
      await act(
        'opens the dialog',
        () => page.locator('main button[aria-haspopup=dialog]').first().press('Enter'),
        () => page.locator('dialog[open]').waitFor(),
      )
      await focus()
      await read('dialog')
      await act(
        'chooses the first insurer and sends',
        async () => {
          await page.locator('dialog[open]').getByRole('checkbox').first().check()
          await submitInDialog(page)
        },
        () =>
          page
            .getByText(/Påmindelsen er sendt|Påmindelserne er sendt/)
            .first()
            .waitFor(),
      )
      await focus()
      await read('dialog')
    },
  },
  'a new password': {
    who: 'tre-match',
    path: '/settings',
    async go(page, { act, focus, read }) {
      await act(
        'opens the dialog',
        () => page.locator('main button[aria-haspopup=dialog]').first().press('Enter'),
        () => page.locator('dialog[open]').waitFor(),
      )
      await focus()
      await read('dialog')
      await act(
        'writes the passwords and saves',
        async () => {
          await page.locator('dialog[open] input[autocomplete=current-password]').fill(password)
          for (const field of [0, 1])
            await page.locator('dialog[open] input[autocomplete=new-password]').nth(field).fill('Vinter2027!')
          await submitInDialog(page)
        },
        () => page.getByRole('button', { name: 'Adgangskoden er skiftet' }).waitFor(),
      )
      await focus()
    },
  },
  'a question': {
    who: 'tre-match',
    path: '/help',
    async go(page, { act, read }) {
      await act('searches for "selvrisiko"', () => page.locator('input[type=search]').fill('selvrisiko'), /passer/)
      await read('main')
    },
  },
  'sign out': {
    who: 'tre-match',
    path: '/settings',
    async go(page, { act, focus, read }) {
      await act(
        'signs out',
        () => page.locator('#navigation a[href="/session/logout"]').press('Enter'),
        () => heading(page, /Tak for besøget|logget ud/),
      )
      await settled(page)
      await focus()
      await read('main')
    },
  },
}

for (const [name, { who, path, isOnPhone, slow = [], go }] of Object.entries(journeys)) {
  test(`A11Y-6 what a screen reader says: ${name}`, async ({ page, staging }: { page: Page; staging: Staging }) => {
    await staging.reset(morning)
    await staging.clock({ now: morning, freeze: true })
    const heard = await transcript(page)
    await openState(page, staging, { name, path, ...(who && { who }), ...(isOnPhone && { phone: true }) }, 'dk')
    if (isOnPhone) await page.setViewportSize({ ...phone, width: 390 })
    for (const endpoint of slow) await staging.fault({ endpoint, kind: 'slow', delay: 1_200 })
    await go(page, heard)
    expect(heard.text()).toMatchSnapshot(`${name.replaceAll(' ', '-')}.txt`)
  })
}

import type { Page } from '@playwright/test'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, type Staging, test } from '../e2e/support'
import { comparedBy, open, saveAbout, standingStill } from './opening'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Left {
  customer?: string
  address: string
  isPhone?: true
  /** One-time messages, shown only to the customer who was there. */
  missing?: string[]
  act: (page: Page, staging: Staging) => Promise<unknown>
}

const firstCell = (page: Page) => page.locator('main td button').first()
const price = (page: Page) => page.locator('dialog input[inputmode=decimal]').first()

/** State that a screen can be left in, but that no press, input or answer shows by itself. */
const ways: Record<string, Left> = {
  'a form on a phone, half filled in': {
    address: '/?tab=calculator',
    isPhone: true,
    async act(page) {
      await firstCell(page).click()
      await price(page).fill('12x')
      await page
        .getByText(/: Indtast kun tal$/)
        .first()
        .waitFor()
    },
  },
  'a form whose price is saved': {
    address: '/?tab=calculator',
    async act(page) {
      await firstCell(page).click()
      await price(page).fill('1234,50')
      await page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes('compare_offers'),
      )
    },
  },
  'a log that is unfolded, without what was new in it': {
    address: '/',
    missing: ['Ny', 'Ny'],
    async act(page) {
      const seen = page.waitForResponse((response) => response.url().includes('mark_new_activities'))
      await page.locator('main summary').first().click()
      await seen
    },
  },
  'a log that is unfolded beside a reminder that was sent': {
    customer: 'rykker.klar',
    address: '/',
    async act(page) {
      await page.locator('main summary').first().click()
      await page.getByRole('button', { name: 'Send påmindelse' }).first().click()
      await page.locator('dialog input[type=checkbox]').first().check()
      await page.locator('dialog button[type=submit]').click()
      await page.getByRole('group', { name: /sendt$/ }).waitFor()
    },
  },
  'the overview after an offer that could not be read': {
    address: '/',
    async act(page, staging) {
      await staging.fault({ endpoint: 'offer', kind: 'status', status: 500 })
      await page.locator('main a[href^="/company-branding/"]').first().click()
      await page.getByText('Tilbuddet kunne ikke åbnes').waitFor()
      await standingStill(page)
    },
  },
  'a new password that the server refused': {
    address: '/settings',
    async act(page) {
      await page.getByRole('button', { name: 'Skift adgangskode' }).click()
      for (const [name, text] of [
        ['current', 'Glemt2026!'],
        ['password', 'Vinter2027!'],
        ['confirmation', 'Vinter2027!'],
      ] as const)
        await page.locator(`dialog [name=${name}]`).fill(text)
      await page.locator('dialog button[type=submit]').click()
      await page.getByText('Den nuværende adgangskode er forkert').waitFor()
    },
  },
  'a question that is unfolded, found by a word': {
    address: '/help',
    async act(page) {
      await page.locator('main input[type=search]').fill('pris')
      await page.locator('main details:visible > summary').first().click()
    },
  },
  'a deal that was signed up for': {
    address: '/special-deals',
    async act(page) {
      await page
        .getByRole('button', { name: /^Bed om at blive kontaktet/ })
        .first()
        .click()
      await page.locator('dialog input[type=checkbox]').check()
      await page.locator('dialog button[type=submit]').click()
      await page.locator('dialog').waitFor({ state: 'detached' })
      await page.goto('/special-deals')
      await standingStill(page)
    },
  },
  'a read that the customer stopped waiting for': {
    address: '/help',
    async act(page, staging) {
      await page.clock.install()
      await staging.fault({ endpoint: 'recommendedDeals', kind: 'hang' })
      await page.locator('#navigation a[href="/special-deals"]').click()
      await page.locator('main h1', { hasText: 'Partnertilbud' }).waitFor()
      await page.clock.fastForward(10_000)
      await page.getByRole('button', { name: 'Stop med at vente' }).click()
      await page.getByText('Tilbuddene kunne ikke hentes').waitFor()
    },
  },
  'a read that failed and is asked for again': {
    address: '/help',
    async act(page, staging) {
      await staging.fault({ endpoint: 'recommendedDeals', kind: 'status', status: 500 })
      await page.locator('#navigation a[href="/special-deals"]').click()
      await page.getByText('Tilbuddene kunne ikke hentes').waitFor()
      await staging.clearFaults()
      await staging.fault({ endpoint: 'recommendedDeals', kind: 'hang' })
      await page.getByRole('button', { name: 'Prøv igen' }).click()
      await page.getByText('Tilbuddene kunne ikke hentes').waitFor({ state: 'detached' })
    },
  },
  'a setting whose answer has not come': {
    address: '/settings',
    async act(page, staging) {
      await staging.fault({ endpoint: 'updateSetting', kind: 'hang' })
      await page.locator('main [role=switch]').first().click()
    },
  },
}

for (const [name, { customer = 'tre.match', address, isPhone, missing = [], act }] of Object.entries(ways)) {
  test(`SUP-3 SUP-4 support sees ${name}`, async ({ page, browser, staging }, { testId }) => {
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(signInLink(`${customer}@eksempel.dk`, address))
    await standingStill(page)
    await act(page, staging)
    const file = await saveAbout(page)
    const opened = await open(browser, file, testId)
    await expect.poll(() => comparedBy(opened), { timeout: 30_000 }).toEqual({ missing, added: [] })
    await opened.context().close()
  })
}

import type { Page } from '@playwright/test'
import type { Settings } from '@/config/settings'
import type { Fault } from '@tests/staging-api/world'
import { allOf } from '@tests/support/foundInPage'

/** One screen in one state; the way there uses no texts, so that it works in every language. */
export interface State {
  name: string
  /** The scenario customer who is signed in; left out, nobody is. */
  who?: string
  /** A number in braces is the index of the customer's match, from 0. */
  path: string
  faults?: Fault[]
  /** In addition to those that the staging API gives the portal. */
  settings?: Partial<Settings>
  act?: (page: Page) => Promise<unknown>
  /** Exists on a phone only. */
  phone?: true
}

/** One action after another. */
export const all =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }

export const submit = (page: Page) => page.locator('form button[type=submit]').click()
export const submitInDialog = (page: Page) => page.locator('dialog[open] form button[type=submit]').click()
export const dialogAt = (at: number) => (page: Page) =>
  page.locator('main button[aria-haspopup=dialog]').nth(at).click()
export const agree = (page: Page) => page.locator('dialog[open]').getByRole('checkbox').check()
export const search = (text: string) => (page: Page) => page.locator('input[type=search]').fill(text)
export const alert = (page: Page) => page.locator('[role=alert]').filter({ hasText: /\S/ }).first().waitFor()

export async function fillAll(page: Page, selector: string, text: string): Promise<void> {
  for (const field of await allOf(page.locator(selector))) await field.fill(text)
}

export async function checkAll(page: Page): Promise<void> {
  for (const box of await allOf(page.locator('dialog[open]').getByRole('checkbox'))) await box.check()
}

/** Fills in the password dialog and sends it. */
export const changePassword = (current: string) =>
  all(
    dialogAt(0),
    (page) => page.locator('dialog[open] input[autocomplete=current-password]').fill(current),
    (page) => fillAll(page, 'dialog[open] input[autocomplete=new-password]', 'Vinter2027!'),
    submitInDialog,
  )

/** Fills in the login form and sends it. */
export const enter = (email: string, secret: string) =>
  all(
    (page) => page.locator('input[autocomplete=username]').fill(email),
    (page) => page.locator('input[autocomplete=current-password]').fill(secret),
    submit,
  )

export const pdf = {
  name: 'Police.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${'x'.repeat(2000)}`),
}

export const fails = (endpoint: string): Fault => ({ endpoint, kind: 'status', status: 500 })
export const waits = (endpoint: string): Fault => ({ endpoint, kind: 'hang' })

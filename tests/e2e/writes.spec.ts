import type { Page } from '@playwright/test'
import type { EndpointName } from '@/api/endpoints'
import type { Fault } from '@tests/staging-api/world'
import { expect, expectOnlyWords, password, signIn, test, watchCalls } from './support'

type Kind = Omit<Fault, 'endpoint'>

// Of a lost answer nobody knows what was done; of these the server has done nothing.
const failures: Kind[] = [
  ...[500, 503, 403, 404, 422, 429].map((status) => ({ kind: 'status', status }) as const),
  { kind: 'drop' },
  { kind: 'html' },
]

interface Write {
  name: EndpointName
  /** Signed in as, where the screen is for signed-in customers. */
  customer?: string
  address: string
  /** Goes as far as there is something to send. */
  enter: (page: Page) => Promise<void>
  /** Presses what sends it, also once more. */
  send: (page: Page) => Promise<void>
  /** What stands where it was not sent, or may not have been. */
  kept: (page: Page, fault: Kind) => Promise<void>
  /** What stands where it was. */
  done: (page: Page) => Promise<void>
}

const customer = 'tre.match@eksempel.dk'
const newPassword = 'Vinter2027!'

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`)
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
const ended = (page: Page, address: RegExp) => expect(page).toHaveURL(address)

/** The portal cannot know that it was not done. */
const isUnconfirmed = ({ kind, status = 0 }: Kind) => kind !== 'status' || status >= 500 || status === 429

function passwordWords(fault: Kind): string {
  if (isUnconfirmed(fault)) return 'Vi fik ingen bekræftelse, så vi ved ikke, om adgangskoden blev skiftet.'
  return fault.status === 422 ? 'Fejl: Den nuværende adgangskode er forkert' : 'Der opstod et problem. Prøv igen om lidt.'
}

/** A screen whose form sends the texts of its fields, by their names. */
function form(name: EndpointName, address: string, texts: Record<string, string>, done: Write['done']): Write {
  return {
    name,
    address,
    async enter(page) {
      for (const [key, text] of Object.entries(texts)) await field(page, key).fill(text)
    },
    send: (page) => page.locator('form button[type=submit]').click(),
    async kept(page) {
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
      for (const [key, text] of Object.entries(texts)) await expect(field(page, key)).toHaveValue(text)
    },
    done,
  }
}

const writes: Write[] = [
  form('requestPasswordReset', '/session/reset-password', { email: customer }, (page) => ended(page, /reset-password\/success/)),
  form('requestUnlock', '/session/unlock', { email: customer }, (page) => ended(page, /session\/login/)),
  form('signIn', '/session/login', { email: customer, password }, (page) => expect(page.locator('#navigation')).toBeAttached()),
  form(
    'register',
    '/session/register',
    { email: 'ny.kunde@eksempel.dk', password: newPassword, confirmation: newPassword },
    (page) => ended(page, /confirmation\/success/),
  ),
  {
    name: 'updatePassword',
    customer,
    address: '/settings',
    async enter(page) {
      await page.getByRole('button', { name: 'Skift adgangskode' }).click()
      await page.getByLabel('Ny adgangskode', { exact: true }).fill(newPassword)
      await page.getByLabel('Gentag adgangskoden', { exact: true }).fill(newPassword)
    },
    async send(page) {
      await page.getByLabel('Nuværende adgangskode', { exact: true }).fill('')
      await page.getByLabel('Nuværende adgangskode', { exact: true }).fill(password)
      await inDialog(page, 'Gem ny adgangskode').click()
    },
    async kept(page, fault) {
      await expect(page.getByText(passwordWords(fault))).toBeVisible()
      await expect(page.getByLabel('Ny adgangskode', { exact: true })).toHaveValue(newPassword)
    },
    done: (page) => expect(page.getByRole('button', { name: 'Adgangskoden er skiftet' })).toBeVisible(),
  },
  {
    name: 'updateSetting',
    customer,
    address: '/settings',
    enter: (page) => expect(page.getByRole('switch', { name: 'SMS' })).toBeChecked(),
    send: (page) => page.getByRole('switch', { name: 'SMS' }).click(),
    async kept(page) {
      await expect(page.getByText('Ændringen blev ikke gemt. Prøv igen.').first()).toBeVisible()
      await expect(page.getByRole('switch', { name: 'SMS' })).toBeChecked()
    },
    done: (page) => expect(page.getByRole('switch', { name: 'SMS' })).not.toBeChecked(),
  },
  {
    name: 'requestAccountDeletion',
    customer,
    address: '/settings',
    enter: (page) => page.getByRole('button', { name: 'Slet min konto' }).click(),
    send: (page) => inDialog(page, /slet min konto|Prøv igen/).click(),
    async kept(page, fault) {
      const words = isUnconfirmed(fault) ? 'Vi fik ingen bekræftelse' : 'Vi kunne ikke sende e-mailen'
      await expect(page.getByRole('dialog').getByText(words)).toBeVisible()
    },
    done: (page) => ended(page, /mail-has-been-sent/),
  },
  {
    name: 'selectScope',
    customer: 'to.scopes@eksempel.dk',
    address: '/',
    enter: (page) => expect(page.getByRole('button', { name: 'Privat' })).toHaveAttribute('aria-pressed', 'true'),
    send: (page) => page.getByRole('button', { name: 'Erhverv' }).click(),
    async kept(page) {
      await expect(page.getByText('Visningen kunne ikke skiftes. Prøv igen.').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Privat' })).toHaveAttribute('aria-pressed', 'true')
    },
    done: (page) => expect(page.getByRole('button', { name: 'Erhverv' })).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    name: 'sendReminders',
    customer: 'rykker.klar@eksempel.dk',
    address: '/',
    async enter(page) {
      await page.getByRole('button', { name: 'Send påmindelse' }).click()
      await page.getByRole('checkbox', { name: 'Fjordsikring' }).check()
    },
    send: (page) => inDialog(page, /Send påmindelse|Prøv igen/).click(),
    async kept(page) {
      await expect(page.getByRole('dialog').getByText('Påmindelsen blev ikke sendt')).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Fjordsikring' })).toBeChecked()
    },
    done: (page) => expect(page.getByRole('dialog').getByRole('group', { name: 'Påmindelsen er sendt' })).toBeVisible(),
  },
]

for (const { name, customer: email, address, enter, send, kept, done } of writes) {
  test(`TOKEN-9 ERR-6 ${name}: refused or unanswered, it says so, asks once, keeps what was entered, and works when pressed again`, async ({ page, staging }) => {
    if (email) await signIn(page, email, address)
    else await page.goto(address)
    await enter(page)
    const calls = watchCalls(page, name)
    for (const [index, fault] of failures.entries()) {
      await test.step(`${fault.kind} ${String(fault.status ?? '')}`, async () => {
        await staging.fault({ endpoint: name, ...fault })
        await send(page)
        await expect.poll(() => calls.over).toBe(index + 1)
        await kept(page, fault)
        await expectOnlyWords(page)
        expect(calls.made).toBe(index + 1)
        await staging.clearFaults()
      })
    }
    await send(page)
    await done(page)
  })
}

import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Language } from '@/config/language'
import type { Fault } from '@tests/staging-api/world'
import { enter } from './enter'
import { type PortalUnderTest, renderPortal } from './renderPortal'

vi.setConfig({ testTimeout: 20_000 })

const customer = 'tre.match@eksempel.dk'

async function fieldNamed(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const field = document.querySelector<HTMLElement>(`main [name=${name}], dialog [name=${name}]`)
    if (!field) throw new Error(`No field ${name}`)
    return field
  })
}

/** Fills in the fields of a form and submits it. */
function submit(fields: Record<string, string>) {
  return async ({ user }: PortalUnderTest) => {
    for (const [name, text] of Object.entries(fields)) await enter(user, await fieldNamed(name), text)
    await user.keyboard('{Enter}')
  }
}

interface Case {
  at: string
  fault?: Fault
  signedIn?: true
  act?: (portal: PortalUnderTest) => Promise<void>
  /** In Danish only where no screen's own test says it. */
  says: Partial<Record<Language, RegExp>>
}

const drop = (endpoint: string): Fault => ({ endpoint, kind: 'drop' })
const broken = (endpoint: string): Fault => ({ endpoint, kind: 'status', status: 500 })
const wrongPassword = submit({ email: customer, password: 'forkert' })

/** Every error text that a form or an address can trigger. */
const catalogue: Record<string, Case> = {
  'the server’s words for a failed sign-in': {
    at: '/session/login',
    act: wrongPassword,
    says: { en: /^Wrong e-?mail or password/ },
  },
  'one attempt left': {
    at: '/session/login',
    async act(portal) {
      await wrongPassword(portal)
      await screen.findByText(/^(?:Forkert|Wrong)/)
      await portal.user.keyboard('{Enter}')
    },
    says: { en: /one attempt left/ },
  },
  'an account that is locked': {
    at: '/session/login',
    async act(portal) {
      portal.world.customers.find(({ account }) => account.email === customer)!.account.failedAttempts = 2
      await wrongPassword(portal)
    },
    says: { en: /^Your account is locked\./ },
  },
  'a sign-in that reaches no server': {
    at: '/session/login',
    fault: drop('signIn'),
    act: wrongPassword,
    says: { en: /^We cannot reach the server/ },
  },
  'a reset that is not answered': {
    at: '/session/reset-password',
    fault: drop('requestPasswordReset'),
    act: submit({ email: customer }),
    says: { en: /^Error\. / },
  },
  'a reset that the server cannot do': {
    at: '/session/reset-password',
    fault: broken('requestPasswordReset'),
    act: submit({ email: customer }),
    says: { dk: /^Fejl\. Der opstod et problem/, en: /^Error\. / },
  },
  'an unlock that is not answered': {
    at: '/session/unlock',
    fault: drop('requestUnlock'),
    act: submit({ email: customer }),
    says: { en: /^Error\. / },
  },
  'an unlock link that has expired': {
    at: '/session/unlock?unlock_token=x',
    says: { en: /invalid, has expired or has been used/ },
  },
  'a confirmation email that is not found': {
    at: '/session/confirmation',
    act: submit({ email: 'ukendt@eksempel.dk' }),
    says: { en: /^Confirmation email not found/ },
  },
  'a password that is too weak': {
    at: '/session/register',
    act: submit({ email: 'ny@eksempel.dk', password: 'kort', confirmation: 'kort' }),
    says: { en: /password is too weak/ },
  },
  'a password outside the limits': {
    at: '/session/register',
    act: submit({ email: 'ny@eksempel.dk', password: 'lange-sætninger-2', confirmation: 'x' }),
    says: {
      dk: /et stort bogstav \(A–Z\) og et tal eller et tegn som !@#\$%&$/,
      en: /an uppercase letter \(A to Z\) and a digit or a symbol such as !@#\$%&$/,
    },
  },
  'a repeat that differs': {
    at: '/session/register',
    act: submit({ email: 'ny@eksempel.dk', password: 'Sommer2026!', confirmation: 'Sommer2027!' }),
    says: { en: /not the same/ },
  },
  'a page that is not there': { at: '/session/nowhere', says: { en: /^ERROR 404!$/ } },
  'a service that is down': { at: '/service-unavailable', says: { dk: /^ERROR 503!$/, en: /^ERROR 503!$/ } },
  'an old password that is wrong': {
    at: '/settings',
    signedIn: true,
    async act(portal) {
      await portal.user.click(await screen.findByRole('button', { name: /^(?:Skift adgangskode|Change password)$/ }))
      await submit({ current: 'forkert', password: 'Vinter2027!', confirmation: 'Vinter2027!' })(portal)
    },
    says: { en: /current password is wrong/ },
  },
  'a search that finds no question': {
    at: '/help',
    signedIn: true,
    act: async ({ user }) => user.type(await screen.findByRole('searchbox'), 'xyzzy'),
    says: { en: /^No questions match/ },
  },
  'a list that the server cannot give': {
    at: '/help',
    signedIn: true,
    fault: broken('faq'),
    says: { dk: /^Der opstod et problem hos os\. Prøv igen/, en: /^There was a problem at our end\. Please try again/ },
  },
}

const cases = Object.entries(catalogue).flatMap(([what, one]) =>
  Object.entries(one.says).map(([language, words]) => [what, language as Language, one, words] as const),
)

it.each(cases)(
  'ERR-1 ROUTE-6 the catalogue of errors has %s (%s)',
  async (_, language, { at, fault, signedIn, act }, words) => {
    const portal = await renderPortal(at, {
      language,
      ...(signedIn && { signedInAs: customer }),
      ...(fault && { given: (world) => void world.faults.push({ ...fault }) }),
    })
    await act?.(portal)
    const [said] = await screen.findAllByText(words)
    expect(said).toBeVisible()
  },
)

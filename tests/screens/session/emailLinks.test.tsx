import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addAnalyticsSink } from '@/platform/analytics'
import { localStore } from '@/platform/storage'
import { endSessionState } from '@/platform/state'
import { expectNoAxe } from '@tests/screens/axe'
import { enter } from '@tests/screens/enter'
import { renderPortal } from '@tests/screens/renderPortal'
import type { World } from '@tests/staging-api/world'
import { findAlert } from './kit'
import { whole } from '../found'

vi.setConfig({ testTimeout: 20_000 })

const email = 'tre.match@eksempel.dk'
const newPassword = 'Vinter2027!'
const field = (name: string) => screen.findByLabelText(name)
const press = (name: string) => screen.getByRole('button', { name })
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
const account = (world: World, of = email) => world.customers.find((customer) => customer.account.email === of)!.account
const here = () => location.pathname + location.search

type Portal = Awaited<ReturnType<typeof renderPortal>>

async function send({ user }: Portal, button: string, to = email) {
  await enter(user, await field('E-mailadresse'), to)
  await user.click(press(button))
}

const emailForms = [
  ['RESET-1', '/session/reset-password', 'requestPasswordReset', 'Send link'],
  ['CONF-1', '/session/confirmation', 'resendConfirmation', 'Send e-mail'],
  ['UNLOCK-1', '/session/unlock', 'requestUnlock', 'Send link'],
] as const

describe.each(emailForms)('%s the form at %s', (id, path, endpoint, button) => {
  it(`${id} VAL-5 an invalid email address is refused at its field, which gets focus, and nothing is sent`, async () => {
    const { user, requests } = await renderPortal(path)
    const input = await field('E-mailadresse')
    await enter(user, input, 'mette@eksempel')
    await user.click(press(button))
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription('Fejl: Skriv en e-mailadresse i formatet navn@eksempel.dk'),
    )
    await waitFor(() => expect(input).toHaveFocus())
    expect(requests).toEqual([])
  })

  it(`${id} ERR-10 a busy server is said with its wait`, async () => {
    onTestFinished(endSessionState)
    const portal = await renderPortal(path, {
      given: (world) => void world.faults.push({ endpoint, kind: 'status', status: 429 }),
    })
    await send(portal, button)
    expect((await findAlert()).textContent).toBe('Fault 429Vi har travlt lige nu. Prøv igen om 30 sekunder.')
  })

  it(`${id} RESET-2 a failing server leaves the typed email in its field, and the form works when the server is back`, async () => {
    const portal = await renderPortal(path, {
      given: (world) => void world.faults.push({ endpoint, kind: 'drop', times: 1 }),
    })
    await send(portal, button)
    expect(await findAlert()).toHaveTextContent(/^Fejl\. Vi fik intet svar/)
    expect(await field('E-mailadresse')).toHaveValue(email)
    await portal.user.click(press(button))
    await waitFor(() => expect(location.pathname).not.toBe(path))
  })

  it(`${id} an unknown email address is reported, and the answer of a paranoid server is shown as success`, async () => {
    const portal = await renderPortal(path)
    await send(portal, button, 'ukendt@eksempel.dk')
    expect(await findAlert()).toHaveTextContent(
      id === 'CONF-1' ? 'Vi fandt ingen bekræftelsesmail' : 'Vi kender ingen konto',
    )
    portal.world.switches.paranoid = true
    await portal.user.click(press(button))
    await waitFor(() => expect(location.pathname).not.toBe(path))
    expect(
      await screen.findByText(
        whole(/^Hvis der er en konto med|^Er ukendt@eksempel\.dk ikke bekræftet|^Er din konto låst/),
        { selector: 'p, p *' },
      ),
    ).toBeVisible()
  })
})

describe('RESET a forgotten password', () => {
  it('RESET-1 the form sends the email, says to whom, and offers a new request', async () => {
    const portal = await renderPortal('/session/reset-password')
    await send(portal, 'Send link')
    expect(
      await screen.findByText(whole(`Hvis der er en konto med ${email}, er et link på vej til den.`)),
    ).toBeVisible()
    expect(here()).toBe('/session/reset-password/success')
    const redirect_url = `${location.origin}/session/reset-password/new`
    expect(portal.requests).toMatchObject([{ method: 'POST', path: '/auth/password', body: { email, redirect_url } }])
    expect(portal.world.outbox).toMatchObject([{ to: email, kind: 'reset' }])
    await expectNoAxe(portal.container)
    await portal.user.click(screen.getByRole('link', { name: 'Bed om et nyt link' }))
    expect(await field('E-mailadresse')).toHaveValue(email)
  })

  it.each([
    ['/session/reset-password/success', 'Hvis der er en konto med den e-mailadresse, er et link på vej til den.'],
    ['/session/confirmation/success', 'Er din konto ikke bekræftet endnu, er en e-mail på vej til dig.'],
  ])('RESET-2 %s makes sense when it is opened directly', async (path, words) => {
    await renderPortal(path)
    expect(await screen.findByText(words)).toBeVisible()
  })
})

/** The reset email's link, in either form, as the API's redirect leads to it. */
function resetLink(short: boolean): { address: string; given: (world: World) => void } {
  const tokens = short
    ? ''
    : 'token=tok&access-token=tok&client=cli&client_id=cli&expiry=9999999999&config=default&reset_password=true&'
  const uid = short ? '' : `uid=${encodeURIComponent(email)}&`
  return {
    address: `/session/reset-password/new?${tokens}${uid}reset_password_token=res`,
    given(world) {
      const customer = account(world)
      world.switches.shortResetLink = short
      customer.resetToken = { value: 'res', sentAt: Date.now() }
      if (short) return
      customer.passwordChangeAllowed = true
      const session = {
        client: 'cli',
        token: 'tok',
        previousToken: null,
        olderTokens: [],
        rotatedAt: 0,
        expiry: Date.now() + 1e9,
      }
      customer.sessions.push(session)
    },
  }
}

describe('NEWPW a new password', () => {
  it('NEWPW-1 NEWPW-2 the new password is saved and signs in, and no trace of the link is left', async () => {
    const { address, given } = resetLink(false)
    const { user, requests, world, container } = await renderPortal(address, { given })
    expect(here()).toBe('/session/reset-password/new')
    await enter(user, await field('Ny adgangskode'), newPassword)
    await enter(user, await field('Gentag adgangskoden'), newPassword)
    await expectNoAxe(container)
    await user.click(press('Gem adgangskode'))
    await waitFor(() => expect(location.pathname).toBe('/'))
    const body = { password: newPassword, password_confirmation: newPassword, reset_password_token: 'res' }
    expect(requests[0]).toMatchObject({ method: 'PUT', path: '/auth/password', body })
    expect(account(world).password).toBe(newPassword)
    expect(localStore.get('auth_headers')).toContain(email)
    expect(JSON.stringify(history.state)).not.toMatch(/res|tok|cli/)
  })

  it('LOGIN-3 VAL-4 a new password whose repeat differs by a space at its end says which has it', async () => {
    const { user } = await renderPortal(resetLink(false).address)
    await enter(user, await field('Ny adgangskode'), `${newPassword} `)
    await enter(user, await field('Gentag adgangskoden'), newPassword)
    await user.tab()
    expect(await field('Gentag adgangskoden')).toHaveAccessibleDescription('Fejl: De to adgangskoder er ikke ens')
    expect(await field('Ny adgangskode')).toHaveAccessibleDescription(/^Adgangskoden slutter med et mellemrum\./)
  })

  it('VAL-4 VAL-6 a repeat that differs is reported until either field is corrected, and the button leads to it', async () => {
    const { user } = await renderPortal(resetLink(false).address)
    await enter(user, await field('Ny adgangskode'), newPassword)
    await enter(user, await field('Gentag adgangskoden'), 'Vinter2027')
    await user.tab()
    expect(await field('Gentag adgangskoden')).toHaveAccessibleDescription('Fejl: De to adgangskoder er ikke ens')
    await user.click(press('Gem adgangskode'))
    expect(await field('Gentag adgangskoden')).toHaveFocus()
    expect(press('Gem adgangskode')).toHaveAttribute('aria-disabled', 'true')
    await user.type(await field('Ny adgangskode'), '{Backspace}')
    await waitFor(() => expect(press('Gem adgangskode')).not.toHaveAttribute('aria-disabled'))
  })

  it('VAL-3 the strength is announced as it changes, and the field turns green at 8 characters', async () => {
    const { user } = await renderPortal(resetLink(false).address)
    const input = await field('Ny adgangskode')
    const meter = screen.getByText(/^Adgangskodens styrke/)
    for (const [more, words] of [
      ['Sommer2', 'lav'],
      ['0', 'middel'],
      ['!', 'stærk'],
    ] as const) {
      await user.type(input, more)
      expect(meter).toHaveTextContent(`Adgangskodens styrke: ${words}`)
      await waitFor(() => expect(said()).toContain(`Adgangskodens styrke: ${words}`))
    }
  })

  it('NEWPW-2 errors that come as a list are shown above the form, which stays', async () => {
    const { address, given } = resetLink(false)
    const { user } = await renderPortal(address, {
      given(world) {
        given(world)
        world.faults.push({ endpoint: 'resetPassword', kind: 'status', status: 422, times: 1 })
      },
    })
    await enter(user, await field('Ny adgangskode'), newPassword)
    await enter(user, await field('Gentag adgangskoden'), newPassword)
    await user.click(press('Gem adgangskode'))
    expect(await findAlert()).toHaveTextContent('Fault 422')
    expect(await field('Ny adgangskode')).toHaveValue(newPassword)
  })

  it('NEWPW-2 another customer who is signed in is named, and stays signed in until the password is changed', async () => {
    const { address, given } = resetLink(false)
    const other = 'sidste.forsoeg@eksempel.dk'
    const { user, world } = await renderPortal(address, { given, signedInAs: other })
    expect(
      await screen.findByText(whole(new RegExp(`Du er logget ind som ${other}.*logget ind som ${email}`))),
    ).toBeVisible()
    await enter(user, await field('Ny adgangskode'), newPassword)
    await enter(user, await field('Gentag adgangskoden'), newPassword)
    account(world).provider = 'google'
    await user.click(press('Gem adgangskode'))
    expect(await findAlert()).toBeVisible()
    expect(JSON.parse(localStore.get('auth_headers')!)).toMatchObject({ uid: other })
    account(world).provider = undefined
    await user.click(press('Gem adgangskode'))
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(JSON.parse(localStore.get('auth_headers')!)).toMatchObject({ uid: email })
    await waitFor(() => expect(account(world, other).sessions).toEqual([]))
  })

  it('NEWPW-2 an incomplete link is reported, with the offer of a new request', async () => {
    const { user } = await renderPortal('/session/reset-password/new?token=tok&client=cli')
    expect(await screen.findByText(/Dette link kan ikke bruges/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Bed om et nyt link' }))
    expect(await screen.findByRole('heading', { name: 'Glemt adgangskode' })).toBeVisible()
  })

  it('NEWPW-2 a used or expired link is reported after the save, with the offer of a new request', async () => {
    const { address } = resetLink(true)
    const { user } = await renderPortal(address, { given: (world) => (world.switches.shortResetLink = true) })
    await enter(user, await field('Ny adgangskode'), newPassword)
    await enter(user, await field('Gentag adgangskoden'), newPassword)
    await user.click(press('Gem adgangskode'))
    expect(await findAlert()).toHaveTextContent('Linket er brugt eller udløbet.')
    expect(screen.getByRole('link', { name: 'Bed om et nyt link' })).toHaveAttribute('href', '/session/reset-password')
  })

  it('NEWPW-2 ERR-3 ERR-7 after a lost answer the typed passwords stay, and the form says that the change may have been made', async () => {
    const { address, given } = resetLink(false)
    const { user } = await renderPortal(address, {
      given(world) {
        given(world)
        world.faults.push({ endpoint: 'resetPassword', kind: 'drop', times: 1 })
      },
    })
    await enter(user, await field('Ny adgangskode'), newPassword)
    await enter(user, await field('Gentag adgangskoden'), newPassword)
    await user.click(press('Gem adgangskode'))
    expect(await findAlert()).toHaveTextContent('adgangskoden kan være skiftet. Prøv at logge ind med den nye')
    expect(await field('Gentag adgangskoden')).toHaveValue(newPassword)
    await user.click(press('Gem adgangskode'))
    await waitFor(() => expect(location.pathname).toBe('/'))
  })
})

describe('REG-1 a new account', () => {
  const who = 'ny.kunde@eksempel.dk'

  async function fillIn({ user }: Portal, to = who) {
    await enter(user, await field('E-mailadresse'), to)
    await enter(user, await field('Adgangskode'), newPassword)
    await enter(user, await field('Gentag adgangskoden'), newPassword)
    await user.click(press('Opret konto'))
  }

  it('REG-1 a new account is created, and its email is sent', async () => {
    const portal = await renderPortal('/session/register')
    await fillIn(portal)
    expect(await screen.findByText(whole(`Din konto er oprettet. Vi har sendt en e-mail til ${who}.`))).toBeVisible()
    expect(here()).toBe('/session/confirmation/success')
    expect(portal.requests).toMatchObject([
      {
        method: 'POST',
        path: '/auth/',
        body: {
          email: who,
          password: newPassword,
          password_confirmation: newPassword,
          confirm_success_url: `${location.origin}/session/login`,
        },
      },
    ])
    expect(portal.world.outbox).toMatchObject([{ to: who, kind: 'confirmation' }])
  })

  it('LOGIN-12 an email address that is taken offers a new password and the confirmation email on the spot', async () => {
    const portal = await renderPortal('/session/register')
    await fillIn(portal, email)
    await screen.findByText('Er det din konto? Så kan du komme ind uden at oprette en ny:')
    expect(screen.getByRole('link', { name: 'Send bekræftelsesmailen igen' })).toHaveAttribute(
      'href',
      '/session/confirmation',
    )
    await portal.user.click(screen.getByRole('link', { name: 'Vælg en ny adgangskode' }))
    expect(await field('E-mailadresse')).toHaveValue(email)
    expect(here()).toBe('/session/reset-password')
  })

  it.each(['/session/register', '/session/login'])(
    'LOGIN-12 %s says that an inquiry has created an account',
    async (path) => {
      await renderPortal(path)
      expect(
        await screen.findByText(/Er din forespørgsel fra 14\. april 2017 eller senere\? Så har du allerede en konto/),
      ).toBeVisible()
    },
  )

  it('REG-1 VAL-6 an email address that is taken is reported at its field in a whole sentence, and the rest stays', async () => {
    const portal = await renderPortal('/session/register')
    await fillIn(portal, email)
    await waitFor(async () =>
      expect(await field('E-mailadresse')).toHaveAccessibleDescription('Fejl: E-mail er allerede i brug'),
    )
    await waitFor(async () => expect(await field('E-mailadresse')).toHaveFocus())
    expect(said()).not.toMatch(/allerede i brug/)
    expect(await field('Adgangskode')).toHaveValue(newPassword)
    expect(press('Opret konto')).toHaveAttribute('aria-disabled', 'true')
    const asked = portal.requests.length
    await portal.user.click(press('Opret konto'))
    await waitFor(async () => expect(await field('E-mailadresse')).toHaveFocus())
    expect(portal.requests).toHaveLength(asked)
    await portal.user.clear(await field('E-mailadresse'))
    await enter(portal.user, await field('E-mailadresse'), who)
    await waitFor(() => expect(press('Opret konto')).not.toHaveAttribute('aria-disabled'))
    await waitFor(() => expect(document.title).toBe('Min side – Opret en konto'))
    await portal.user.click(press('Opret konto'))
    await waitFor(() => expect(location.pathname).toBe('/session/confirmation/success'))
  })

  it('REG-1 ERR-7 after a lost answer the form says that the account may exist, and keeps what was typed', async () => {
    const portal = await renderPortal('/session/register', {
      given: (world) => void world.faults.push({ endpoint: 'register', kind: 'lost' }),
    })
    await fillIn(portal)
    expect(await findAlert()).toHaveTextContent('din konto kan være oprettet. Se efter en e-mail fra os')
    expect(await field('E-mailadresse')).toHaveValue(who)
  })

  it('REG-1 ERR-10 a busy server has made no account, and says when to try again', async () => {
    onTestFinished(endSessionState)
    const portal = await renderPortal('/session/register', {
      given: (world) => void world.faults.push({ endpoint: 'register', kind: 'status', status: 429 }),
    })
    await fillIn(portal)
    expect((await findAlert()).textContent).toBe('Fault 429Vi har travlt lige nu. Prøv igen om 30 sekunder.')
    expect(await field('E-mailadresse')).toHaveValue(who)
  })

  it('VAL-5 an empty form shows every error, and focuses a summary with a link to each field', async () => {
    const { user, requests } = await renderPortal('/session/register')
    await field('E-mailadresse')
    await user.click(press('Opret konto'))
    const summary = await screen.findByRole('group', { name: 'Ret disse felter' })
    expect(summary).toHaveFocus()
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Skriv din e-mailadresse', 'Vælg en adgangskode', 'Skriv adgangskoden igen'])
    // Focus reads the summary; the fields are silent, or each would be read twice.
    expect(said()).not.toMatch(/Indtast|Gentag/)
    await user.click(within(summary).getByRole('link', { name: 'Vælg en adgangskode' }))
    expect(await field('Adgangskode')).toHaveFocus()
    expect(await field('E-mailadresse')).toHaveAccessibleDescription('Fejl: Skriv din e-mailadresse')
    expect(await field('Gentag adgangskoden')).toHaveAccessibleDescription('Fejl: Skriv adgangskoden igen')
    expect(document.title).toBe('Min side – Fejl: Opret en konto')
    expect(requests).toEqual([])
  })
})

describe('UNLOCK a locked account', () => {
  const locked = 'laast@eksempel.dk'
  const withToken = (world: World) => {
    account(world, locked).unlockToken = { value: 'unl', sentAt: Date.now() }
  }

  it('UNLOCK-2 an unknown token is reported as invalid, above the form', async () => {
    const portal = await renderPortal('/session/unlock?unlock_token=unl')
    expect(await findAlert()).toHaveTextContent(
      'er ugyldigt, udløbet eller allerede brugt. Prøv at logge ind: Dit mailprogram kan have åbnet det for dig.',
    )
    expect(here()).toBe('/session/unlock')
    await send(portal, 'Send link', locked)
    await waitFor(() => expect(portal.world.outbox).toMatchObject([{ to: locked, kind: 'unlock' }]))
  })

  it.each([
    [
      'ERR-3 a token that could not be checked can be tried again',
      { kind: 'drop', times: 2 },
      'Fejl. Vi fik intet svar',
    ],
    [
      'ERR-7 a token whose answer a gateway withheld is found to have unlocked the account',
      { kind: 'timeout', times: 1 },
      'vi ved ikke, om det lykkedes',
    ],
  ] as const)('UNLOCK-2 %s', async (_, fault, words) => {
    const { user } = await renderPortal('/session/unlock?unlock_token=unl', {
      given(world) {
        withToken(world)
        world.faults.push({ endpoint: 'unlockByToken', ...fault })
      },
    })
    expect(await findAlert()).toHaveTextContent(words)
    await user.click(press('Prøv linket igen'))
    await waitFor(() => expect(here()).toBe('/session/login?account_unlocked=1'))
  })
})

it('NEWPW-1 TRACK-2 the secrets of an email’s link are in memory only, and are left out of analytics', async () => {
  const counted: unknown[] = []
  onTestFinished(addAnalyticsSink({ event: (...event) => counted.push(event), pageView: (view) => counted.push(view) }))
  const { address, given } = resetLink(false)
  await renderPortal(address, { given })
  await field('Ny adgangskode')
  const kept = JSON.stringify([
    localStorage,
    sessionStorage,
    history.state,
    document.documentElement.outerHTML,
    counted,
  ])
  expect(kept).not.toMatch(/\btok\b|\bres\b|\bcli\b/)
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { localStore, sessionStore } from '@/platform/storage'
import { enter } from '@tests/screens/enter'
import { password, renderPortal } from '@tests/screens/renderPortal'
import { findAlert } from './kit'

vi.setConfig({ testTimeout: 20_000 })

const email = 'tre.match@eksempel.dk'
const wanted = '/help?q=pris#svar'
const emailField = () => screen.findByLabelText('E-mailadresse')
const follow = async ({ user }: Portal, name: string | RegExp) => user.click(await screen.findByRole('link', { name }))
const here = () => location.pathname + location.search + location.hash

type Portal = Awaited<ReturnType<typeof renderPortal>>

async function signIn({ user }: Portal) {
  await enter(user, await screen.findByLabelText('Adgangskode'), password)
  await user.click(screen.getByRole('button', { name: 'Log ind' }))
}

describe('SESS-1 the email typed at the login', () => {
  it.each([
    ['Glemt adgangskode?', 'Glemt adgangskode'],
    ['Få bekræftelsesmailen tilsendt', 'Få bekræftelsesmailen igen'],
    ['Bed om en ny adgangskode', 'Glemt adgangskode'],
    ['Lås din konto op', 'Lås din konto op'],
    ['Opret en konto', 'Opret en konto'],
  ])('SESS-1 «%s» carries the typed email over, and going back carries its changes', async (link, heading) => {
    const portal = await renderPortal('/session/login')
    await enter(portal.user, await emailField(), 'mette@eksempel.d')
    await follow(portal, link)
    await screen.findByRole('heading', { level: 1, name: heading })
    expect(await emailField()).toHaveValue('mette@eksempel.d')
    await portal.user.type(await emailField(), 'k')
    await follow(portal, 'Gå til login')
    await screen.findByRole('heading', { level: 1, name: /^Log ind/ })
    expect(await emailField()).toHaveValue('mette@eksempel.dk')
    expect(location.search).toBe('')
  })

  it('SESS-1 the typed email is there again after the browser’s Back', async () => {
    const portal = await renderPortal('/session/login')
    await enter(portal.user, await emailField(), email)
    await follow(portal, 'Glemt adgangskode?')
    await screen.findByRole('heading', { level: 1, name: 'Glemt adgangskode' })
    history.back()
    await screen.findByRole('heading', { level: 1, name: /^Log ind/ })
    expect(await emailField()).toHaveValue(email)
  })
})

describe('ROUTE-5 the wanted location', () => {
  it.each([
    ['Glemt adgangskode?', 'Send link', 'Gå til login'],
    ['Få bekræftelsesmailen tilsendt', 'Send e-mail', 'Gå til login'],
    ['Lås din konto op', 'Send link', null],
  ])('ROUTE-5 SESS-1 the wanted location survives «%s», its success, and the way back', async (link, button, back) => {
    const portal = await renderPortal(wanted)
    await enter(portal.user, await emailField(), email)
    await follow(portal, link)
    await portal.user.click(await screen.findByRole('button', { name: button }))
    if (back !== null) {
      await screen.findByRole('heading', { level: 1, name: 'Tjek din e-mail' })
      await follow(portal, back)
    }
    await screen.findByRole('heading', { level: 1, name: /^Log ind/ })
    expect(await emailField()).toHaveValue(email)
    await signIn(portal)
    await waitFor(() => expect(here()).toBe(wanted))
    expect(localStore.get('return_to')).toBeNull()
  })

  it('ROUTE-5 the wanted location survives a failed social login', async () => {
    const portal = await renderPortal('/session/fetch-omniauth?error=server_error', {
      given: () => sessionStore.set('social_login', JSON.stringify({ at: Date.now(), wanted })),
    })
    expect(await findAlert()).toHaveTextContent('Login lykkedes ikke')
    await enter(portal.user, await emailField(), email)
    await signIn(portal)
    await waitFor(() => expect(here()).toBe(wanted))
  })

  const kept = () =>
    localStore.set(
      'return_to',
      JSON.stringify({ at: Date.now(), wanted: { pathname: '/help', search: '?q=pris', hash: '#svar' } }),
    )

  it('ROUTE-5 UNLOCK-2 the wanted location is known to an unlock email’s link, which opens a new tab', async () => {
    const portal = await renderPortal('/session/unlock?unlock_token=unl', {
      given(world) {
        kept()
        const { account } = world.customers.find((customer) => customer.account.email === email)!
        Object.assign(account, { lockedAt: Date.now(), unlockToken: { value: 'unl', sentAt: Date.now() } })
      },
    })
    await screen.findByText('Din konto er låst op. Du kan logge ind nu.', { selector: 'p' })
    await enter(portal.user, await emailField(), email)
    await signIn(portal)
    await waitFor(() => expect(here()).toBe(wanted))
  })

  it('ROUTE-5 NEWPW-2 the wanted location is known to a reset email’s link', async () => {
    const { user } = await renderPortal('/session/reset-password/new?reset_password_token=res', {
      given(world) {
        kept()
        world.switches.shortResetLink = true
        world.customers.find((customer) => customer.account.email === email)!.account.resetToken = {
          value: 'res',
          sentAt: Date.now(),
        }
      },
    })
    await enter(user, await screen.findByLabelText('Ny adgangskode'), 'Vinter2027!')
    await enter(user, await screen.findByLabelText('Gentag adgangskoden'), 'Vinter2027!')
    await user.click(screen.getByRole('button', { name: 'Gem adgangskode' }))
    await waitFor(() => expect(here()).toBe(wanted))
    expect(localStore.get('return_to')).toBeNull()
  })

  it('LOGIN-8 the wanted location is dropped when the login is opened directly', async () => {
    const portal = await renderPortal('/session/login', { given: kept })
    await enter(portal.user, await emailField(), email)
    await signIn(portal)
    await waitFor(() => expect(here()).toBe('/'))
  })
})

it('SESS-1 CONF-1 a customer with an inactive account is offered its confirmation email in place', async () => {
  const waiting = 'ubekraeftet@eksempel.dk'
  const portal = await renderPortal('/session/login')
  await enter(portal.user, await emailField(), waiting)
  await signIn(portal)
  const alert = await findAlert()
  expect(alert).toHaveTextContent('Du skal bekræfte den, før du kan logge ind.')
  await portal.user.click(within(alert).getByRole('link', { name: 'Send bekræftelsesmailen igen' }))
  await screen.findByRole('heading', { level: 1, name: 'Få bekræftelsesmailen igen' })
  expect(await emailField()).toHaveValue(waiting)
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { languageCodes } from '@/config/language'
import { addAnalyticsSink } from '@/platform/analytics'
import { navigateTo } from '@/platform/url'
import { localStore, sessionStore } from '@/platform/storage'
import { expectNoAxe } from '@tests/screens/axe'
import { password, renderPortal } from '@tests/screens/renderPortal'
import { findAlert } from './kit'

// jsdom cannot go to another page.
vi.mock('@/platform/url', async (original) => ({ ...(await original<object>()), navigateTo: vi.fn() }))

vi.setConfig({ testTimeout: 20_000 })

const email = 'tre.match@eksempel.dk'
const social = [
  { id: 'mitid', name: 'MitID' },
  { id: 'google', name: 'Google' },
]

const emailField = () => screen.findByLabelText('E-mail')
const passwordField = () => screen.getByLabelText('Adgangskode')
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const submit = () => screen.getByRole('button', { name: 'Log ind' })

async function open(address = '/session/login', options: Parameters<typeof renderPortal>[1] = {}) {
  const portal = await renderPortal(address, options)
  await emailField()
  return portal
}

async function fillIn(user: Awaited<ReturnType<typeof open>>['user'], who = email, secret = password) {
  await user.type(await emailField(), who)
  await user.type(passwordField(), secret)
}

describe('the login screen', () => {
  it.each(languageCodes)('LOGIN-1 A11Y-1 offers every way in, and axe finds nothing (%s)', async (language) => {
    const { container } = await open('/session/login', { language, settings: { helpUrl: 'https://faq.example', socialProviders: social } })
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const path of ['/session/reset-password', '/session/register', '/session/confirmation', '/session/unlock', 'https://faq.example']) {
      expect(hrefs).toContain(path)
    }
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    await expectNoAxe(container)
  })

  it.each([
    ['dk', /^Er din forespørgsel fra før 14\. april 2017\? Så skal du vælge en ny adgangskode, før du kan logge ind\./, 'Bed om en ny adgangskode', 'Glemt adgangskode'],
    ['en', /^Is your inquiry from before 14 April 2017\? Then you must choose a new password before you can sign in\./, 'Request a new password', 'Forgotten password'],
  ] as const)('LOGIN-11 who asked before 14/04/2017 is told to choose a new password, and led there (%s)', async (language, words, link, heading) => {
    const { user } = await renderPortal('/session/login', { language })
    expect(await screen.findByText(words)).toBeVisible()
    await user.click(screen.getByRole('link', { name: link }))
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(location.pathname).toBe('/session/reset-password')
  })

  it('LOGIN-11 whose account is that old reads the server’s reason, and what to do stands below', async () => {
    const { user } = await open()
    await fillIn(user, 'gammel.konto@eksempel.dk')
    await user.click(submit())
    expect(await findAlert()).toHaveTextContent('Din konto er fra før 14/04/2017. Bed om en ny adgangskode, før du logger ind.')
    expect(screen.getByRole('link', { name: 'Bed om en ny adgangskode' })).toBeVisible()
  })

  it('LOGIN-3 the fields are named for password managers, and take what is pasted', async () => {
    const { user } = await open()
    expect(await emailField()).toHaveAttribute('autocomplete', 'username')
    expect(passwordField()).toHaveAttribute('autocomplete', 'current-password')
    await user.click(await emailField())
    await user.paste(`  ${email} `)
    await user.click(passwordField())
    await user.paste(password)
    expect(submit()).toBeEnabled()
  })

  it('LOGIN-3 what the browser filled in without an event counts', async () => {
    const { requests } = await open()
    const fields: [HTMLElement, string][] = [
      [await emailField(), email],
      [passwordField(), password],
    ]
    for (const [field, value] of fields) {
      // Around React, as a browser writes it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
      // React listens to jsdom for the event's old name.
      const started = new Event('webkitAnimationStart', { bubbles: true })
      fireEvent(field, Object.assign(started, { animationName: '_filledByBrowser_x1' }))
    }
    expect(submit()).toBeEnabled()
    fireEvent.click(submit())
    await waitFor(() => expect(requests.at(0)).toMatchObject({ path: '/auth/sign_in', body: { email, password } }))
  })

  it('LOGIN-2 VAL-5 the button waits for both fields; a wrong e-mail is said at its field', async () => {
    const { user } = await open()
    expect(submit()).toBeDisabled()
    expect(submit()).toHaveAccessibleDescription('Udfyld e-mail og adgangskode for at logge ind.')
    await user.type(await emailField(), 'mette@')
    await user.tab()
    expect(await emailField()).toHaveAccessibleDescription('Fejl: Indtast en e-mail i formatet navn@eksempel.dk')
    expect(await emailField()).toBeInvalid()
    expect(said()).toContain('Indtast en e-mail i formatet navn@eksempel.dk')
    await user.type(passwordField(), 'x')
    expect(submit()).toBeDisabled()
    await user.type(await emailField(), 'eksempel.dk')
    expect(submit()).toBeEnabled()
  })

  it('LOGIN-1 the password is hidden until it is asked for', async () => {
    const { user } = await open()
    expect(passwordField()).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Vis adgangskoden' }))
    expect(passwordField()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Skjul adgangskoden' }))
    expect(passwordField()).toHaveAttribute('type', 'password')
  })

  it('LOGIN-1 a password that is shown is hidden when it is sent', async () => {
    const { user, requests } = await open()
    await fillIn(user, email, 'forkert')
    await user.click(screen.getByRole('button', { name: 'Vis adgangskoden' }))
    await user.click(submit())
    await waitFor(() => expect(requests.some(({ path }) => path === '/auth/sign_in')).toBe(true))
    expect(passwordField()).toHaveAttribute('type', 'password')
  })

  it('LOGIN-4 warns while caps lock is on', async () => {
    await open()
    fireEvent.keyDown(passwordField(), { key: 'A', modifierCapsLock: true })
    expect(passwordField()).toHaveAccessibleDescription('Fejl: Caps Lock er slået til')
    expect(passwordField()).toBeInvalid()
    expect(said()).toContain('Caps Lock er slået til')
    fireEvent.keyUp(passwordField(), { key: 'CapsLock' })
    expect(passwordField()).toBeValid()
  })

  it('LOGIN-5 signs in, once, and goes to the overview', async () => {
    const { user, requests } = await open()
    await fillIn(user)
    await user.click(screen.getByRole('checkbox', { name: 'Husk mig' }))
    await user.dblClick(submit())
    await waitFor(() => expect(location.pathname).toBe('/'))
    const signIns = requests.filter(({ path }) => path === '/auth/sign_in')
    expect(signIns).toMatchObject([{ method: 'POST', body: { email, password, remember_me: true } }])
    expect(sessionStore.get('logged')).toBe('true')
    expect(localStore.get('auth_headers')).toContain(email)
  })
})

describe('a sign-in that fails', () => {
  it('LOGIN-6 says the server’s words, then one attempt left, then locked with a way to unlock', async () => {
    const events: unknown[] = []
    const remove = addAnalyticsSink({ event: (...event) => events.push(event), pageView: () => undefined })
    const { user } = await open()
    await fillIn(user, email, 'forkert')
    const saidAfter = async (attempt: number) => {
      await user.click(submit())
      await waitFor(() => expect(events).toHaveLength(attempt))
      return findAlert()
    }
    expect(await saidAfter(1)).toHaveTextContent('Forkert e-mail eller adgangskode. Prøv igen.')
    expect(await findAlert()).not.toHaveTextContent('forsøg tilbage')
    expect(await saidAfter(2)).toHaveTextContent('Du har ét forsøg tilbage')
    expect(await saidAfter(3)).toHaveTextContent('Din konto er låst.')
    expect(screen.getByRole('link', { name: 'Få linket sendt igen' })).toHaveAttribute('href', '/session/unlock')
    expect(await emailField()).toHaveValue(email)
    expect(passwordField()).toHaveValue('forkert')
    expect(document.title).toBe('Min side – Fejl: Log ind')
    remove()
  })

  it('SHELL-6 a lockout is one message with one act, and our phone', async () => {
    const { user } = await open()
    await fillIn(user, email, 'forkert')
    for (const said of [/^Forkert/, /ét forsøg tilbage/, /konto er låst/]) {
      await user.click(submit())
      await within(await findAlert()).findByText(said)
    }
    const alert = within(await findAlert())
    expect(alert.getAllByText(/låst/)).toHaveLength(1)
    expect(alert.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/session/unlock', 'tel:70102030'])
  })

  it.each([
    ['drop', undefined],
    ['status', 500],
    ['html', undefined],
    ['empty', undefined],
    ['nulls', undefined],
    ['cut', undefined],
  ] as const)('LOGIN-6 ERR-6 says that there is no connection when the server gives %s %s, and keeps what was typed', async (kind, status) => {
    const given = { endpoint: 'signIn', kind, ...(status && { status }) }
    const { user } = await open('/session/login', { given: (world) => void world.faults.push(given) })
    await fillIn(user)
    await user.click(submit())
    expect(await findAlert()).toHaveTextContent('Vi kan ikke få forbindelse til serveren. Prøv igen om lidt.')
    expect(passwordField()).toHaveValue(password)
    expect(submit()).toBeEnabled()
  })

  it('AUTHMSG-1 what was said is gone when the screen is left', async () => {
    const { user } = await open()
    await fillIn(user, email, 'forkert')
    await user.click(submit())
    await findAlert()
    await user.click(screen.getByRole('link', { name: 'Glemt adgangskode?' }))
    await screen.findByRole('heading', { name: 'Glemt adgangskode' })
    expect(screen.queryByText(/Forkert e-mail/)).not.toBeInTheDocument()
    expect(await emailField()).toHaveValue(email)
  })
})

describe('LOGIN-7 what the address brings', () => {
  it('LOGIN-7 account_unlocked says so', async () => {
    await open('/session/login?account_unlocked=1')
    expect(screen.getByText('Din konto er låst op. Du kan logge ind nu.', { selector: 'p' })).toBeVisible()
  })

  it('LOGIN-7 email fills the field in, plus signs and all, and leaves the address', async () => {
    await open('/session/login?email=mette+forsikring@eksempel.dk')
    expect(await emailField()).toHaveValue('mette+forsikring@eksempel.dk')
    expect(await emailField()).toBeValid()
    expect(location.search).toBe('')
  })

  it.each([
    ['true', 'Din e-mail er bekræftet. Du kan logge ind nu.'],
    ['false', 'Linket er allerede brugt eller udløbet.'],
  ])('LOGIN-7 account_confirmation_success=%s leaves the address plain and is said once', async (success, words) => {
    await open(`/session/login?account_confirmation_success=${success}&config=default`)
    expect(screen.getByText(new RegExp(words), { selector: 'p' })).toBeVisible()
    expect(location.pathname + location.search).toBe('/session/login')
    await waitFor(() => expect(history.state).toMatchObject({ usr: { notice: null } }))
  })
})

describe('who comes to the login screen', () => {
  it('LOGIN-8 finds local data destroyed', async () => {
    const opening = renderPortal('/session/login')
    localStore.set('app_current', '12')
    await opening
    await emailField()
    await waitFor(() => expect(localStore.get('app_current')).toBeNull())
  })

  it('LOGIN-8 LOGIN-9 with a live session goes to the overview, and keeps it', async () => {
    const { requests } = await renderPortal('/session/login', { signedInAs: email })
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(requests[0]).toMatchObject({ path: '/auth/validate_token' })
    expect(localStore.get('auth_headers')).toContain(email)
  })

  it('ROUTE-5 LOGIN-5 goes on to where they wanted to be, query and hash and all', async () => {
    const { user } = await open('/help?q=pris#svar')
    expect(location.pathname).toBe('/session/login')
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(location.pathname + location.search + location.hash).toBe('/help?q=pris#svar'))
  })

  it('ROUTE-2 an unknown path below /session is not found', async () => {
    await renderPortal('/session/nowhere')
    expect(await screen.findByRole('heading', { name: 'ERROR 404!' })).toBeVisible()
  })

  it('ROUTE-2 CFG-4 offers no chat there, as no third party may start at an unknown address', async () => {
    await renderPortal('/session/nowhere', { settings: { chatWidgetId: 'ab12cd34' } })
    expect(await screen.findByRole('link', { name: /hjaelp@eksempel.dk/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Chat med os' })).not.toBeInTheDocument()
  })

  it('ROUTE-1 /session leads to the login screen', async () => {
    await open('/session')
    expect(location.pathname).toBe('/session/login')
  })
})

describe('LOGIN-10 social login', () => {
  it('LOGIN-10 OMNI-2 goes to the provider, and this tab remembers that it asked', async () => {
    const { user } = await open('/session/login', { settings: { socialProviders: social } })
    await user.click(screen.getByRole('button', { name: 'Fortsæt med MitID' }))
    const back = encodeURIComponent(`${location.origin}/session/fetch-omniauth`)
    expect(navigateTo).toHaveBeenCalledWith(`http://api.test/api/v1/auth/mitid?auth_origin_url=${back}&omniauth_window_type=sameWindow`)
    expect(sessionStore.get('social_login')).toContain('"wanted":"/"')
  })

  it('LOGIN-10 without providers in the settings there are no buttons', async () => {
    await open()
    expect(screen.queryByRole('button', { name: /Fortsæt med/ })).not.toBeInTheDocument()
  })
})

it('TOKEN-7 a sign-in in another tab is followed here', async () => {
  await open()
  const noGood = { 'access-token': 'x', 'token-type': 'Bearer', client: 'c', expiry: '9999999999', uid: email }
  localStorage.setItem('auth_headers', JSON.stringify(noGood))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_headers' })))
  // These headers are no good, so the server says who is right.
  expect(await screen.findByText(/Adgangskoden kan være ændret/, { selector: 'p' })).toBeVisible()
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { languageCodes } from '@/config/language'
import { addAnalyticsSink } from '@/platform/analytics'
import { navigateTo } from '@/platform/url'
import { localStore, sessionStore } from '@/platform/storage'
import { endSessionState } from '@/platform/state'
import { expectNoAxe } from '@tests/screens/axe'
import { enter } from '@tests/screens/enter'
import { password, renderPortal } from '@tests/screens/renderPortal'
import { findAlert } from './kit'

// jsdom cannot navigate to another page.
vi.mock('@/platform/url', async (original) => ({ ...(await original<object>()), navigateTo: vi.fn() }))

vi.setConfig({ testTimeout: 20_000 })

const email = 'tre.match@eksempel.dk'
const social = [
  { id: 'mitid', name: 'MitID' },
  { id: 'google', name: 'Google' },
]

const emailField = () => screen.findByLabelText(/^(?:E-mailadresse|Email address)$/)
const passwordField = () => screen.getByLabelText('Adgangskode')
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const submit = () => screen.getByRole('button', { name: 'Log ind' })

async function open(address = '/session/login', options: Parameters<typeof renderPortal>[1] = {}) {
  const portal = await renderPortal(address, options)
  await emailField()
  return portal
}

async function fillIn(user: Awaited<ReturnType<typeof open>>['user'], who = email, secret = password) {
  await enter(user, await emailField(), who)
  await enter(user, passwordField(), secret)
}

const noConnection = 'Vi kan ikke få forbindelse til serveren. Prøv igen om lidt.'
const notUnderstood = 'Noget gik galt hos os. Prøv igen om lidt.'

describe('the login screen', () => {
  it.each(languageCodes)(
    'LOGIN-1 A11Y-1 the login offers every way to sign in, and axe finds nothing (%s)',
    async (language) => {
      const { container } = await open('/session/login', {
        language,
        settings: { helpUrl: 'https://faq.example', socialProviders: social },
      })
      const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
      for (const path of [
        '/session/reset-password',
        '/session/register',
        '/session/confirmation',
        '/session/unlock',
        'https://faq.example',
      ]) {
        expect(hrefs).toContain(path)
      }
      expect(screen.getByRole('checkbox')).not.toBeChecked()
      await expectNoAxe(container)
    },
  )

  it.each([
    [
      'dk',
      /^Er din forespørgsel fra før 14\. april 2017\? Så skal du vælge en ny adgangskode, før du kan logge ind\./,
      'Bed om en ny adgangskode',
      'Glemt adgangskode',
    ],
    [
      'en',
      /^If your enquiry is from before 14 April 2017, you must choose a new password before you can sign in\./,
      'Request a new password',
      'Forgotten password',
    ],
  ] as const)(
    'LOGIN-11 customers with an inquiry from before 14/04/2017 are told to choose a new password, and led there (%s)',
    async (language, words, link, heading) => {
      const { user } = await renderPortal('/session/login', { language })
      expect(await screen.findByText(words)).toBeVisible()
      await user.click(screen.getByRole('link', { name: link }))
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(location.pathname).toBe('/session/reset-password')
    },
  )

  it('LOGIN-11 a customer whose account is that old sees the server’s reason, and below it what to do', async () => {
    const { user } = await open()
    await fillIn(user, 'gammel.konto@eksempel.dk')
    await user.click(submit())
    expect(await findAlert()).toHaveTextContent(
      'Din konto er fra før 14/04/2017. Bed om en ny adgangskode, før du logger ind.',
    )
    expect(screen.getByRole('link', { name: 'Bed om en ny adgangskode' })).toBeVisible()
  })

  it('LOGIN-3 the fields are named for password managers and accept pasted text', async () => {
    const { user } = await open()
    expect(await emailField()).toHaveAttribute('autocomplete', 'username')
    expect(passwordField()).toHaveAttribute('autocomplete', 'current-password')
    await user.click(await emailField())
    await user.paste(`  ${email} `)
    await user.click(passwordField())
    await user.paste(password)
    expect(submit()).not.toHaveAttribute('aria-disabled')
  })

  it.each([' ', '\t'])(
    'LOGIN-3 a pasted password that ends with %j is sent as it is, and its refusal says so',
    async (space) => {
      const { user, requests } = await open()
      await user.type(await emailField(), email)
      await user.click(passwordField())
      await user.paste(password + space)
      expect(passwordField()).not.toHaveAccessibleDescription()
      await user.click(submit())
      await findAlert()
      expect(requests.find(({ path }) => path === '/auth/sign_in')?.body).toMatchObject({ password: password + space })
      expect(passwordField()).toHaveValue(password + space)
      expect(passwordField()).toHaveAccessibleDescription(/^Adgangskoden slutter med et mellemrum\./)
      await user.type(passwordField(), '{Backspace}')
      expect(passwordField()).not.toHaveAccessibleDescription()
    },
  )

  it('LOGIN-3 what the browser fills in without an event counts as typed', async () => {
    const { requests } = await open()
    const fields: [HTMLElement, string][] = [
      [await emailField(), email],
      [passwordField(), password],
    ]
    for (const [field, value] of fields) {
      // Bypassing React, as a browser fills it in.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
      // React listens to jsdom for the event's old name.
      const started = new Event('webkitAnimationStart', { bubbles: true })
      fireEvent(field, Object.assign(started, { animationName: '_filledByBrowser_x1' }))
    }
    expect(submit()).not.toHaveAttribute('aria-disabled')
    fireEvent.click(submit())
    await waitFor(() => expect(requests.at(0)).toMatchObject({ path: '/auth/sign_in', body: { email, password } }))
  })

  it('LOGIN-2 VAL-5 the button is disabled until both fields are filled, and an invalid email is reported at its field', async () => {
    const { user } = await open()
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    expect(submit()).toHaveAccessibleDescription('Udfyld e-mailadresse og adgangskode for at logge ind.')
    await user.type(await emailField(), 'mette@')
    await user.tab()
    expect(await emailField()).toHaveAccessibleDescription('Fejl: Skriv en e-mailadresse i formatet navn@eksempel.dk')
    expect(await emailField()).toBeInvalid()
    await waitFor(() => expect(said()).toContain('Skriv en e-mailadresse i formatet navn@eksempel.dk'))
    await user.type(passwordField(), 'x')
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    await user.type(await emailField(), 'eksempel.dk')
    expect(submit()).not.toHaveAttribute('aria-disabled')
  })

  it('LOGIN-2 VAL-6 the disabled button can be reached and pressed: it leads to the first wrong field, and nothing is sent', async () => {
    const { user, requests } = await open()
    const sent = () => requests.filter(({ path }) => path === '/auth/sign_in')
    await user.click(submit())
    expect(await emailField()).toHaveFocus()
    expect(await emailField()).toHaveAccessibleDescription('Fejl: Skriv din e-mailadresse')
    await user.keyboard(`${email}{Enter}`)
    expect(passwordField()).toHaveFocus()
    expect(passwordField()).toHaveAccessibleDescription('Fejl: Skriv din adgangskode')
    expect(sent()).toEqual([])
  })

  it('VAL-6 a field that is merely passed shows no error, and a corrected one is announced', async () => {
    const { user } = await open()
    await user.click(await emailField())
    await user.tab()
    await user.tab()
    expect(await emailField()).toBeValid()
    expect(passwordField()).toBeValid()
    await user.type(await emailField(), 'mette@')
    await user.tab()
    expect(await emailField()).toBeInvalid()
    await user.type(await emailField(), 'eksempel.dk')
    await waitFor(() => expect(said()).toContain('Feltet er rettet.'))
  })

  it('LOGIN-1 the password is hidden until the customer asks to see it', async () => {
    const { user } = await open()
    expect(passwordField()).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Vis ”Adgangskode”' }))
    expect(passwordField()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Skjul ”Adgangskode”' }))
    expect(passwordField()).toHaveAttribute('type', 'password')
  })

  it('LOGIN-1 a shown password is hidden when it is sent', async () => {
    const { user, requests } = await open()
    await fillIn(user, email, 'forkert')
    await user.click(screen.getByRole('button', { name: 'Vis ”Adgangskode”' }))
    await user.click(submit())
    await waitFor(() => expect(requests.some(({ path }) => path === '/auth/sign_in')).toBe(true))
    expect(passwordField()).toHaveAttribute('type', 'password')
  })

  it('LOGIN-4 the password field warns while caps lock is on', async () => {
    await open()
    fireEvent.keyDown(passwordField(), { key: 'A', modifierCapsLock: true })
    expect(passwordField()).toHaveAccessibleDescription('Fejl: Caps Lock er slået til')
    expect(passwordField()).toBeInvalid()
    await waitFor(() => expect(said()).toContain('Caps Lock er slået til'))
    fireEvent.keyUp(passwordField(), { key: 'CapsLock' })
    expect(passwordField()).toBeValid()
  })

  it('LOGIN-5 the form signs in, once, and leads to the overview', async () => {
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
  it('LOGIN-6 SHELL-6 the login shows the server’s words, then that one attempt is left, then in one message that the account is locked, with a way to unlock it and our phone number', async () => {
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
    const lockout = within(await saidAfter(3))
    expect(lockout.getAllByText(/låst/)).toHaveLength(1)
    expect(lockout.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/session/unlock',
      'tel:70102030',
    ])
    expect(await emailField()).toHaveValue(email)
    expect(passwordField()).toHaveValue('forkert')
    expect(document.title).toBe('Min side – Fejl: Log ind')
    remove()
  })

  it.each([
    ['drop', noConnection],
    ['html', notUnderstood],
  ] as const)(
    'LOGIN-6 ERR-6 TOKEN-11 when the server gives %s, the login says what is wrong, and keeps what was typed',
    async (kind, said) => {
      const { user } = await open('/session/login', {
        given: (world) => void world.faults.push({ endpoint: 'signIn', kind }),
      })
      await fillIn(user)
      await user.click(submit())
      expect(await findAlert()).toHaveTextContent(said)
      expect(passwordField()).toHaveValue(password)
      expect(submit()).not.toHaveAttribute('aria-disabled')
    },
  )
})

const busyWords = 'Vi har travlt lige nu. Prøv igen om 30 sekunder.'

it('ERR-10 LOGIN-6 a busy server is said, in its own words too, with its wait, and what was typed is kept', async () => {
  onTestFinished(endSessionState)
  const { user } = await open('/session/login', {
    given: (world) => void world.faults.push({ endpoint: 'signIn', kind: 'status', status: 429 }),
  })
  await fillIn(user)
  await user.click(submit())
  expect((await findAlert()).textContent).toBe(`Fault 429${busyWords}`)
  expect(passwordField()).toHaveValue(password)
})

describe('LOGIN-7 the parameters in the login URL', () => {
  it('LOGIN-7 account_unlocked in the URL is announced', async () => {
    await open('/session/login?account_unlocked=1')
    expect(screen.getByText('Din konto er låst op. Du kan logge ind nu.', { selector: 'p' })).toBeVisible()
  })

  it('LOGIN-7 email in the URL fills the field, plus signs included, and is removed from the URL', async () => {
    await open('/session/login?email=mette+forsikring@eksempel.dk')
    expect(await emailField()).toHaveValue('mette+forsikring@eksempel.dk')
    expect(await emailField()).toBeValid()
    expect(location.search).toBe('')
  })

  it.each([
    ['true', 'Din e-mailadresse er bekræftet. Du kan logge ind nu.'],
    ['false', 'Linket er allerede brugt eller udløbet.'],
  ])('LOGIN-7 account_confirmation_success=%s is removed from the URL and announced once', async (success, words) => {
    await open(`/session/login?account_confirmation_success=${success}&config=default`)
    expect(screen.getByText(new RegExp(words), { selector: 'p' })).toBeVisible()
    expect(location.pathname + location.search).toBe('/session/login')
    await waitFor(() => expect(history.state).toMatchObject({ usr: { notice: null } }))
  })
})

it('LOGIN-7 a confirmation link followed while somebody else is signed in says that the account is confirmed', async () => {
  await renderPortal('/session/login?account_confirmation_success=true', { signedInAs: 'tre.match@eksempel.dk' })
  expect(await screen.findByText(/Din e-mailadresse er bekræftet\. Vil du bruge en anden konto/)).toBeVisible()
  expect(location.pathname + location.search).toBe('/')
})

describe('visiting the login screen', () => {
  it('LOGIN-8 the login screen clears local data', async () => {
    const opening = renderPortal('/session/login')
    localStore.set('app_current', '12')
    await opening
    await emailField()
    await waitFor(() => expect(localStore.get('app_current')).toBeNull())
  })

  it('LOGIN-8 LOGIN-9 a customer with a live session is led to the overview, and stays signed in', async () => {
    const { requests } = await renderPortal('/session/login', { signedInAs: email })
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(requests[0]).toMatchObject({ path: '/auth/validate_token' })
    expect(localStore.get('auth_headers')).toContain(email)
  })

  it('ROUTE-5 LOGIN-5 signing in leads to the wanted page, with its query and hash', async () => {
    const { user } = await open('/help?q=pris#svar')
    expect(location.pathname).toBe('/session/login')
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(location.pathname + location.search + location.hash).toBe('/help?q=pris#svar'))
  })

  it('ROUTE-2 an unknown path below /session is not found', async () => {
    await renderPortal('/session/nowhere')
    expect(await screen.findByRole('heading', { name: 'ERROR 404!' })).toBeVisible()
    // A Danish voice could not be understood reading it.
    expect(screen.getByText('ERROR 404!')).toHaveAttribute('lang', 'en')
  })

  it('ROUTE-2 CFG-4 an unknown path offers no chat, as no third party may start there', async () => {
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
  it('LOGIN-10 OMNI-2 the button leads to the provider, and this tab remembers that it asked', async () => {
    const { user } = await open('/session/login', { settings: { socialProviders: social } })
    await user.click(screen.getByRole('button', { name: 'Fortsæt med MitID' }))
    const back = encodeURIComponent(`${location.origin}/session/fetch-omniauth`)
    expect(navigateTo).toHaveBeenCalledWith(
      `http://api.test/api/v1/auth/mitid?auth_origin_url=${back}&omniauth_window_type=sameWindow`,
    )
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
  // The server refuses these made-up headers, which shows that this tab has taken them up.
  expect(await screen.findByText(/adgangskoden er ændret/, { selector: 'p' })).toBeVisible()
})

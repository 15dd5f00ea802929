import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { filesDropped, selectUpload, uploadMoved } from '@/domain/offers/upload/slice'
import { importTexts } from '@/i18n/texts'
import { endSessionState } from '@/platform/state'
import type { World } from '@tests/staging-api/world'
import { expectNoAxe } from './axe'
import { renderPortal } from './renderPortal'

// Texts are modules here, which network faults do not affect.
vi.mock('@/i18n/texts', { spy: true })

const customer = 'tre.match@eksempel.dk'
const navigation = () => screen.findByRole('navigation', { name: 'Hovedmenu' })

describe('the signed-in shell', () => {
  it('SHELL-1 the shell has the site’s title, help, email, what the service answers for, terms and the year', async () => {
    const settings = { helpUrl: 'https://site.test/faq', termsUrl: { private: 'https://site.test/privat' } }
    const { container } = await renderPortal('/help', { signedInAs: customer, settings })
    await navigation()
    const header = screen.getByRole('banner')
    expect(within(header).getByRole('link', { name: 'Min side' })).toHaveAttribute('href', '/')
    expect(within(header).getByRole('link', { name: 'Ofte stillede spørgsmål' })).toHaveAttribute(
      'href',
      'https://site.test/faq',
    )
    expect(within(header).getByRole('link', { name: 'Skriv til os' })).toHaveAttribute(
      'href',
      'mailto:hjaelp@eksempel.dk',
    )
    const footer = await screen.findByRole('contentinfo')
    expect(footer).toHaveTextContent('Vi formidler kontakten')
    expect(footer).toHaveTextContent('ikke part i aftaler')
    expect(footer).toHaveTextContent('fejl i automatiske tilbud')
    expect(footer).toHaveTextContent(`© ${new Date().getFullYear()}`)
    expect(within(footer).getByRole('link', { name: 'Vilkår for private' })).toHaveAttribute(
      'href',
      'https://site.test/privat',
    )
    await expectNoAxe(container)
  })

  it('A11Y-5 menu and footer link to the accessibility statement where one is set', async () => {
    const { user } = await renderPortal('/help', {
      signedInAs: customer,
      settings: { accessibilityUrl: 'https://site.test/was' },
    })
    const address = (place: HTMLElement, name: string) => within(place).getByRole('link', { name }).getAttribute('href')
    for (const place of [await navigation(), await screen.findByRole('contentinfo')])
      expect(address(place, 'Tilgængeligheds\u00ADerklæring')).toBe('https://site.test/was')
    await user.click(screen.getByRole('button', { name: 'English' }))
    for (const place of [
      await screen.findByRole('navigation', { name: 'Main menu' }),
      await screen.findByRole('contentinfo'),
    ])
      expect(address(place, 'Accessibility statement')).toBe('https://site.test/was')
  })

  it('A11Y-5 no accessibility statement is linked to where none is set', async () => {
    await renderPortal('/help', { signedInAs: customer })
    expect(within(await navigation()).getByRole('link', { name: 'Hjælp' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Tilgængeligheds\u00ADerklæring' })).toBeNull()
  })

  it('SHELL-6 menu and footer say whom to call and when, in the reader’s language', async () => {
    const supportHours = { dk: 'hverdage kl. 9–16', en: 'weekdays 9–16' }
    const { user } = await renderPortal('/help', { signedInAs: customer, settings: { supportHours } })
    const places = async (menu: string) => [
      within(await screen.findByRole('navigation', { name: menu })),
      within(await screen.findByRole('contentinfo')),
    ]
    for (const place of await places('Hovedmenu')) {
      expect(place.getByRole('link', { name: /70 10 20 30/ })).toHaveAttribute('href', 'tel:70102030')
      expect(place.getByText(/hverdage kl\. 9–\u206016/)).toBeVisible()
    }
    await user.click(screen.getByRole('button', { name: 'English' }))
    for (const place of await places('Main menu')) expect(place.getByText(/weekdays 9–\u206016/)).toBeVisible()
  })

  it('SHELL-6 no phone number is shown where none is set', async () => {
    await renderPortal('/nowhere', {
      signedInAs: customer,
      settings: { supportPhone: '', supportHours: { dk: 'hverdage' } },
    })
    await screen.findByRole('heading', { name: 'Siden findes ikke' })
    expect(document.querySelector('a[href^="tel:"]')).toBeNull()
    expect(screen.queryByText(/hverdage/)).toBeNull()
  })

  it.each([
    ['/nowhere', 'Siden findes ikke', undefined],
    ['/settings', 'Siden kunne ikke hentes', 'validateToken'],
    ['/help', 'Hjælp', 'faq'],
    ['/special-deals', 'Partnertilbud', 'recommendedDeals'],
  ] as const)('SHELL-6 the dead end %s, %s, says whom to call', async (path, heading, endpoint) => {
    await renderPortal(path, {
      signedInAs: customer,
      ...(endpoint && { given: (world) => world.faults.push({ endpoint, kind: 'status', status: 503 }) }),
    })
    await screen.findByRole('heading', { level: 1, name: heading })
    const phones = await within(screen.getByRole('main')).findAllByRole('link', { name: /70 10 20 30/ })
    expect(phones[0]).toHaveAttribute('href', 'tel:70102030')
  })

  it('SHELL-6 a page without deals says whom to call', async () => {
    await renderPortal('/special-deals', {
      signedInAs: customer,
      given: (world) => Object.assign(world, { affiliates: [], deals: [] }),
    })
    await screen.findByText(/Der er ingen partnertilbud/)
    expect(within(screen.getByRole('main')).getByRole('link', { name: /70 10 20 30/ })).toBeVisible()
  })

  it('START-4 the inquiries are requested once, whoever asks first', async () => {
    const { requests } = await renderPortal('/', { signedInAs: 'tre.match@eksempel.dk' })
    await screen.findByRole('contentinfo')
    await screen.findByRole('heading', { level: 1, name: 'Dine forespørgsler' })
    expect(requests.map(({ path }) => path).filter((path) => path.includes('/application/'))).toHaveLength(1)
  })

  it('SHELL-3 a protected screen shows nothing before the user is loaded', async () => {
    const { requests } = await renderPortal('/settings', {
      signedInAs: customer,
      given: (world) => world.faults.push({ endpoint: 'validateToken', kind: 'status', status: 503 }),
    })
    expect(await screen.findByRole('heading', { name: 'Siden kunne ikke hentes' })).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /auth/validate_token'])
  })

  it.each([
    ['fails', { kind: 'status', status: 500 }, /Du er stadig logget ind.*Der opstod et problem/],
    ['cannot be reached', { kind: 'drop' }, /Du er stadig logget ind.*Tjek din internetforbindelse/],
  ] as const)('TOKEN-5 ERR-3 a server that %s is named as the cause', async (_, fault, words) => {
    await renderPortal('/settings', {
      signedInAs: customer,
      given: (world) => world.faults.push({ endpoint: 'validateToken', ...fault }),
    })
    await screen.findByRole('heading', { name: 'Siden kunne ikke hentes' })
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(words)
  })

  it('NAV-1 the menu leads to every screen, with the terms of the private scope', async () => {
    const termsUrl = { private: 'https://site.test/privat', business: 'https://site.test/erhverv' }
    await renderPortal('/help', {
      signedInAs: customer,
      settings: { termsUrl, cookiePolicyUrl: 'https://site.test/c', privacyPolicyUrl: 'https://site.test/p' },
    })
    const links = within(await navigation()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      expect.arrayContaining([
        ['Dine forespørgsler', '/'],
        ['Partnertilbud', '/special-deals'],
        ['Indstillinger', '/settings'],
        ['Hjælp', '/help'],
        ['Vilkår for private', 'https://site.test/privat'],
        ['Cookiepolitik', 'https://site.test/c'],
        ['Privatlivspolitik', 'https://site.test/p'],
        ['Log ud', '/session/logout'],
      ]),
    )
  })

  it('SHELL-8 NAV-3 Back closes the menu, and following a link in it leaves nothing to go back to but the screen', async () => {
    const { user } = await renderPortal('/help', { signedInAs: customer })
    const menu = await navigation()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect([menu.dataset.open, window.location.search]).toEqual(['true', '?dialog=menu'])
    history.back()
    await waitFor(() => expect(menu.dataset.open).toBe('false'))
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(within(menu).getByRole('link', { name: 'Indstillinger' }))
    await screen.findByRole('heading', { level: 1, name: 'Indstillinger' })
    history.back()
    await screen.findByRole('heading', { level: 1, name: 'Hjælp' })
    expect(window.location.search).toBe('')
  })

  it('ENV-3 NAV-3 Escape that ends a composition leaves the menu open', async () => {
    const { user } = await renderPortal('/help', { signedInAs: customer })
    const menu = await navigation()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    const link = within(menu).getByRole('link', { name: 'Indstillinger' })
    link.focus()
    fireEvent.keyDown(link, { key: 'Escape', isComposing: true })
    expect(link).toHaveFocus()
    fireEvent.keyDown(link, { key: 'Escape' })
    await waitFor(() => expect(menu.dataset.open).toBe('false'))
  })

  it('NAV-1 SHELL-4 a change of scope that was refused is said beside its buttons, and not over them', async () => {
    const given = (world: World) => void world.faults.push({ endpoint: 'selectScope', kind: 'status', status: 403 })
    const { user } = await renderPortal('/help', { signedInAs: 'to.scopes@eksempel.dk', given })
    const menu = within(await navigation())
    await user.click(await menu.findByRole('button', { name: 'Erhverv' }))
    expect(await menu.findByRole('alert')).toHaveTextContent('Visningen kunne ikke skiftes. Prøv igen.')
    expect(screen.getAllByText('Visningen kunne ikke skiftes. Prøv igen.')).toHaveLength(1)
  })

  it('NAV-1 ERR-10 a change of scope that a busy server did not take says its wait', async () => {
    const given = (world: World) => void world.faults.push({ endpoint: 'selectScope', kind: 'status', status: 429 })
    onTestFinished(endSessionState)
    const { user } = await renderPortal('/help', { signedInAs: 'to.scopes@eksempel.dk', given })
    const menu = within(await navigation())
    await user.click(await menu.findByRole('button', { name: 'Erhverv' }))
    expect(await menu.findByText('Vi har travlt lige nu. Prøv igen om 30 sekunder.')).toBeVisible()
  })

  it('NAV-1 NAV-4 the business scope has its own terms and accent', async () => {
    const termsUrl = { private: 'https://site.test/privat', business: 'https://site.test/erhverv' }
    await renderPortal('/help', { signedInAs: 'erhverv@eksempel.dk', settings: { termsUrl } })
    const terms = await within(await navigation()).findByRole('link', { name: 'Vilkår for erhverv' })
    expect(terms).toHaveAttribute('href', 'https://site.test/erhverv')
    expect(within(await navigation()).getByText('Erhverv')).toBeVisible()
    expect(document.documentElement).toHaveAttribute('data-scope', 'business')
  })

  it.each([
    [{}, []],
    [{ myInsurancesUrl: 'https://site.test/i' }, ['Dine forsikringer']],
    [{ myInsurancesUrl: 'https://site.test/i', myProfilesUrl: '/profiler' }, ['Dine forsikringer', 'Dine profiler']],
  ])('NAV-2 with %j the menu shows %j', async (settings, expected) => {
    await renderPortal('/help', { signedInAs: customer, settings })
    const texts = within(await navigation())
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(texts.filter((text) => text.startsWith('Dine forsikringer') || text.startsWith('Dine profiler'))).toEqual(
      expected,
    )
  })

  it('I18N-3 ERR-3 a language that cannot be fetched is reported, and the next press loads it', async () => {
    const { user } = await renderPortal('/help', { signedInAs: customer })
    await navigation()
    vi.mocked(importTexts).mockRejectedValueOnce(new Error('offline'))
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByText(/Det andet sprog kunne ikke hentes/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Dansk' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })

  it('NAV-3 the menu marks the current screen, and follows navigation', async () => {
    const { user } = await renderPortal('/help', { signedInAs: customer })
    const help = within(await navigation()).getByRole('link', { name: 'Hjælp' })
    expect(help).toHaveAttribute('aria-current', 'page')
    await user.click(within(await navigation()).getByRole('link', { name: 'Indstillinger' }))
    await screen.findByRole('heading', { level: 1, name: 'Indstillinger' })
    await waitFor(() => expect(help).not.toHaveAttribute('aria-current'))
  })
  it('NAV-3 A11Y-4 choosing the current screen in the menu focuses its heading, not the closed menu', async () => {
    const { user } = await renderPortal('/help', { signedInAs: customer })
    await user.click(within(await navigation()).getByRole('link', { name: 'Hjælp' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })
})

describe('"Log ud" while a file is on its way', () => {
  const matchId = 17
  const file = { id: 'f', name: 'Police 2026.pdf', size: 1, type: 'application/pdf', fingerprint: 'f' }

  async function pressSignOut() {
    const portal = await renderPortal('/help', { signedInAs: customer })
    const press = async () => portal.user.click(within(await navigation()).getByRole('link', { name: 'Log ud' }))
    await navigation()
    act(() => void portal.store.dispatch(filesDropped({ applicationCompanyId: matchId, files: [file] })))
    await press()
    const dialog = await screen.findByRole('dialog', { name: 'Vi er ved at sende din fil' })
    expect(dialog).toHaveTextContent('Police 2026.pdf er på vej')
    const sessions = () => portal.world.customers.find(({ account }) => account.email === customer)?.account.sessions
    return { ...portal, press, dialog, sessions }
  }

  const farewell = () => screen.findByRole('heading', { name: 'Tak for besøget' })

  it('LOGOUT-1 UP-1 it asks, signs nobody out while the customer stays, and signs out by itself once the file has been sent', async () => {
    const { user, store, press, dialog, sessions } = await pressSignOut()
    await expectNoAxe(dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Bliv logget ind' }))
    expect([screen.queryByRole('dialog'), sessions()?.length]).toEqual([null, 1])
    await press()
    await screen.findByRole('dialog')
    act(() => void store.dispatch(uploadMoved({ applicationCompanyId: matchId, step: 'done' })))
    await farewell()
  })

  it('LOGOUT-1 UP-1 it breaks the file off and signs out at once where the customer says so', async () => {
    const { user, store, dialog } = await pressSignOut()
    await user.click(within(dialog).getByRole('button', { name: 'Afbryd, og log ud nu' }))
    await farewell()
    expect(selectUpload(store.getState(), matchId)).toBeNull()
  })
})

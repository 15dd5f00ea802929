import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectNoAxe } from '@tests/screens/axe'
import { words } from '@tests/screens/comparisonTable'
import { found } from '@tests/screens/found'
import { renderPortal } from '@tests/screens/renderPortal'
import { objectsIn } from '@tests/staging-api/json'
import type { World } from '@tests/staging-api/world'
import { direct } from './facts'
import { customerIn, open, rowOf, so } from './kit'

describe('the applicant and the inquiry', () => {
  it('APP-2 APP-4 the overview says whose inquiry it is and what it asks for, without an empty business line', async () => {
    await open('tre-match')
    const card = within(screen.getByRole('region', { name: /^Forespørgsel \d+$/ }))
    expect(card.getByText('Mette Kjærgaard')).toBeVisible()
    expect(card.getByText('20 41 52 63')).toBeVisible()
    expect(screen.getByRole('region', { name: /^Forespørgsel \d+$/ })).toHaveTextContent('tre.match@eksempel.dk')
    expect(card.queryByText('Virksomhed')).toBeNull()
    const products = card.getByRole('list', { name: 'Det har du spurgt om' })
    expect(
      within(products)
        .getAllByRole('listitem')
        .map((item) => words(item)),
    ).toEqual(['Bilforsikring', 'Indboforsikring', 'Husforsikring', 'Ulykkesforsikring'])
  })

  it('APP-2 the overview says when the only inquiry was made, and names its two numbers', async () => {
    const { world } = await open('tre-match', {
      given: (given) =>
        Object.assign(customerIn(given, 'tre-match').applications[0]!.application, {
          created_at: '2026-11-09T23:30:00Z',
        }),
    })
    const { id, order_id: order } = customerIn(world, 'tre-match').applications[0]!.application
    expect(screen.queryByRole('combobox')).toBeNull()
    const card = within(screen.getByRole('region', { name: `Forespørgsel ${Number(id)}` }))
    const factOf = (term: string) => card.getByText(term).nextElementSibling
    expect(factOf('Oprettet')).toHaveTextContent(/^10\/11\/2026$/)
    expect(factOf('Ordrenummer')?.textContent).toBe(order)
  })

  it('APP-2 the overview names the business', async () => {
    await open('erhverv')
    expect(screen.getByText('Lindholm VVS ApS')).toBeVisible()
  })

  it('APP-3 APP-5 the inquiries are listed newest first, and the chosen one is kept in the URL and for the next visit', async () => {
    const { user, world } = await open('flere-forespoergsler')
    const select = screen.getByRole('combobox', { name: 'Vælg forespørgsel' })
    const options = within(select)
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(options).toHaveLength(6)
    expect(options.every((label) => /^\d+ – \d\d\/\d\d\/\d{4}$/.test(label))).toBe(true)
    const [newest, newestOk] = [...customerIn(world, 'flere-forespoergsler').applications]
      .map(({ application }) => Number(application.id))
      .reverse()
    expect(options[0]).toContain(String(newest))
    await user.selectOptions(select, String(newestOk))
    expect(await screen.findByRole('heading', { level: 2, name: `Forespørgsel ${newestOk}` })).toBeVisible()
    expect(window.location.search).toBe(`?application=${newestOk}`)
    history.back()
    expect(await screen.findByRole('heading', { level: 2, name: `Forespørgsel ${newest}` })).toBeVisible()
  })

  it('APP-2 SHELL-8 of many insurances six are listed, the rest on request, which the address keeps', async () => {
    const given = (world: World) => {
      const { application } = customerIn(world, 'tre-match').applications[0]!
      const products = objectsIn(application.products)
      application.products = Array.from({ length: 9 }, (_, at) => ({ ...products[0], id: 100 + at }))
    }
    const { user } = await open('tre-match', { given })
    const listed = () => within(screen.getByRole('list', { name: 'Det har du spurgt om' })).getAllByRole('listitem')
    expect(listed()).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Vis alle 9' }))
    expect(listed()).toHaveLength(9)
    expect(window.location.search).toBe('?open=products')
    cleanup()
    await open('tre-match', { given }, '/?open=products')
    expect(listed()).toHaveLength(9)
  })

  it('APP-1 the tab and the inquiry are in the URL', async () => {
    const { user } = await open('tre-match')
    await user.click(screen.getByRole('tab', { name: 'Beregner' }))
    expect(window.location.search).toBe('?tab=calculator')
    expect(screen.getByRole('tab', { name: 'Beregner', selected: true })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Forespørgsel' }))
    expect(window.location.search).toBe('')
  })

  it('APP-1 the overview opens at the tab in the URL', async () => {
    await open('tre-match', {}, '/?tab=calculator')
    expect(screen.getByRole('tab', { name: 'Beregner', selected: true })).toBeVisible()
  })

  it('APP-3 one of 2 000 inquiries can be found by its number or date', async () => {
    const { user } = await open('big')
    const select = screen.getByRole('combobox', { name: 'Vælg forespørgsel' })
    expect(within(select).getAllByRole('option')).toHaveLength(100)
    expect(screen.getByText(/de 100 nyeste af 2000/)).toBeVisible()
    const search = screen.getByRole('searchbox', { name: 'Find forespørgsel' })
    await user.type(search, 'zzz')
    expect(await screen.findByText(/Ingen forespørgsler passer/)).toBeVisible()
    expect(within(select).getAllByRole('option')).toHaveLength(1)
    for (const month of ['/11/2025', '.11.2025', '-11-2025']) {
      await user.clear(search)
      await user.paste(month)
      await waitFor(() => expect(screen.getByText('30 forespørgsler passer')).toBeVisible())
    }
  })

  it('APP-3 A11Y-7 the number of inquiries found is announced once typing pauses', async () => {
    const { user } = await open('big')
    const said = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .filter(Boolean)
    // A slow machine is told that the screen is loading.
    await waitFor(() => expect(said()).toEqual([]))
    await user.type(screen.getByRole('searchbox', { name: 'Find forespørgsel' }), 'zzz')
    await screen.findByText(/Ingen forespørgsler passer/)
    expect(said()).toEqual([])
    await waitFor(() => expect(said()).toEqual([expect.stringContaining('Ingen forespørgsler passer')]))
  })
})

describe('the body of the overview', () => {
  it.each([
    [
      'BODY-1',
      'sikkerhedsfilter',
      'Vi gennemgår din forespørgsel manuelt',
      /omkring én hverdag/,
      { ourPhone: 1, calculator: 1 },
    ],
    [
      'BODY-1',
      'ingen-fremdrift',
      'Der er ikke sket noget med forespørgslen endnu',
      /ikke sendt videre/,
      { ourPhone: 1, calculator: 1 },
    ],
    [
      'BODY-2',
      'intet-match',
      'Vi fandt ikke et selskab denne gang',
      /flere forsikringer på én gang/,
      { ourPhone: 1, calculator: 1 },
    ],
    ['BODY-3', 'soeger', 'Vi leder efter selskaber til dig', /opdateres automatisk/, { ourPhone: 0, calculator: 1 }],
    ['BODY-4', 'intet-at-vise', 'Der er ikke noget at vise endnu', /Kig ind igen/, { ourPhone: 1, calculator: 1 }],
    [
      'APP-5',
      'ingen-forespoergsel',
      'Du har ingen forespørgsler endnu',
      /kan du følge den her/,
      { ourPhone: 1, calculator: 0 },
    ],
  ])(
    '%s APP-1 APP-7 SHELL-6 A11Y-1 the overview of %s says "%s", with what else there is, and requests no prices',
    async (_id, scenario, heading, text, { ourPhone, calculator }) => {
      const { container, requests } = await open(scenario)
      expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(heading)
      expect(screen.getByText(text)).toBeVisible()
      expect(within(screen.getByRole('main')).queryAllByRole('link', { name: /70 10 20 30/ })).toHaveLength(ourPhone)
      expect(screen.queryAllByRole('tab', { name: 'Beregner' })).toHaveLength(calculator)
      expect(
        found('main a, main button').filter(({ className }) => /primary/.test(className)).length,
      ).toBeLessThanOrEqual(1)
      expect(requests.filter(({ path }) => path.includes('compare'))).toEqual([])
      await expectNoAxe(container)
    },
  )

  it.each([
    ['sikkerhedsfilter', 'Sammenlign her, når du har fået tilbud', /når vi har gennemgået den/],
    ['ingen-fremdrift', 'Sammenlign her, når du har fået tilbud', /ikke sendt videre/],
    ['intet-at-vise', 'Sammenlign her, når du har fået tilbud', /ikke klar til at blive sendt/],
    ['soeger', 'Sammenlign her, når du har fået tilbud', /kan du skrive prisen ind her/],
    ['filer', 'Dine tilbud kan ikke sammenlignes her endnu', 'Læs dem hos hvert selskab.'],
    ['intet-match', 'Der er ingen tilbud at sammenligne', /Ingen af selskaberne kan give dig et tilbud/],
    ['dom-alle-slut', 'Der er ingen tilbud at sammenligne', /Forløbet er slut/],
    ['dom-aftale', 'Der er ingen tilbud at sammenligne', /Du har en aftale/],
  ])('APP-1 CALC-2 A11Y-1 the calculator of %s says "%s", and why', async (scenario, heading, text) => {
    const { container } = await open(scenario, {}, '/?tab=calculator')
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Beregner', selected: true })).toBeVisible()
    await expectNoAxe(container)
  })

  it('BODY-2 A11Y-1 the overview says how many insurers were found and where they stand', async () => {
    const { container } = await open('tre-match')
    expect(screen.getByRole('heading', { level: 2, name: 'Vi fandt 3 selskaber til dig' })).toBeVisible()
    expect(screen.getByText(/^Ét selskab har givet tilbud, ét har givet en pris, og ét ringer\.$/)).toBeVisible()
    await expectNoAxe(container)
  })

  it('BODY-1 BODY-2 BODY-3 BODY-4 the overview is also in English', async () => {
    const { container } = await open('sikkerhedsfilter', { language: 'en' })
    expect(screen.getByRole('heading', { name: 'We are reviewing your enquiry manually' })).toBeVisible()
    await expectNoAxe(container)
  })

  it('BODY-5 a row says that a price is still being sought', async () => {
    await open('tre-match', { given: so([0], [0], [1, direct('0')]) })
    expect((await rowOf('Havlys Assurance')).getByText(/^Vi leder stadig efter selskabets pris på/)).toBeVisible()
  })

  it('PEND-1 a place is shown for each insurer that is awaited', async () => {
    await open('afventer')
    expect(screen.getAllByRole('heading', { level: 3, name: 'Vi leder efter et selskab mere' })).toHaveLength(2)
  })

  it('PEND-1 no place is shown once the inquiry is over four days old', async () => {
    await open('afventer-gammel')
    expect(screen.queryByText('Vi leder efter et selskab mere')).toBeNull()
  })
})

describe('searching', () => {
  it('BODY-3 the waiting picture can be paused', async () => {
    const { user } = await open('soeger')
    await user.click(screen.getByRole('button', { name: 'Sæt på pause' }))
    expect(screen.getByRole('button', { name: 'Fortsæt' })).toBeVisible()
  })

  it('BODY-3 A11Y-3 the waiting picture stands still and shows every tip to customers who want less motion', async () => {
    // As much of a MediaQueryList as the portal reads.
    const wanted = (media: string) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList
    const asked = vi.spyOn(window, 'matchMedia').mockImplementation(wanted)
    await open('soeger')
    expect(
      within(screen.getByRole('list', { name: 'Godt at vide, mens du venter' })).getAllByRole('listitem'),
    ).toHaveLength(5)
    expect(screen.queryByRole('button', { name: 'Sæt på pause' })).toBeNull()
    asked.mockRestore()
  })
})

describe('scopes', () => {
  it('NAV-1 NAV-4 a customer with two scopes is offered the other one', async () => {
    const { user, requests } = await open('to-scopes')
    expect(screen.getByRole('button', { name: 'Privat', pressed: true })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Erhverv', pressed: false }))
    await waitFor(() =>
      expect(requests).toContainEqual(expect.objectContaining({ method: 'PUT', path: '/starfish_users/scopes/2' })),
    )
  })

  it('NAV-1 NAV-4 a customer with one scope sees only its name', async () => {
    await open('erhverv')
    expect(screen.queryByRole('group', { name: 'Vælg visning' })).toBeNull()
    expect(within(screen.getByRole('banner')).getByText('Erhverv')).toBeInTheDocument()
    expect(document.documentElement).toHaveAttribute('data-scope', 'business')
  })
})

describe('loading', () => {
  it('SHELL-2 ERR-3 a load that fails offers a retry that works', async () => {
    const { user } = await renderPortal('/', {
      signedInAs: 'tre.match@eksempel.dk',
      given: (world) => world.faults.push({ endpoint: 'allApplications', kind: 'status', status: 500, times: 1 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Vi fandt 3 selskaber til dig' })).toBeVisible()
  })
})

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { claimDrafts, saveOfferDrafts, loadDrafts } from '@/domain/calculator/drafts'
import { localStore } from '@/platform/storage'
import { objectsIn } from '@tests/staging-api/json'
import type { JsonObject, World } from '@tests/staging-api/world'
import { expectNoAxe } from './axe'
import { password, renderPortal } from './renderPortal'

type Options = Parameters<typeof renderPortal>[1]

const nbsp = (text: string) => text.replaceAll('~', '\u00a0')

async function openCalculator(customer: string, { view = '', ...options }: Options & { view?: string } = {}) {
  const portal = await renderPortal(`/?tab=calculator${view}`, { signedInAs: `${customer}@eksempel.dk`, ...options })
  await screen.findByRole('heading', { level: 2, name: options.language === 'en' ? 'Price calculator' : 'Prisberegner' })
  return portal
}

const offer = (name: string) => screen.findByRole('group', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
const saves = (requests: { method: string; body: unknown }[]) => requests.filter(({ method, body }) => method === 'POST' && body !== null)

async function signInAgain(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), 'beregner.tre@eksempel.dk')
  await user.type(screen.getByLabelText('Adgangskode'), password)
  await user.click(screen.getByRole('button', { name: 'Log ind' }))
  await screen.findByRole('heading', { level: 2, name: 'Prisberegner' })
}

/** What the staging API holds of a product offer: of the customer's new offer and product at these places. */
function stored(world: World, scenario: string, offerAt: number, productAt: number) {
  const customer = world.customers.find((one) => one.scenario === scenario)!
  const calculator = Object.values(customer.compareOffers)[0]!
  return objectsIn(objectsIn(calculator.new_offers)[offerAt]!.product_offers)[productAt]!
}

describe('the calculator’s answer', () => {
  it('CALC-5 marks the cheapest package, and says what it costs and saves', async () => {
    await openCalculator('beregner.tre')
    // Havlys: 6890 + 2990 × 0,75 = 9132,50; the current offer: 9100 + 2700,50 × 0,95 = 11665,475, which is 11665,48.
    const panel = screen.getByRole('tabpanel', { name: 'Bedste pakke' })
    expect(within(panel).getByText('Havlys Assurance', { selector: 'p' })).toBeVisible()
    expect(within(panel).getByText('9.132,50 kr.', { selector: 'strong' })).toBeVisible()
    expect(within(panel).getByText('Du sparer 2.532,98 kr. (22 %)')).toBeVisible()
    expect(within(await offer('Havlys Assurance')).getByText('Billigst')).toBeVisible()
    expect(within(await offer('Fjordsikring')).queryByText('Billigst')).toBeNull()
  })

  it('CALC-10 says that amounts are rounded to whole øre where a discount leaves less, and only there', async () => {
    await openCalculator('beregner.tre')
    expect(screen.getByText(/^Rabatten giver dele af en øre/)).toBeVisible()
    cleanup()
    await openCalculator('beregner.lige')
    expect(screen.queryByText(/^Rabatten giver dele af en øre/)).toBeNull()
    expect(screen.getByText('10.000 kr.', { selector: 'strong' })).toBeVisible()
  })

  it('CALC-1 CALC-5 says which company for what in the best combination, in a tab with an address', async () => {
    const { user } = await openCalculator('beregner.tre')
    await user.click(screen.getByRole('tab', { name: 'Bedste kombination' }))
    expect(window.location.search).toContain('view=combination')
    const table = screen.getByRole('table', { name: 'Billigste nye selskab for hvert produkt' })
    const rows = within(table).getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual([
      'ProduktSelskabPris',
      nbsp('BilforsikringHavlys Assurance6.890,00~kr.'),
      nbsp('IndboforsikringBøgely Forsikring1.900,00~kr.'),
      nbsp('I alt8.790,00~kr.'),
    ])
    expect(within(await offer('Bøgely Forsikring')).getByText('Billigst her')).toBeVisible()
  })

  it('CALC-5 marks all that tie', async () => {
    await openCalculator('beregner.lige')
    expect(screen.getByText('Fjordsikring, Bøgely Forsikring og Havlys Assurance')).toBeVisible()
    expect(screen.getByText('De koster det samme.')).toBeVisible()
    expect(screen.getAllByText('Billigst')).toHaveLength(3)
  })

  it('CALC-5 never marks an incomplete offer while a complete one is there, and says what it lacks', async () => {
    await openCalculator('beregner.ufuldstaendig')
    expect(within(await offer('Bøgely Forsikring')).getByText('Billigst')).toBeVisible()
    expect(within(await offer('Fjordsikring')).getByText('Indtil videre: mangler pris på 1 produkt')).toBeVisible()
    expect(within(await offer('Havlys Assurance')).getByText('Mangler pris på 3 produkter')).toBeVisible()
  })

  it('CALC-5 says that the current company is the cheapest', async () => {
    await openCalculator('beregner.nuvaerende.billigst')
    expect(screen.getByText(/^Dit nuværende selskab, .* er billigst:/)).toBeVisible()
    expect(screen.getByText('Du sparer ikke noget i forhold til dit nuværende selskab')).toBeVisible()
  })

  it('CALC-6 hides company 60, and all words of savings with it', async () => {
    await openCalculator('nuvaerende.60')
    const sheet = screen.getByRole('region', { name: 'Tilbud side om side' })
    expect(within(sheet).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Fjordsikring', 'Bøgely Forsikring'])
    expect(screen.queryByText(/Du sparer \d/)).toBeNull()
  })

  it.each([
    ['dk', 'Vi kan ikke vise, hvad du sparer: Egekrone Forsikring, dit nuværende selskab, mangler pris på Bilforsikring og Indboforsikring.', 'Bedste kombination'],
    ['en', 'We cannot show what you save: Egekrone Forsikring, your current insurer, has no price for Bilforsikring and Indboforsikring.', 'Best combination'],
  ] as const)('CALC-4 says why no saving is shown, and what is missing (%s)', async (language, words, combination) => {
    const { user } = await openCalculator('beregner.tre', {
      language,
      given: (world) => {
        const [calculator] = Object.values(world.customers.find(({ scenario }) => scenario === 'beregner-tre')!.compareOffers)
        for (const one of objectsIn(objectsIn([calculator!.current_offer ?? null])[0]!.product_offers)) one.price = null
      },
    })
    const said = () => screen.getAllByRole('tabpanel').at(-1)
    expect(said()).toHaveTextContent(words)
    await user.click(screen.getByRole('tab', { name: combination }))
    expect(said()).toHaveTextContent(words)
  })

  it('CALC-8 draws the totals as a table', async () => {
    await openCalculator('beregner.tre')
    const chart = await screen.findByRole('table', { name: 'Samlet pris hos hvert selskab' })
    expect(within(chart).getAllByRole('row').map((row) => row.textContent)).toEqual([
      'SelskabSamlet pris',
      nbsp('Egekrone Forsikring (Nuværende, selvrisiko 6.000~kr.)11.665,48~kr.'),
      nbsp('Fjordsikring (selvrisiko 5.000~kr.)9.310,00~kr.'),
      nbsp('Bøgely Forsikring (selvrisiko 5.000~kr.)10.000,00~kr.'),
      nbsp('Havlys Assurance (Billigst, selvrisiko 7.000~kr.)9.132,50~kr.'),
    ])
  })

  it('CALC-5 CALC-8 leads from the winner to its offer, from all that tie, and marks an offer that lacks prices in the picture', async () => {
    await openCalculator('beregner.tre')
    const act = screen.getByRole('link', { name: 'Se tilbuddet fra Havlys Assurance' })
    expect(act.getAttribute('href')).toMatch(/^\/company-branding\/havlys\/\d+$/)
    cleanup()
    await openCalculator('beregner.lige')
    expect(screen.getAllByRole('link', { name: /^Se tilbuddet fra/ })).toHaveLength(3)
    cleanup()
    await openCalculator('beregner.ufuldstaendig')
    const chart = screen.getByRole('table', { name: /^Samlet pris/ })
    expect(within(chart).getByText('(indtil videre, mangler priser)')).toBeVisible()
  })

  it('CALC-8 leads to each company’s offer', async () => {
    await openCalculator('beregner.tre')
    const link = screen.getByRole('link', { name: 'Åbn tilbud fra Fjordsikring' })
    expect(link.getAttribute('href')).toMatch(/^\/company-branding\/fjordsikring\/\d+$/)
  })

  it('CALC-8 finds the offer by its company where it names no match', async () => {
    const matchIds: unknown[] = []
    await openCalculator('beregner.tre', {
      given: (world) => {
        const customer = world.customers.find(({ scenario }) => scenario === 'beregner-tre')!
        matchIds.push(...objectsIn(customer.applications[0]!.application.app_companies).map(({ id }) => id))
        const [calculator] = Object.values(customer.compareOffers)
        const [first, second, third] = objectsIn(calculator!.new_offers)
        for (const one of [first!, second!]) delete one.application_company_id
        Object.assign(third!, { application_company_id: null, company: { ...objectsIn([third!.company ?? null])[0]!, id: 987_654 } })
      },
    })
    const hrefOf = (name: string) => screen.getByRole('link', { name: `Åbn tilbud fra ${name}` }).getAttribute('href')
    expect(hrefOf('Fjordsikring')).toBe(`/company-branding/fjordsikring/${String(matchIds[0])}`)
    expect(hrefOf('Bøgely Forsikring')).toBe(`/company-branding/boegely/${String(matchIds[1])}`)
    expect(screen.queryByRole('link', { name: 'Åbn tilbud fra Havlys Assurance' })).toBeNull()
  })

  it('CALC-2 says why there is nothing to compare yet', async () => {
    await renderPortal('/?tab=calculator', { signedInAs: 'beregner.ingen@eksempel.dk' })
    expect(await screen.findByText('Der er ingen tilbud at sammenligne endnu')).toBeVisible()
  })

  it('ERR-3 has words and a retry when it cannot be loaded', async () => {
    const { user } = await renderPortal('/?tab=calculator', {
      signedInAs: 'beregner.tre@eksempel.dk',
      given: (world) => world.faults.push({ endpoint: 'compareOffersOf', kind: 'status', status: 500, times: 1 }),
    })
    expect(await screen.findByText('Beregneren kunne ikke hentes')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await offer('Fjordsikring')).toBeVisible()
  })
})

describe('what this browser has kept unsaved', () => {
  const customerOf = (world: World) => world.customers.find(({ scenario }) => scenario === 'beregner-tre')!

  /** Leaves a price of 1234 over Fjordsikring's 7900 for the car, as a page does that is closed before it is saved. */
  function keepPrice(world: World): void {
    const { id, compareOffers } = customerOf(world)
    const [applicationId, calculator] = Object.entries(compareOffers)[0]!
    const fjordsikring = objectsIn(calculator.new_offers)[0]!
    const drafts = { [`${Number(stored(world, 'beregner-tre', 0, 0).id)}.price`]: { text: '1234', over: ['7900'], product: 'Bilforsikring' } }
    saveOfferDrafts(id, Number(fjordsikring.id), { applicationId: Number(applicationId), company: 'Fjordsikring', drafts })
  }

  it('ERR-2 CALC-7 outlives an answer without its lists, which is a failed load', async () => {
    let calculators: World['customers'][number]['compareOffers'] = {}
    const { world } = await renderPortal('/?tab=calculator', {
      signedInAs: 'beregner.tre@eksempel.dk',
      given: (one) => {
        keepPrice(one)
        calculators = customerOf(one).compareOffers
        customerOf(one).compareOffers = Object.fromEntries(Object.keys(calculators).map((id) => [id, { error: 'timeout' }]))
      },
    })
    await waitFor(() => expect(screen.getByText('Beregneren kunne ikke hentes')).toBeVisible())
    expect(Object.keys(loadDrafts(customerOf(world).id))).toHaveLength(1)
    customerOf(world).compareOffers = calculators
    fireEvent.focus(window)
    await waitFor(() => expect(stored(world, 'beregner-tre', 0, 0).price).toBe(1234))
    await waitFor(() => expect(loadDrafts(customerOf(world).id)).toEqual({}))
  })

  it.each<[string, (offer: JsonObject) => void]>([
    ['no list of its products', (offer) => (offer.product_offers = null)],
    ['ids that cannot be read', (offer) => objectsIn(offer.product_offers).forEach((one) => (one.id = 'x'))],
    ['no id', (offer) => (offer.id = null)],
  ])('ERR-2 CALC-7 outlives an answer in which its offer has %s: that is left out, and it is said', async (_, spoil) => {
    let good: World['customers'][number]['compareOffers'] = {}
    const { world } = await openCalculator('beregner.tre', {
      given: (one) => {
        keepPrice(one)
        good = structuredClone(customerOf(one).compareOffers)
        spoil(objectsIn(Object.values(customerOf(one).compareOffers)[0]!.new_offers)[0]!)
      },
    })
    expect(screen.getByText(/^1 tilbud kunne ikke vises/)).toBeVisible()
    expect(screen.queryByText('Et tilbud findes ikke længere')).toBeNull()
    expect(Object.keys(loadDrafts(customerOf(world).id))).toHaveLength(1)
    customerOf(world).compareOffers = good
    fireEvent.focus(window)
    await waitFor(() => expect(stored(world, 'beregner-tre', 0, 0).price).toBe(1234))
    await waitFor(() => expect(loadDrafts(customerOf(world).id)).toEqual({}))
    expect(screen.queryByText(/kunne ikke vises/)).toBeNull()
  })

  it('ERR-3 CALC-7 is told once its offer is gone, until the customer has seen it', async () => {
    const { user, world } = await openCalculator('beregner.tre', {
      given: (one) => {
        keepPrice(one)
        const calculator = Object.values(customerOf(one).compareOffers)[0]!
        calculator.new_offers = objectsIn(calculator.new_offers).slice(1)
      },
    })
    const told = screen.getByText('Et tilbud findes ikke længere')
    expect(told).toBeVisible()
    expect(told.parentElement).toHaveTextContent('Fjordsikring, Bilforsikring, Pris: 1234')
    expect(Object.keys(loadDrafts(customerOf(world).id))).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Fjern det' }))
    expect(screen.queryByText('Et tilbud findes ikke længere')).toBeNull()
    expect(loadDrafts(customerOf(world).id)).toEqual({})
  })

  it('ERR-2 CALC-7 outlives a neighbour in the storage that cannot be read', async () => {
    const { id } = customerOf((await openCalculator('beregner.tre')).world)
    const kept = { applicationId: 7, company: 'Alka', drafts: { '1.price': { text: '5', over: [], product: 'Bil' } } }
    localStore.set('calculator_drafts', JSON.stringify({ userId: id, offers: { 1: { applicationId: null }, 2: kept } }))
    expect(loadDrafts(id)).toEqual({ 2: kept })
  })

  it('ERR-2 CALC-7 is cleared where there is more of it than anybody has typed', async () => {
    const { id } = customerOf((await openCalculator('beregner.tre')).world)
    const offers = Array.from({ length: 20_000 }, (_, at) => [at, { applicationId: at, company: 'Alka', drafts: { '1.price': { text: '5', over: ['1'], product: 'Bil' } } }])
    localStore.set('calculator_drafts', JSON.stringify({ userId: id, offers: Object.fromEntries(offers) as object }))
    expect(claimDrafts(id)).toEqual({})
    expect(localStore.get('calculator_drafts')).toBeNull()
  })

  it('ERR-3 LOGIN-8 CALC-7 outlives a session that ran out while the page was closed', async () => {
    const { user, world } = await renderPortal('/?tab=calculator', {
      signedInAs: 'beregner.tre@eksempel.dk',
      given: (one) => {
        keepPrice(one)
        one.faults.push({ endpoint: 'validateToken', kind: 'status', status: 401, times: 1 })
      },
    })
    await signInAgain(user)
    expect(field('Pris Bilforsikring Fjordsikring')).toHaveValue('1.234')
    await waitFor(() => expect(stored(world, 'beregner-tre', 0, 0).price).toBe(1234))
  })

  it('ERR-3 CALC-7 outlives a session that runs out in another tab than the one that it was typed in', async () => {
    const { user, world } = await openCalculator('beregner.tre')
    keepPrice(world)
    customerOf(world).account.sessions = []
    await user.click(screen.getByRole('link', { name: 'Særlige tilbud' }))
    await screen.findByLabelText('E-mail')
    expect(Object.keys(loadDrafts(customerOf(world).id))).toHaveLength(1)
  })

  it('CALC-7 what is typed in the very moment that the session runs out is there after the next sign-in', async () => {
    const { user, world } = await openCalculator('beregner.tre')
    world.customers.find(({ scenario }) => scenario === 'beregner-tre')!.account.sessions = []
    await user.type(field('Selvrisiko Indboforsikring Havlys Assurance'), '5')
    // The tab is turned to, which asks the server, before the typing has rested.
    fireEvent.focus(window)
    await signInAgain(user)
    expect(field('Selvrisiko Indboforsikring Havlys Assurance')).toHaveValue('20.005')
    await waitFor(() => expect(stored(world, 'beregner-tre', 2, 1).risk).toBe(20005))
  })
})

describe('typing in the calculator', () => {
  it('CALC-7 computes at once, saves after a rest, and says when it was saved', async () => {
    const { user, requests, world } = await openCalculator('beregner.tre')
    const price = field('Pris Bilforsikring Fjordsikring')
    await user.clear(price)
    await user.type(price, '1.234,50')
    const column = await offer('Fjordsikring')
    // 1234,50 × 0,9 + 2200 = 3311,05.
    await within(column).findByText('3.311,05 kr.')
    expect(within(column).getByText('Gemmes om lidt')).toBeVisible()
    expect(saves(requests)).toEqual([])
    expect(await within(column).findByText(/^Gemt kl. \d\d\.\d\d$/)).toBeVisible()
    const { id } = stored(world, 'beregner-tre', 0, 0)
    expect(saves(requests).map(({ body }) => body)).toEqual([{ product_offers: [{ id, price: 1234.5, risk: 3500, discount: 10 }] }])
    expect(stored(world, 'beregner-tre', 0, 0).price).toBe(1234.5)
    expect(price).toHaveValue('1.234,50')
  })

  it('CALC-3 reads what people write, shows it formatted when the field is left, and as digits when they come back', async () => {
    const { user, world } = await openCalculator('beregner.tre')
    const price = field('Pris Bilforsikring Fjordsikring')
    expect(price).toHaveValue('7.900')
    await user.tripleClick(price)
    expect(price).toHaveValue('7900')
    await user.keyboard('kr. 8.940,-')
    expect(price).toHaveValue('kr. 8.940,-')
    await user.tab()
    expect(price).toHaveValue('8.940')
    const discount = field('Rabat % Bilforsikring Fjordsikring')
    await user.clear(discount)
    await user.type(discount, '9 %')
    await user.tab()
    expect(discount).toHaveValue('9')
    await waitFor(() => expect(stored(world, 'beregner-tre', 0, 0)).toMatchObject({ price: 8940, discount: 9 }))
    expect(price).toHaveValue('8.940')
    await user.click(price)
    await user.keyboard('5')
    expect(price).toHaveValue('89405')
  })

  it('CALC-7 says that a save failed, and saves when the customer asks for it', async () => {
    const { user, world } = await openCalculator('beregner.tre', {
      given: (one) => one.faults.push({ endpoint: 'saveCompareOffer', kind: 'status', status: 500, times: 1 }),
    })
    await user.type(field('Selvrisiko Indboforsikring Havlys Assurance'), '5')
    const retry = await screen.findByRole('button', { name: 'Gem nu: Havlys Assurance' })
    expect(screen.getByText('Ikke gemt. Vi prøver automatisk igen.')).toBeVisible()
    expect(field('Selvrisiko Indboforsikring Havlys Assurance')).toHaveValue('20005')
    await user.click(retry)
    expect(await screen.findByText(/^Gemt kl./)).toBeVisible()
    expect(stored(world, 'beregner-tre', 2, 1).risk).toBe(20005)
  })

  it.each([
    ['Pris Bilforsikring Fjordsikring', 'abc', 'Indtast kun tal'],
    ['Rabat % Bilforsikring Fjordsikring', '101', 'Indtast et tal fra 0 til 100'],
    ['Rabat % Bilforsikring Fjordsikring', '-1', 'Indtast et tal fra 0 til 100'],
  ])('CALC-2 says at %s what is wrong with "%s"', async (name, text, message) => {
    const { user, requests } = await openCalculator('beregner.tre')
    await user.clear(field(name))
    await user.type(field(name), text)
    await waitFor(() => expect(field(name)).toBeInvalid())
    expect(field(name)).toHaveAccessibleDescription(`Fejl: ${message}`)
    const column = await offer('Fjordsikring')
    await waitFor(() => expect(within(column).getByText(/^Ret de markerede felter/)).toBeVisible())
    // Clearing may have been saved on the way; what is no number never is.
    expect(JSON.stringify(saves(requests))).not.toContain(text)
  })

  it('CALC-9 goes through one offer before the next, and moves as in a sheet', async () => {
    const { user } = await openCalculator('beregner.tre')
    const first = field('Pris Bilforsikring Fjordsikring')
    await user.click(first)
    await user.tab()
    expect(field('Selvrisiko Bilforsikring Fjordsikring')).toHaveFocus()
    await user.tab()
    await user.tab()
    expect(field('Pris Indboforsikring Fjordsikring')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(first).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(field('Pris Indboforsikring Fjordsikring')).toHaveFocus()
    // All of its text is selected: the first arrow goes to its end, the next one on to the next field.
    await user.keyboard('{ArrowRight}')
    expect(field('Pris Indboforsikring Fjordsikring')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(field('Selvrisiko Indboforsikring Fjordsikring')).toHaveFocus()
  })

  it('CALC-9 keeps the arrows for editing inside a text', async () => {
    const { user } = await openCalculator('beregner.tre')
    const price = field('Pris Bilforsikring Fjordsikring')
    await user.clear(price)
    await user.type(price, '13{ArrowLeft}2')
    expect(price).toHaveValue('123')
    expect(price).toHaveFocus()
  })
})

it.each([
  ['dk', '', 'beregner.ufuldstaendig'],
  ['dk', '&view=combination', 'beregner.tre'],
  ['en', '', 'beregner.lige'],
  ['en', '&view=combination', 'nuvaerende.60'],
] as const)('A11Y-1 axe finds nothing in the calculator (%s %s)', async (language, view, customer) => {
  const { container, user } = await openCalculator(customer, { language, view })
  await screen.findByRole('table', { name: /Samlet pris|Total price/ })
  await user.type(screen.getAllByRole('textbox')[0]!, 'x')
  await expectNoAxe(container)
})

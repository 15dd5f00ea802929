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
/** The cell of a product at an insurer; its accessible name continues with its content. */
const cell = (names: string) => screen.getByRole('button', { name: new RegExp(`^${names} `) })
const saves = (requests: { method: string; body: unknown }[]) => requests.filter(({ method, body }) => method === 'POST' && body !== null)

async function signInAgain(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('E-mailadresse'), 'beregner.tre@eksempel.dk')
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

describe('the calculator’s result', () => {
  it('CALC-5 the calculator marks the cheapest package, and says what it costs and saves', async () => {
    await openCalculator('beregner.tre')
    // Havlys: 6890 + 2990 × 0,75 = 9132,50; the current offer: 9100 + 2700,50 × 0,95 = 11665,475, which is 11665,48.
    const panel = screen.getByRole('tabpanel', { name: 'Bedste pakke' })
    expect(within(panel).getByText('Havlys Assurance', { selector: 'p' })).toBeVisible()
    expect(within(panel).getByText('9.132,50 kr.', { selector: 'strong' })).toBeVisible()
    expect(within(panel).getByText('Du sparer 2.532,98 kr. (22 %)')).toBeVisible()
    expect(within(await offer('Havlys Assurance')).getByText('Billigst')).toBeVisible()
    expect(within(await offer('Fjordsikring')).queryByText('Billigst')).toBeNull()
  })

  it('CALC-10 the calculator says that amounts are rounded to whole øre only where a discount leaves fractions', async () => {
    await openCalculator('beregner.tre')
    expect(screen.getByText(/^Rabatten giver brøkdele af en øre/)).toBeVisible()
    cleanup()
    await openCalculator('beregner.lige')
    expect(screen.queryByText(/^Rabatten giver brøkdele af en øre/)).toBeNull()
    expect(screen.getByText('10.000 kr.', { selector: 'strong' })).toBeVisible()
  })

  it('CALC-1 CALC-5 the best combination names the insurer of each product, in a tab with its own URL', async () => {
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

  it('CALC-5 all offers that tie are marked cheapest', async () => {
    await openCalculator('beregner.lige')
    expect(screen.getByText('Fjordsikring, Bøgely Forsikring og Havlys Assurance')).toBeVisible()
    expect(screen.getByText('De koster det samme.')).toBeVisible()
    expect(screen.getAllByText('Billigst')).toHaveLength(3)
  })

  it('CALC-5 an incomplete offer says what it lacks, and is never marked beside a complete one', async () => {
    await openCalculator('beregner.ufuldstaendig')
    expect(within(await offer('Bøgely Forsikring')).getByText('Billigst')).toBeVisible()
    expect(within(await offer('Fjordsikring')).getByText('Indtil videre: mangler pris på 1 produkt')).toBeVisible()
    expect(within(await offer('Havlys Assurance')).getByText('Mangler pris på 3 produkter')).toBeVisible()
  })

  it('CALC-5 the calculator says that the current insurer is the cheapest', async () => {
    await openCalculator('beregner.nuvaerende.billigst')
    expect(screen.getByText(/^Dit nuværende selskab, .* er billigst:/)).toBeVisible()
    expect(screen.getByText('Du sparer ikke noget i forhold til dit nuværende selskab')).toBeVisible()
  })

  it('CALC-6 a current insurer with company id 60 is hidden, and so is every mention of savings', async () => {
    await openCalculator('nuvaerende.60')
    const sheet = screen.getByRole('region', { name: 'Tilbud side om side' })
    expect(within(sheet).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Fjordsikring', 'Bøgely Forsikring'])
    expect(screen.queryByText(/Du sparer \d/)).toBeNull()
  })

  it.each([
    ['dk', 'Vi kan ikke vise, hvad du sparer, før Egekrone Forsikring har pris på Bilforsikring og Indboforsikring.', 'Bedste kombination'],
    ['en', 'We cannot show what you save until there are prices from Egekrone Forsikring for Car insurance and Home contents insurance.', 'Best combination'],
  ] as const)('CALC-4 the calculator says why no saving is shown, and which prices are missing (%s)', async (language, words, combination) => {
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

  it('CALC-8 the totals are also a table, with the cheapest first', async () => {
    await openCalculator('beregner.tre')
    const chart = await screen.findByRole('table', { name: 'Samlet pris hos hvert selskab' })
    expect(within(chart).getAllByRole('row').map((row) => row.textContent)).toEqual([
      'SelskabSamlet pris',
      nbsp('Havlys Assurance (Billigst, selvrisiko 7.000~kr.)9.132,50~kr.'),
      nbsp('Fjordsikring (selvrisiko 5.000~kr.)9.310,00~kr.'),
      nbsp('Bøgely Forsikring (selvrisiko 5.000~kr.)10.000,00~kr.'),
      nbsp('Egekrone Forsikring (Nuværende, selvrisiko 6.000~kr.)11.665,48~kr.'),
    ])
  })

  it('CALC-5 CALC-8 the cheapest offers are linked to, ties included, and an offer that lacks prices is marked in the picture of the totals', async () => {
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

  it('CALC-8 each column links to its insurer’s offer', async () => {
    await openCalculator('beregner.tre')
    const link = screen.getByRole('link', { name: 'Åbn tilbud fra Fjordsikring' })
    expect(link.getAttribute('href')).toMatch(/^\/company-branding\/fjordsikring\/\d+$/)
  })

  it('CALC-8 a column without a match id links to the match with the same company', async () => {
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

  it('CALC-2 the calculator says why there is nothing to compare yet', async () => {
    await renderPortal('/?tab=calculator', { signedInAs: 'beregner.ingen@eksempel.dk' })
    expect(await screen.findByText('Ingen priser at sammenligne endnu')).toBeVisible()
  })

  it('ERR-3 a calculator that cannot be loaded says so, with a retry', async () => {
    const { user } = await renderPortal('/?tab=calculator', {
      signedInAs: 'beregner.tre@eksempel.dk',
      given: (world) => world.faults.push({ endpoint: 'compareOffersOf', kind: 'status', status: 500, times: 1 }),
    })
    expect(await screen.findByText('Beregneren kunne ikke hentes')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await offer('Fjordsikring')).toBeVisible()
  })
})

describe('prices that this browser keeps unsaved', () => {
  const customerOf = (world: World) => world.customers.find(({ scenario }) => scenario === 'beregner-tre')!

  /** Leaves a price of 1234 over Fjordsikring's 7900 for the car, as a page does that is closed before it is saved. */
  function keepPrice(world: World): void {
    const { id, compareOffers } = customerOf(world)
    const [applicationId, calculator] = Object.entries(compareOffers)[0]!
    const fjordsikring = objectsIn(calculator.new_offers)[0]!
    const drafts = { [`${Number(stored(world, 'beregner-tre', 0, 0).id)}.price`]: { text: '1234', over: ['7900'], product: 'Bilforsikring' } }
    saveOfferDrafts(id, Number(fjordsikring.id), { applicationId: Number(applicationId), company: 'Fjordsikring', drafts })
  }

  it('ERR-2 CALC-7 unsaved prices survive an answer without its lists, which is a failed load', async () => {
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
  ])('ERR-2 CALC-7 unsaved prices survive an answer whose offer has %s, and the page says that the offer is left out', async (_, spoil) => {
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

  it('ERR-3 CALC-7 unsaved prices of an offer that is gone are listed until the customer dismisses them', async () => {
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

  it('ERR-2 CALC-7 unsaved prices survive when another stored offer cannot be read', async () => {
    const { id } = customerOf((await openCalculator('beregner.tre')).world)
    const kept = { applicationId: 7, company: 'Alka', drafts: { '1.price': { text: '5', over: [], product: 'Bil' } } }
    localStore.set('calculator_drafts', JSON.stringify({ userId: id, offers: { 1: { applicationId: null }, 2: kept } }))
    expect(loadDrafts(id)).toEqual({ 2: kept })
  })

  it('ERR-2 CALC-7 stored prices are cleared when there are more than anybody could have typed', async () => {
    const { id } = customerOf((await openCalculator('beregner.tre')).world)
    const offers = Array.from({ length: 20_000 }, (_, at) => [at, { applicationId: at, company: 'Alka', drafts: { '1.price': { text: '5', over: ['1'], product: 'Bil' } } }])
    localStore.set('calculator_drafts', JSON.stringify({ userId: id, offers: Object.fromEntries(offers) as object }))
    expect(claimDrafts(id)).toEqual({})
    expect(localStore.get('calculator_drafts')).toBeNull()
  })

  it('ERR-3 LOGIN-8 CALC-7 unsaved prices survive a session that expired while the page was closed', async () => {
    const { user, world } = await renderPortal('/?tab=calculator', {
      signedInAs: 'beregner.tre@eksempel.dk',
      given: (one) => {
        keepPrice(one)
        one.faults.push({ endpoint: 'validateToken', kind: 'status', status: 401, times: 1 })
      },
    })
    await signInAgain(user)
    expect(cell('Bilforsikring Fjordsikring')).toHaveTextContent('1.110,60 kr.')
    await waitFor(() => expect(stored(world, 'beregner-tre', 0, 0).price).toBe(1234))
  })

  it('ERR-3 CALC-7 unsaved prices survive a session that expires in another tab', async () => {
    const { user, world } = await openCalculator('beregner.tre')
    keepPrice(world)
    customerOf(world).account.sessions = []
    await user.click(screen.getByRole('link', { name: 'Særlige tilbud' }))
    await screen.findByLabelText('E-mailadresse')
    expect(Object.keys(loadDrafts(customerOf(world).id))).toHaveLength(1)
  })

  it('CALC-7 what is typed just as the session expires is there after the next sign-in', async () => {
    const { user, world } = await openCalculator('beregner.tre')
    world.customers.find(({ scenario }) => scenario === 'beregner-tre')!.account.sessions = []
    await user.click(cell('Indboforsikring Havlys Assurance'))
    await user.type(field('Selvrisiko Indboforsikring Havlys Assurance'), '5')
    // The tab becomes visible, and asks the server, before the pause after typing is over.
    fireEvent.focus(window)
    await signInAgain(user)
    expect(cell('Indboforsikring Havlys Assurance')).toHaveTextContent('selvrisiko 20.005 kr.')
    await waitFor(() => expect(stored(world, 'beregner-tre', 2, 1).risk).toBe(20005))
  })
})

describe('typing in the calculator', () => {
  it('CALC-7 a typed price is counted at once, saved after a pause, and the time of saving is shown', async () => {
    const { user, requests, world } = await openCalculator('beregner.tre')
    await user.click(cell('Bilforsikring Fjordsikring'))
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
    // 1234,50 × 0,9.
    await user.keyboard('{Escape}')
    expect(cell('Bilforsikring Fjordsikring')).toHaveFocus()
    expect(cell('Bilforsikring Fjordsikring')).toHaveTextContent('1.111,05 kr.')
  })

  it('CALC-3 numbers are read as people write them, formatted when the field is left, and plain digits when it is entered again', async () => {
    const { user, world } = await openCalculator('beregner.tre')
    await user.click(cell('Bilforsikring Fjordsikring'))
    const price = field('Pris Bilforsikring Fjordsikring')
    expect(price).toHaveValue('7900')
    await user.keyboard('kr. 8.940,-')
    expect(price).toHaveValue('kr. 8.940,-')
    await user.tab()
    expect(price).toHaveValue('8.940')
    const discount = field('Rabat i % Bilforsikring Fjordsikring')
    await user.clear(discount)
    await user.type(discount, '9 %')
    await user.tab({ shift: true })
    expect(discount).toHaveValue('9')
    await waitFor(() => expect(stored(world, 'beregner-tre', 0, 0)).toMatchObject({ price: 8940, discount: 9 }))
    expect(price).toHaveValue('8.940')
    await user.click(price)
    await user.keyboard('5')
    expect(price).toHaveValue('89405')
  })

  it('CALC-7 a failed save is reported, and the customer can save again', async () => {
    const { user, world } = await openCalculator('beregner.tre', {
      given: (one) => one.faults.push({ endpoint: 'saveCompareOffer', kind: 'status', status: 500, times: 1 }),
    })
    await user.click(cell('Indboforsikring Havlys Assurance'))
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
    ['Rabat i % Bilforsikring Fjordsikring', '101', 'Indtast et tal fra 0 til 100'],
    ['Rabat i % Bilforsikring Fjordsikring', '-1', 'Indtast et tal fra 0 til 100'],
  ])('CALC-2 the field %s says what is wrong with "%s"', async (name, text, message) => {
    const { user, requests } = await openCalculator('beregner.tre')
    await user.click(cell('Bilforsikring Fjordsikring'))
    await user.clear(field(name))
    await user.type(field(name), text)
    await waitFor(() => expect(field(name)).toBeInvalid())
    expect(field(name)).toHaveAccessibleDescription(`Fejl: ${message}`)
    const column = await offer('Fjordsikring')
    await waitFor(() => expect(within(column).getByText(/^Ret de markerede felter/)).toBeVisible())
    // An empty field may have been saved on the way; text that is no number never is.
    expect(JSON.stringify(saves(requests))).not.toContain(text)
  })

  it('CALC-15 pressing a cell opens its fields, and pressing elsewhere closes them', async () => {
    const { user } = await openCalculator('beregner.tre')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(cell('Bilforsikring Fjordsikring')).toHaveAccessibleName(nbsp('Bilforsikring Fjordsikring 7.110,00~kr. selvrisiko 3.500~kr. efter 10~% rabat'))
    await user.click(cell('Bilforsikring Fjordsikring'))
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    expect(field('Pris Bilforsikring Fjordsikring')).toHaveFocus()
    await user.click(cell('Indboforsikring Bøgely Forsikring'))
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    await user.click(screen.getByRole('heading', { name: 'Prisberegner' }))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('CALC-15 a screen reader is told which price of a product is the cheapest', async () => {
    await openCalculator('beregner.tre')
    const marked = screen.getAllByRole('button', { name: /Billigst her/ }).map((one) => one.getAttribute('aria-labelledby') && one.textContent)
    expect(marked).toEqual([expect.stringContaining(nbsp('6.890,00~kr.')), expect.stringContaining(nbsp('1.900,00~kr.'))].reverse())
  })

  it('CALC-15 CALC-9 the arrow keys move between cells, Enter opens one, and typing a digit starts its price', async () => {
    const { user } = await openCalculator('beregner.tre')
    cell('Bilforsikring Fjordsikring').focus()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}')
    expect(cell('Bilforsikring Bøgely Forsikring')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(field('Pris Bilforsikring Bøgely Forsikring')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(cell('Bilforsikring Bøgely Forsikring')).toHaveFocus()
    await user.keyboard('{ArrowLeft}42')
    expect(field('Pris Bilforsikring Fjordsikring')).toHaveValue('42')
  })

  it('CALC-9 Tab goes through one offer before the next, and Enter and the arrow keys move as in a spreadsheet', async () => {
    const { user } = await openCalculator('beregner.tre')
    await user.click(cell('Bilforsikring Fjordsikring'))
    await user.tab()
    expect(field('Selvrisiko Bilforsikring Fjordsikring')).toHaveFocus()
    await user.tab()
    await user.tab()
    expect(field('Pris Indboforsikring Fjordsikring')).toHaveFocus()
    await user.tab({ shift: true })
    expect(field('Rabat i % Bilforsikring Fjordsikring')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(field('Rabat i % Indboforsikring Fjordsikring')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(field('Rabat i % Bilforsikring Fjordsikring')).toHaveFocus()
    // All of its text is selected: the first arrow goes to its end, the next one on to the next field.
    await user.keyboard('{ArrowRight}')
    expect(field('Rabat i % Bilforsikring Fjordsikring')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(field('Pris Bilforsikring Bøgely Forsikring')).toHaveFocus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(field('Rabat i % Bilforsikring Fjordsikring')).toHaveFocus()
    // Past the last product Tab leaves the sheet's cells, as it leaves any field.
    await user.click(screen.getByRole('heading', { name: 'Prisberegner' }))
    await user.click(cell('Indboforsikring Fjordsikring'))
    await user.tab()
    await user.tab()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Åbn tilbud fra Fjordsikring' })).toHaveFocus()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('CALC-9 the arrow keys move the caret inside a text', async () => {
    const { user } = await openCalculator('beregner.tre')
    await user.click(cell('Bilforsikring Fjordsikring'))
    const price = field('Pris Bilforsikring Fjordsikring')
    await user.clear(price)
    await user.type(price, '13{ArrowLeft}2')
    expect(price).toHaveValue('123')
    expect(price).toHaveFocus()
  })

  it('CALC-15 CALC-2 a closed cell says that it holds a mistake or that it is not saved', async () => {
    const { user } = await openCalculator('beregner.tre', {
      given: (one) => one.faults.push({ endpoint: 'saveCompareOffer', kind: 'status', status: 500 }),
    })
    await user.click(cell('Bilforsikring Fjordsikring'))
    await user.keyboard('gratis{Escape}')
    expect(cell('Bilforsikring Fjordsikring')).toHaveTextContent('Skal rettes')
    cell('Indboforsikring Havlys Assurance').focus()
    await user.keyboard('4000{Escape}')
    await waitFor(() => expect(cell('Indboforsikring Havlys Assurance')).toHaveTextContent('Ikke gemt'), { timeout: 5_000 })
    expect(screen.getByRole('button', { name: 'Gem nu: Havlys Assurance' })).toBeVisible()
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
  await expectNoAxe(container)
  await user.click(screen.getAllByRole('button', { name: /kr\.|DKK/ })[0]!)
  await user.keyboard('x')
  await expectNoAxe(container)
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cellFieldNames } from '@/domain/calculator/cells'
import { claimDrafts } from '@/domain/calculator/drafts'
import { draftsInMemory, keepInMemory } from '@tests/support/keptDrafts'
import { localStore } from '@/platform/storage'
import { endSessionState } from '@/platform/state'
import { objectsIn } from '@tests/staging-api/json'
import { seedWorld } from '@tests/staging-api/scenarios'
import type { JsonObject, World } from '@tests/staging-api/world'
import { calculatorShown, cell, field, words } from './comparisonTable'
import { enter } from './enter'
import { password, renderPortal } from './renderPortal'

type Options = Parameters<typeof renderPortal>[1]

const nbsp = (text: string) => text.replaceAll('~', '\u00a0')

async function openCalculator(customer: string, { view = '', ...options }: Options & { view?: string } = {}) {
  const portal = await renderPortal(`/?tab=calculator${view}`, { signedInAs: `${customer}@eksempel.dk`, ...options })
  await calculatorShown()
  return portal
}

const saves = (requests: { method: string; body: unknown }[]) =>
  requests.filter(({ method, body }) => method === 'POST' && body !== null)

/** Opens an insurer's form by the button in its column's head. */
async function openForm(user: UserEvent, insurer: string) {
  await user.click(within(cell('Dine priser', insurer)).getByRole('button'))
  return within(await screen.findByRole('dialog'))
}

async function signInAgain(user: UserEvent): Promise<void> {
  await enter(user, await screen.findByLabelText('E-mailadresse'), 'beregner.tre@eksempel.dk')
  await enter(user, screen.getByLabelText('Adgangskode'), password)
  await user.click(screen.getByRole('button', { name: 'Log ind' }))
  await calculatorShown()
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
    // Havlys: 6890 + 2990 × 0,75 = 9132,50, which is 9133; the current offer: 9100 + 2700,50 × 0,95 = 11665,475, which is 11665.
    const panel = screen.getByRole('tabpanel', { name: 'Billigste pakke' })
    expect(words(within(panel).getByRole('heading', { level: 2 }))).toBe('Alt hos Havlys Assurance')
    expect(words(panel)).toContain(
      '9.133 kr. pr. årDu sparer 2.532 kr. (22 %). Din selvrisiko bliver 1.000 kr. højere.',
    )
    expect(words(cell('Placering', 'Havlys Assurance'))).toBe('Billigst')
    expect(words(cell('Placering', 'Fjordsikring'))).toBe('')
  })

  it('CALC-1 CALC-5 the best combination names the insurer of each product, in a tab with its own URL', async () => {
    const { user } = await openCalculator('beregner.tre')
    await user.click(screen.getByRole('tab', { name: 'Billigste kombination' }))
    expect(window.location.search).toContain('view=combination')
    const table = screen.getByRole('table', { name: 'Billigste nye selskab for hver forsikring' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'ForsikringSelskabPris',
      nbsp('BilforsikringHavlys Assurance6.890~kr.'),
      nbsp('IndboforsikringBøgely Forsikring1.900~kr.'),
    ])
    // Their sum is the figure above them, and its bar.
    const panel = screen.getByRole('tabpanel', { name: 'Billigste kombination' })
    expect(within(panel).getAllByText('8.790 kr.')).toHaveLength(2)
    expect(words(cell('Indboforsikring', 'Bøgely Forsikring'))).toContain('Billigst her')
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
        Object.assign(third!, {
          application_company_id: null,
          company: { ...objectsIn([third!.company ?? null])[0]!, id: 987_654 },
        })
      },
    })
    const hrefOf = (name: string) =>
      screen.getAllByRole('link', { name: `Om selskabet ${name}` })[0]!.getAttribute('href')
    expect(hrefOf('Fjordsikring')).toBe(`/company-branding/fjordsikring/${String(matchIds[0])}`)
    expect(hrefOf('Bøgely Forsikring')).toBe(`/company-branding/boegely/${String(matchIds[1])}`)
    // Only its own match's column leads to it, where what it covers is.
    expect(hrefOf('Havlys Assurance')).toBe(`/company-branding/havlys/${String(matchIds[2])}`)
  })

  it('ERR-3 a calculator that cannot be loaded says so, with a retry', async () => {
    const { user } = await renderPortal('/?tab=calculator', {
      signedInAs: 'beregner.tre@eksempel.dk',
      given: (world) => world.faults.push({ endpoint: 'compareOffersOf', kind: 'status', status: 500, times: 1 }),
    })
    expect(await screen.findByText('Beregneren kunne ikke hentes')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByRole('columnheader', { name: /^Fjordsikring/ })).toBeVisible()
  })
})

describe('prices that this browser keeps unsaved', () => {
  const customerOf = (world: World) => world.customers.find(({ scenario }) => scenario === 'beregner-tre')!
  const id = 7

  /** Leaves a price of 1234 over Fjordsikring's 7900 for the car, as a page does that is closed before it is saved. */
  function keepPrice(world: World): void {
    const { id, compareOffers } = customerOf(world)
    const [applicationId, calculator] = Object.entries(compareOffers)[0]!
    void keepInMemory({
      userId: id,
      offerId: Number(objectsIn(calculator.new_offers)[0]!.id),
      applicationId: Number(applicationId),
      company: 'Fjordsikring',
      cell: `${Number(stored(world, 'beregner-tre', 0, 0).id)}.price`,
      text: '1234',
      over: ['7900'],
      product: 'Bilforsikring',
    })
  }

  it('ERR-2 CALC-7 unsaved prices survive an answer without its lists, which is a failed load', async () => {
    let calculators: World['customers'][number]['compareOffers'] = {}
    const { world } = await renderPortal('/?tab=calculator', {
      signedInAs: 'beregner.tre@eksempel.dk',
      given: (one) => {
        keepPrice(one)
        calculators = customerOf(one).compareOffers
        customerOf(one).compareOffers = Object.fromEntries(
          Object.keys(calculators).map((id) => [id, { error: 'timeout' }]),
        )
      },
    })
    await waitFor(() => expect(screen.getByText('Beregneren kunne ikke hentes')).toBeVisible())
    expect(await draftsInMemory()).toHaveLength(1)
    customerOf(world).compareOffers = calculators
    fireEvent.focus(window)
    await waitFor(() => expect(stored(world, 'beregner-tre', 0, 0).price).toBe(1234))
    await waitFor(async () => expect(await draftsInMemory()).toEqual([]))
  })

  it.each<[string, (offer: JsonObject) => void]>([
    ['no list of its products', (offer) => (offer.product_offers = null)],
    ['no id', (offer) => (offer.id = null)],
  ])(
    'ERR-2 CALC-7 unsaved prices survive an answer whose offer has %s, and the page says that the offer is left out',
    async (_, spoil) => {
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
      expect(await draftsInMemory()).toHaveLength(1)
      customerOf(world).compareOffers = good
      fireEvent.focus(window)
      await waitFor(() => expect(stored(world, 'beregner-tre', 0, 0).price).toBe(1234))
      await waitFor(async () => expect(await draftsInMemory()).toEqual([]))
      expect(screen.queryByText(/kunne ikke vises/)).toBeNull()
    },
  )

  it('ERR-3 CALC-7 unsaved prices of an offer that is gone are listed until the customer dismisses them', async () => {
    const { user } = await openCalculator('beregner.tre', {
      given: (one) => {
        keepPrice(one)
        const calculator = Object.values(customerOf(one).compareOffers)[0]!
        calculator.new_offers = objectsIn(calculator.new_offers).slice(1)
      },
    })
    const told = await screen.findByText('Et tilbud findes ikke længere')
    expect(told).toBeVisible()
    expect(told.parentElement).toHaveTextContent('Fjordsikring, Bilforsikring, Pris: 1234')
    expect(await draftsInMemory()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Fjern det' }))
    expect(screen.queryByText('Et tilbud findes ikke længere')).toBeNull()
    await waitFor(async () => expect(await draftsInMemory()).toEqual([]))
  })

  it('ERR-2 CALC-7 unsaved prices of an earlier build survive when another of its offers cannot be read', async () => {
    const kept = { applicationId: 7, company: 'Alka', drafts: { '1.price': { text: '5', over: [], product: 'Bil' } } }
    localStore.set('calculator_drafts', JSON.stringify({ userId: id, offers: { 1: { applicationId: null }, 2: kept } }))
    expect(await claimDrafts(id)).toMatchObject({ 2: kept })
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
    expect(words(cell('Bilforsikring', 'Fjordsikring'))).toContain('1.111 kr.')
    await waitFor(() => expect(stored(world, 'beregner-tre', 0, 0).price).toBe(1234))
  })

  it('ERR-3 CALC-7 unsaved prices survive a session that expires in another tab', async () => {
    const { user, world } = await openCalculator('beregner.tre')
    keepPrice(world)
    customerOf(world).account.sessions = []
    await user.click(screen.getByRole('link', { name: 'Partnertilbud' }))
    await screen.findByLabelText('E-mailadresse')
    expect(await draftsInMemory()).toHaveLength(1)
  })

  it('CALC-7 what is typed just as the session expires is there after the next sign-in', async () => {
    const { user, world } = await openCalculator('beregner.tre')
    world.customers.find(({ scenario }) => scenario === 'beregner-tre')!.account.sessions = []
    await openForm(user, 'Havlys Assurance')
    await user.type(field('Indboforsikring', 'Selvrisiko'), '5')
    // The tab becomes visible, and asks the server, before the pause after typing is over.
    fireEvent.focus(window)
    await signInAgain(user)
    expect(words(cell('Indboforsikring', 'Havlys Assurance'))).toContain('selvrisiko 20.005 kr.')
    await waitFor(() => expect(stored(world, 'beregner-tre', 2, 1).risk).toBe(20005))
  })
})

describe('typing an offer', () => {
  it('CALC-15 SHELL-8 a cell opens its insurer’s form at its product, in the address, and Escape or Back leads back to the cell', async () => {
    const { user } = await openCalculator('beregner.tre')
    expect(screen.queryByRole('textbox')).toBeNull()
    const priced = within(cell('Bilforsikring', 'Fjordsikring')).getByRole('button')
    expect(priced).toHaveAccessibleName(/^Bilforsikring Fjordsikring 7\.110 ?3\.500 ?efter 10.% rabat$/)
    expect(priced).toHaveAccessibleDescription(/^7\.110.kr\., selvrisiko 3\.500.kr\.$/)
    const button = within(cell('Indboforsikring', 'Fjordsikring')).getByRole('button')
    await user.click(button)
    const form = within(await screen.findByRole('dialog', { name: /^Priser fra ?Fjordsikring$/ }))
    expect(form.getAllByRole('textbox')).toHaveLength(6)
    expect(field('Indboforsikring', 'Pris')).toHaveFocus()
    expect(window.location.search).toMatch(/^\?tab=calculator&dialog=offer&offer=\d+&product=\d+$/)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.search).toBe('?tab=calculator')
    expect(button).toHaveFocus()
    await openForm(user, 'Bøgely Forsikring')
    act(() => window.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('SHELL-8 a link to a form puts the focus on its heading, not into a field that saves itself', async () => {
    const offer = seedWorld(Date.now()).customers.find(({ scenario }) => scenario === 'beregner-tre')!
    const { id, product_offers: products } = objectsIn(Object.values(offer.compareOffers)[0]?.new_offers)[0]!
    const product = Number(objectsIn(products)[1]?.id)
    await openCalculator('beregner.tre', { view: `&dialog=offer&offer=${Number(id)}&product=${product}` })
    const form = within(await screen.findByRole('dialog'))
    expect(await form.findAllByRole('textbox')).not.toEqual([])
    expect(form.getByRole('heading', { level: 2 })).toHaveFocus()
  })

  it('CALC-15 CALC-7 a typed price is counted at once, saved after a pause, and the foot says total, place and save state', async () => {
    const { user, requests, world } = await openCalculator('beregner.tre')
    const form = await openForm(user, 'Fjordsikring')
    const price = field('Bilforsikring', 'Pris')
    expect(price).toHaveFocus()
    expect(form.getByText('Nr. 2 af 4 på pris')).toBeVisible()
    // It is shown for two seconds, which a busy machine may take for the next line.
    const savedBefore = form.findByText('Gemmes om lidt').then(() => saves(requests))
    await user.clear(price)
    await user.paste('1.234,50')
    // 1234,50 × 0,9 + 2200 = 3311,05.
    await waitFor(() => expect(words(screen.getByRole('dialog'))).toContain('3.311 kr. pr. år'))
    expect(form.getByText('Billigst')).toBeVisible()
    expect(await savedBefore).toEqual([])
    expect(await form.findByText(/^Gemt kl. \d\d\.\d\d$/)).toBeVisible()
    const { id } = stored(world, 'beregner-tre', 0, 0)
    expect(saves(requests).map(({ body }) => body)).toEqual([
      { product_offers: [{ id, price: 1234.5, risk: 3500, discount: 10 }] },
    ])
    expect(price).toHaveValue('1.234,50')
    await user.click(form.getByRole('button', { name: 'Færdig' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(words(cell('Bilforsikring', 'Fjordsikring'))).toContain('1.111 kr.')
  })

  it.each(cellFieldNames)(
    'CALC-15 what is typed as the %s of a product changes what its cell in the table shows',
    async (name) => {
      const { user } = await openCalculator('beregner.tre')
      const before = words(cell('Bilforsikring', 'Fjordsikring'))
      const form = await openForm(user, 'Fjordsikring')
      const typed = within(form.getByRole('group', { name: 'Bilforsikring' })).getAllByRole('textbox')[
        cellFieldNames.indexOf(name)
      ]!
      await user.clear(typed)
      await user.type(typed, '7')
      await user.click(form.getByRole('button', { name: 'Færdig' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(words(cell('Bilforsikring', 'Fjordsikring'))).not.toBe(before))
    },
  )

  it('CALC-16 a field shows what the server stored, and says what was typed where that differs', async () => {
    const { user, world } = await openCalculator('beregner.tre')
    await openForm(user, 'Fjordsikring')
    const price = field('Bilforsikring', 'Pris')
    // A server that keeps whole kroner.
    const held = stored(world, 'beregner-tre', 0, 0)
    let kept = held.price
    Object.defineProperty(held, 'price', {
      get: () => kept,
      set: (_: number) => {
        kept = 1235
      },
      enumerable: true,
    })
    await user.clear(price)
    await user.type(price, '1.234,56')
    await waitFor(() => expect(price).toHaveAccessibleDescription('Du skrev 1.234,56. Det blev gemt som 1.235.'), {
      timeout: 5_000,
    })
    expect(price).toHaveValue('1235')
    await user.type(price, '0')
    await waitFor(() => expect(price).not.toHaveAccessibleDescription())
  })

  it('CALC-3 numbers are read as people write them, formatted when the field is left, and plain digits when it is entered again', async () => {
    const { user, world } = await openCalculator('beregner.tre')
    await openForm(user, 'Fjordsikring')
    const price = field('Bilforsikring', 'Pris')
    expect(price).toHaveValue('7900')
    await user.keyboard('kr. 8.940,-')
    expect(price).toHaveValue('kr. 8.940,-')
    await user.tab()
    expect(price).toHaveValue('8.940')
    const discount = field('Bilforsikring', 'Rabat')
    await user.clear(discount)
    await user.type(discount, '9 %')
    await user.tab({ shift: true })
    expect(discount).toHaveValue('9')
    await waitFor(() => expect(stored(world, 'beregner-tre', 0, 0)).toMatchObject({ price: 8940, discount: 9 }), {
      timeout: 5_000,
    })
    expect(price).toHaveValue('8.940')
    await user.click(price)
    await user.keyboard('5')
    expect(price).toHaveValue('89405')
  })

  it('CALC-15 CALC-9 Enter leads through the fields and on to the button that closes, and Shift with Enter back', async () => {
    const { user } = await openCalculator('beregner.tre')
    const form = await openForm(user, 'Fjordsikring')
    for (const [product, name] of [
      ['Bilforsikring', 'Selvrisiko'],
      ['Bilforsikring', 'Rabat'],
      ['Indboforsikring', 'Pris'],
    ] as const) {
      await user.keyboard('{Enter}')
      expect(field(product, name)).toHaveFocus()
    }
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(field('Bilforsikring', 'Rabat')).toHaveFocus()
    await user.click(field('Indboforsikring', 'Rabat'))
    await user.keyboard('{Enter}')
    expect(form.getByRole('button', { name: 'Færdig' })).toHaveFocus()
  })

  it('CALC-15 an empty form asks for the price alone, and for excess and discount once they are wanted', async () => {
    const { user } = await openCalculator('beregner.tom')
    await user.click(screen.getByRole('button', { name: 'Skriv priserne fra Fjordsikring' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByText('Prisen alene er nok. Betaler du hver måned, så gang med 12.')).toBeVisible()
    expect(form.getAllByRole('textbox')).toHaveLength(4)
    await user.click(form.getByRole('button', { name: 'Tilføj selvrisiko og rabat' }))
    expect(form.getAllByRole('textbox')).toHaveLength(12)
    expect(field('Bilforsikring', 'Selvrisiko')).toHaveFocus()
    expect(form.getByText(/Skriv kun en rabat, som ikke er trukket fra prisen/)).toBeVisible()
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'ENV-3 CALC-15 Enter that ends a composition stays in its field: %o',
    async (composing) => {
      const { user } = await openCalculator('beregner.tre')
      await openForm(user, 'Fjordsikring')
      const first = field('Bilforsikring', 'Pris')
      fireEvent.keyDown(first, { key: 'Enter', ...composing })
      expect(first).toHaveFocus()
      fireEvent.keyDown(first, { key: 'Enter' })
      expect(field('Bilforsikring', 'Selvrisiko')).toHaveFocus()
    },
  )

  it('CALC-7 a failed save is reported in the form, and above the table once the form is closed', async () => {
    const { user, world } = await openCalculator('beregner.tre', {
      given: (one) => one.faults.push({ endpoint: 'saveCompareOffer', kind: 'status', status: 500 }),
    })
    let form = await openForm(user, 'Havlys Assurance')
    await user.type(field('Indboforsikring', 'Selvrisiko'), '5')
    expect(await form.findByText('Ikke gemt. Vi prøver automatisk igen.', {}, { timeout: 5_000 })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(await screen.findByText(': Ikke gemt. Vi prøver automatisk igen.')).toBeVisible()
    world.faults.length = 0
    form = await openForm(user, 'Havlys Assurance')
    expect(field('Indboforsikring', 'Selvrisiko')).toHaveValue('20.005')
    await user.click(form.getByRole('button', { name: 'Gem nu' }))
    expect(await form.findByText(/^Gemt kl./)).toBeVisible()
    expect(stored(world, 'beregner-tre', 2, 1).risk).toBe(20005)
  })

  it('CALC-7 ERR-10 a save that a busy server refused says when it is repeated', async () => {
    onTestFinished(endSessionState)
    const { user } = await openCalculator('beregner.tre', {
      given: (one) => one.faults.push({ endpoint: 'saveCompareOffer', kind: 'status', status: 429 }),
    })
    const form = await openForm(user, 'Havlys Assurance')
    await user.type(field('Indboforsikring', 'Selvrisiko'), '5')
    const words = 'Ikke gemt. Vi har travlt og prøver igen om 30 sekunder.'
    expect(await form.findByText(words, {}, { timeout: 5_000 })).toBeVisible()
  })

  it.each([
    ['Pris', 'abc', 'Indtast kun tal'],
    ['Rabat', '101', 'Skriv et tal fra 0 til 100'],
    ['Rabat', '-1', 'Skriv et tal fra 0 til 100'],
  ] as const)('CALC-2 the field %s says what is wrong with "%s", and so does its cell', async (name, text, message) => {
    const { user, requests } = await openCalculator('beregner.tre')
    const form = await openForm(user, 'Fjordsikring')
    await user.clear(field('Bilforsikring', name))
    await user.type(field('Bilforsikring', name), text)
    await waitFor(
      () =>
        expect(field('Bilforsikring', name)).toHaveAccessibleDescription(`Fejl: ${name}, Bilforsikring: ${message}`),
      {
        timeout: 5_000,
      },
    )
    await waitFor(() => expect(form.getByText(/^Ret de markerede felter/)).toBeVisible(), { timeout: 5_000 })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(words(cell('Bilforsikring', 'Fjordsikring'))).toContain('Skal rettes'))
    // An empty field may have been saved on the way; text that is no number never is.
    expect(JSON.stringify(saves(requests))).not.toContain(text)
  })
})

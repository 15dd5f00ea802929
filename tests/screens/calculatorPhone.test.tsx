import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { objectsIn } from '@tests/staging-api/json'
import type { World } from '@tests/staging-api/world'
import { expectNoAxe } from './axe'
import { renderPortal } from './renderPortal'
import { onAPhone } from './turnScreen'

type Options = Parameters<typeof renderPortal>[1]

const nbsp = (text: string) => text.replaceAll('~', '\u00a0')

async function openOnPhone(customer: string, { view = '', ...options }: Options & { view?: string } = {}) {
  const phone = onAPhone()
  const portal = await renderPortal(`/?tab=calculator${view}`, { signedInAs: `${customer}@eksempel.dk`, ...options })
  await screen.findByRole('heading', { level: 2, name: options.language === 'en' ? 'Price calculator' : 'Prisberegner' })
  return { ...portal, ...phone }
}

const field = (name: string) => screen.getByRole('textbox', { name })
const product = (name: string) => screen.getByRole('region', { name })
const line = (productName: string, insurer: string) => within(product(productName)).getByRole('button', { name: new RegExp(`^${insurer}`) })

function stored(world: World, scenario: string, offerAt: number, productAt: number) {
  const calculator = Object.values(world.customers.find((one) => one.scenario === scenario)!.compareOffers)[0]!
  return objectsIn(objectsIn(calculator.new_offers)[offerAt]!.product_offers)[productAt]!
}

describe('the calculator on a phone', () => {
  it('CALC-11 a product has a line for each insurer, with its price after discount and the cheapest marked', async () => {
    await openOnPhone('beregner.tre')
    expect(within(product('Bilforsikring')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      nbsp('Egekrone Forsikring9.100,00~kr.Nuværende'),
      nbsp('Fjordsikring7.110,00~kr.efter 10~% rabat'),
      nbsp('Bøgely Forsikring8.100,00~kr.'),
      nbsp('Havlys Assurance6.890,00~kr.Billigst her'),
    ])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Tilbud side om side' })).toBeNull()
  })

  it('CALC-11 CALC-4 the totals of each insurer stand below the products', async () => {
    await openOnPhone('beregner.ufuldstaendig')
    const totals = screen.getByRole('region', { name: 'I alt' })
    const of = (name: string) => within(within(totals).getByRole('group', { name }))
    expect(of('Bøgely Forsikring').getByText('Billigst')).toBeVisible()
    expect(of('Bøgely Forsikring').getByText('12.900 kr.')).toBeVisible()
    expect(of('Bøgely Forsikring').getByText(/^Du sparer 2.000 kr. \(/)).toBeVisible()
    expect(of('Bøgely Forsikring').getByRole('link', { name: 'Åbn tilbud fra Bøgely Forsikring' })).toBeVisible()
    expect(of('Fjordsikring').getByText('Indtil videre: mangler pris på 1 produkt')).toBeVisible()
    expect(of('Havlys Assurance').getByText('Mangler pris på 3 produkter')).toBeVisible()
  })

  it('CALC-11 one line is open at a time, and Enter goes through its fields, then the insurers, then the products', async () => {
    const { user } = await openOnPhone('beregner.tre')
    await user.click(line('Bilforsikring', 'Havlys'))
    expect(line('Bilforsikring', 'Havlys')).toHaveAttribute('aria-expanded', 'true')
    expect(field('Pris Bilforsikring Havlys Assurance')).toHaveFocus()
    expect(field('Pris Bilforsikring Havlys Assurance')).toHaveAttribute('inputmode', 'decimal')
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    await user.keyboard('{Enter}')
    expect(field('Selvrisiko Bilforsikring Havlys Assurance')).toHaveFocus()
    await user.keyboard('{Enter}{Enter}')
    expect(field('Pris Indboforsikring Egekrone Forsikring')).toHaveFocus()
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(field('Pris Bilforsikring Havlys Assurance')).toHaveFocus()
  })

  it('CALC-11 the buttons lead to the previous and next line, and past the last one it closes with focus on it', async () => {
    const { user } = await openOnPhone('beregner.tre')
    await user.click(line('Indboforsikring', 'Bøgely'))
    await user.click(screen.getByRole('button', { name: 'Forrige' }))
    expect(field('Pris Indboforsikring Fjordsikring')).toHaveFocus()
    for (const name of ['Bøgely Forsikring', 'Havlys Assurance']) {
      await user.click(screen.getByRole('button', { name: 'Næste' }))
      expect(field(`Pris Indboforsikring ${name}`)).toHaveFocus()
    }
    await user.click(screen.getByRole('button', { name: 'Næste' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(line('Indboforsikring', 'Havlys')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(field('Pris Indboforsikring Havlys Assurance')).toHaveFocus()
    await user.click(line('Indboforsikring', 'Havlys'))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('CALC-11 CALC-7 moving on at once keeps what was typed, shows the new price and saves it', async () => {
    const { user, world } = await openOnPhone('beregner.tre')
    expect(screen.getByText('Billigst: Havlys Assurance')).toBeVisible()
    await user.click(line('Bilforsikring', 'Fjordsikring'))
    await user.keyboard('kr. 6.000,-')
    await user.click(screen.getByRole('button', { name: 'Næste' }))
    expect(await screen.findByText('Billigst: Fjordsikring')).toBeVisible()
    // 6000 × 0,9 + 2200.
    expect(line('Bilforsikring', 'Fjordsikring')).toHaveTextContent('5.400,00 kr.')
    expect(screen.getByText('Gemmes om lidt')).toBeVisible()
    expect(line('Bilforsikring', 'Fjordsikring')).toHaveTextContent('Gemmer …')
    expect(await screen.findByText(/^Gemt kl\. \d\d\.\d\d$/)).toBeVisible()
    expect(stored(world, 'beregner-tre', 0, 0).price).toBe(6000)
    expect(line('Bilforsikring', 'Fjordsikring')).toHaveTextContent(/Gemt$|Gemtefter/)
    expect(line('Indboforsikring', 'Fjordsikring')).not.toHaveTextContent('Gemt')
  })

  it('CALC-11 CALC-7 each insurer whose save failed is named and announced, the second too, and its line is marked', async () => {
    const { user } = await openOnPhone('beregner.tre', { given: (world) => world.faults.push({ endpoint: 'saveCompareOffer', kind: 'status', status: 422 }) })
    const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent).join()
    await user.click(line('Bilforsikring', 'Fjordsikring'))
    await user.keyboard('6000')
    await screen.findByRole('button', { name: 'Gem nu: Fjordsikring' }, { timeout: 5_000 })
    await waitFor(() => expect(status()).toContain('Ikke gemt: Fjordsikring'))
    await user.click(line('Indboforsikring', 'Havlys'))
    await user.keyboard('2000')
    await screen.findByRole('button', { name: 'Gem nu: Fjordsikring og Havlys Assurance' }, { timeout: 5_000 })
    expect(screen.getByText('Ikke gemt. Ret tallene, eller prøv igen.').parentElement).toHaveTextContent('Fjordsikring og Havlys Assurance: Ikke gemt.')
    await waitFor(() => expect(status()).toContain('Ikke gemt: Havlys Assurance'))
    expect(line('Bilforsikring', 'Fjordsikring')).toHaveTextContent('Ikke gemt')
    expect(line('Indboforsikring', 'Havlys')).toHaveTextContent('Ikke gemt')
    expect(line('Indboforsikring', 'Fjordsikring')).not.toHaveTextContent('Ikke gemt')
  })

  it('CALC-11 CALC-12 once a price is saved, a screen reader is also told who is cheapest now', async () => {
    const { user } = await openOnPhone('beregner.tre')
    await user.click(line('Bilforsikring', 'Fjordsikring'))
    await user.keyboard('6000')
    // 6000 × 0,9 + 2200.
    await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(nbsp('Gemt. Billigst nu: Fjordsikring, 7.600,00~kr.')), { timeout: 5_000 })
  })

  it('CALC-11 the result comes first, before the introduction and the print button', async () => {
    await openOnPhone('beregner.tre')
    const answer = screen.getByRole('tabpanel', { name: 'Bedste pakke' })
    for (const later of [screen.getByText(/^Skriv selskabernes priser pr. år ind/), screen.getByRole('button', { name: 'Udskriv' })]) {
      expect(answer.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
  })

  it('VAL-6 CALC-2 a number is not judged while it is being typed, and a corrected one is announced', async () => {
    const { user } = await openOnPhone('beregner.tre')
    const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent).join()
    await user.click(line('Bilforsikring', 'Fjordsikring'))
    const price = field('Pris Bilforsikring Fjordsikring')
    await user.keyboard('8.940 k')
    await screen.findByText('Gemmes om lidt')
    expect(price).toBeValid()
    expect(screen.queryByText(/^Ret de markerede felter/)).toBeNull()
    await waitFor(() => expect(price).toBeInvalid(), { timeout: 5_000 })
    await waitFor(() => expect(status()).toContain('Indtast kun tal'))
    await user.keyboard('r')
    await waitFor(() => expect(price).toBeValid())
    await waitFor(() => expect(status()).toContain('Rettet. Nu kan vi læse tallet.'))
    await user.clear(price)
    await user.keyboard('gratis')
    expect(price).toBeValid()
    await user.tab()
    expect(price).toBeInvalid()
  })

  it('CALC-11 CALC-2 a closed line says that it holds a mistake', async () => {
    const { user } = await openOnPhone('beregner.tre')
    await user.click(line('Bilforsikring', 'Fjordsikring'))
    await user.keyboard('gratis')
    await waitFor(() => expect(field('Pris Bilforsikring Fjordsikring')).toBeInvalid())
    await user.click(screen.getByRole('button', { name: 'Næste' }))
    expect(line('Bilforsikring', 'Fjordsikring')).toHaveTextContent('Skal rettes')
    expect(screen.getByText(/^Ret de markerede felter/)).toBeVisible()
  })

  it('CALC-11 CALC-7 rotating the screen loses neither typed text nor focus', async () => {
    const { user, turn, world } = await openOnPhone('beregner.tre')
    await user.click(line('Bilforsikring', 'Bøgely'))
    await user.keyboard('{Enter}123')
    turn(false)
    expect(screen.getByRole('heading', { name: 'Tilbud side om side' })).toBeVisible()
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    expect(field('Selvrisiko Bilforsikring Bøgely Forsikring')).toHaveFocus()
    expect(field('Selvrisiko Bilforsikring Bøgely Forsikring')).toHaveValue('123')
    await user.keyboard('4')
    turn(true)
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    expect(field('Selvrisiko Bilforsikring Bøgely Forsikring')).toHaveFocus()
    expect(field('Selvrisiko Bilforsikring Bøgely Forsikring')).toHaveValue('1234')
    await waitFor(() => expect(stored(world, 'beregner-tre', 1, 0).risk).toBe(1234))
  })

  it('CALC-8 CALC-11 the offers print side by side under a title with date and inquiry, and the lines are shown again afterwards', async () => {
    const { world } = await openOnPhone('beregner.tre')
    const title = document.title
    const applicationId = Object.keys(world.customers.find(({ scenario }) => scenario === 'beregner-tre')!.compareOffers)[0]!
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByRole('heading', { name: 'Tilbud side om side' })).toBeVisible()
    expect(document.title).toMatch(new RegExp(`^Sammenligning \\d\\d\\.\\d\\d\\.\\d{4}, forespørgsel ${applicationId}$`))
    expect(screen.getByText(document.title)).toBeInTheDocument()
    expect(screen.getAllByText(/Vi hæfter ikke for fejl/).length).toBeGreaterThan(1)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(line('Bilforsikring', 'Havlys')).toBeVisible()
    expect(document.title).toBe(title)
  })
})

it.each([
  ['dk', '', 'beregner.ufuldstaendig'],
  ['en', '&view=combination', 'beregner.tre'],
] as const)('A11Y-1 axe finds nothing in the calculator on a phone (%s %s)', async (language, view, customer) => {
  const { container, user } = await openOnPhone(customer, { language, view })
  await user.click(screen.getAllByRole('button', { name: /^Fjordsikring/ })[0]!)
  await user.keyboard('x')
  await expectNoAxe(container)
})

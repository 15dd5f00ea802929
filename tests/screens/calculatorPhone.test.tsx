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
  it('CALC-11 has a line for each insurer of a product, with its price after discount and the cheapest marked', async () => {
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

  it('CALC-11 CALC-4 sums up each insurer below them', async () => {
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

  it('CALC-11 opens one line at a time with its fields, and Enter goes through them, the insurers and the products', async () => {
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

  it('CALC-11 goes on by the buttons; past the last line it closes, with focus on that line', async () => {
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

  it('CALC-11 CALC-7 keeps what was typed when it goes on at once, says what it comes to, and saves it', async () => {
    const { user, world } = await openOnPhone('beregner.tre')
    expect(screen.getByText('Billigst: Havlys Assurance')).toBeVisible()
    await user.click(line('Bilforsikring', 'Fjordsikring'))
    await user.keyboard('kr. 6.000,-')
    await user.click(screen.getByRole('button', { name: 'Næste' }))
    expect(await screen.findByText('Billigst: Fjordsikring')).toBeVisible()
    // 6000 × 0,9 + 2200.
    expect(line('Bilforsikring', 'Fjordsikring')).toHaveTextContent('5.400,00 kr.')
    expect(screen.getByText('Gemmes om lidt')).toBeVisible()
    expect(await screen.findByText(/^Gemt kl\. \d\d\.\d\d$/)).toBeVisible()
    expect(stored(world, 'beregner-tre', 0, 0).price).toBe(6000)
  })

  it('CALC-11 CALC-2 says at a closed line that it holds a mistake', async () => {
    const { user } = await openOnPhone('beregner.tre')
    await user.click(line('Bilforsikring', 'Fjordsikring'))
    await user.keyboard('gratis')
    await waitFor(() => expect(field('Pris Bilforsikring Fjordsikring')).toBeInvalid())
    await user.click(screen.getByRole('button', { name: 'Næste' }))
    expect(line('Bilforsikring', 'Fjordsikring')).toHaveTextContent('Skal rettes')
    expect(screen.getByText(/^Ret de markerede felter/)).toBeVisible()
  })

  it('CALC-11 CALC-7 a screen that is turned loses nothing that is typed, nor the place', async () => {
    const { user, turn, world } = await openOnPhone('beregner.tre')
    await user.click(line('Bilforsikring', 'Bøgely'))
    await user.keyboard('{Enter}123')
    turn(false)
    expect(screen.getByRole('heading', { name: 'Tilbud side om side' })).toBeVisible()
    expect(screen.getAllByRole('textbox').length).toBeGreaterThan(3)
    expect(field('Selvrisiko Bilforsikring Bøgely Forsikring')).toHaveFocus()
    expect(field('Selvrisiko Bilforsikring Bøgely Forsikring')).toHaveValue('123')
    await user.keyboard('4')
    turn(true)
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    expect(field('Selvrisiko Bilforsikring Bøgely Forsikring')).toHaveFocus()
    expect(field('Selvrisiko Bilforsikring Bøgely Forsikring')).toHaveValue('1234')
    await waitFor(() => expect(stored(world, 'beregner-tre', 1, 0).risk).toBe(1234))
  })

  it('CALC-8 CALC-11 prints the offers side by side, under a title with date and inquiry, and shows the lines again after it', async () => {
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

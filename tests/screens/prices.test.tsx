import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { objectsIn } from '@tests/staging-api/json'
import { seedWorld } from '@tests/staging-api/scenarios'
import { renderPortal } from './renderPortal'
import { onAPhone } from './turnScreen'

const seeds = seedWorld(Date.now())
const words = (element: Element) => element.textContent.replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ').trim()
const emailOf = (scenario: string) => `${scenario.replaceAll('-', '.')}@eksempel.dk`

/** What the card says of prices, once it says something. */
async function card(scenario: string): Promise<string> {
  cleanup()
  await renderPortal('/', { signedInAs: emailOf(scenario) })
  const line = await screen.findByRole('link', { name: /Sammenlign i beregneren$/ })
  await waitFor(() => expect(words(line)).toMatch(/kr\.|endnu/))
  return words(line).replace(/ ?Sammenlign i beregneren$/, '')
}

async function row(company: string): Promise<string> {
  return words((await screen.findByRole('heading', { level: 3, name: company })).closest('li')!)
}

/** What the offer's page says under "Dit tilbud", once it has a price. */
async function offerPage(scenario: string, at: number): Promise<string> {
  cleanup()
  const customer = seeds.customers.find((one) => one.scenario === scenario)!
  const match = objectsIn(customer.applications[0]!.application.app_companies)[at]!
  await renderPortal(`/company-branding/selskab/${Number(match.id)}`, { signedInAs: emailOf(scenario) })
  const offer = await screen.findByRole('region', { name: 'Dit tilbud' })
  await waitFor(() => expect(words(offer)).toMatch(/dine tal|selskabets tilbud/))
  return words(offer)
}

async function calculator(scenario: string, view = '') {
  cleanup()
  await renderPortal(`/?tab=calculator${view}`, { signedInAs: emailOf(scenario) })
  await screen.findByRole('heading', { level: 2, name: 'Prisberegner' })
  return { result: () => words(screen.getByRole('tabpanel', { name: /^Bedste/ })), column: (name: string) => words(screen.getByRole('group', { name })) }
}

describe('what is called cheapest', () => {
  it('CALC-12 is the own insurer, where that one is, and the best new one is the cheapest new', async () => {
    expect(await card('beregner-nuvaerende-billigst')).toBe(
      'Billigst indtil nu dit nuværende selskab Lærkeborg Gensidige, 6.310 kr. pr. år 3.790 kr. billigere end Fjordsikring, 2.500 kr. højere selvrisiko · selvrisiko 7.500 kr. · dine tal Billigste nye: Fjordsikring, 10.100 kr. pr. år, selvrisiko 5.000 kr.',
    )
    expect(await row('Fjordsikring')).toContain('10.100 kr. pr. år Billigste nye')
  })

  it('CALC-12 is said of the own insurer in its column and on a phone, too', async () => {
    const { column } = await calculator('beregner-nuvaerende-billigst')
    expect(column('Lærkeborg Gensidige')).toMatch(/^Lærkeborg GensidigeNuværendeBilligst/)
    expect(column('Fjordsikring')).toMatch(/^FjordsikringBilligste nye/)
    onAPhone()
    await calculator('beregner-nuvaerende-billigst')
    const totals = within(screen.getByRole('region', { name: 'I alt' }))
    expect(words(totals.getByRole('group', { name: 'Lærkeborg Gensidige' }))).toContain('Billigst')
    expect(words(totals.getByRole('group', { name: 'Fjordsikring' }))).toContain('Billigste nye')
    expect(screen.getByText('Billigst: Lærkeborg Gensidige')).toBeVisible()
  })

  it('CALC-12 is of one product judged over the own insurer, too', async () => {
    onAPhone()
    await calculator('priser-delvise')
    const car = within(screen.getByRole('region', { name: 'Bilforsikring' }))
    expect(car.getAllByRole('button').map(words)).toEqual([
      'Egekrone Forsikring3.000 kr.Nuværende Billigst her',
      'Fjordsikring3.250 kr.Billigste nye her',
      'Bøgely ForsikringSkriv pris',
    ])
    const contents = within(screen.getByRole('region', { name: 'Indboforsikring' }))
    expect(words(contents.getByRole('button', { name: /^Bøgely/ }))).toBe('Bøgely Forsikring4.250 kr.Eneste pris her')
  })

  it('CALC-12 is never an offer that lacks a price: then nobody is', async () => {
    expect(await card('priser-delvise')).toBe('Ingen tilbud kan sammenlignes endnu')
    expect(await row('Fjordsikring')).toContain('3.250 kr. indtil videre')
    const { result, column } = await calculator('priser-delvise')
    expect(result()).toMatch(/^Ingen tilbud kan sammenlignes endnu/)
    expect(column('Fjordsikring')).not.toContain('Billigst')
  })

  it('CALC-12 is never one that the insurer refused', async () => {
    expect(await card('priser-afvist')).toMatch(/^Billigst indtil nu Bøgely Forsikring, 8\.500 kr\. pr\. år/)
    const { result, column } = await calculator('priser-afvist')
    expect(result()).toMatch(/^Billigste samlede pakkeBøgely Forsikring8\.500 kr\./)
    expect(column('Fjordsikring')).toMatch(/^FjordsikringAfsluttet/)
    const combination = await calculator('priser-afvist', '&view=combination')
    expect(combination.result()).toContain('BilforsikringBøgely Forsikring6.000 kr.')
  })

  it('CALC-12 is not said of what there is nothing to compare with', async () => {
    expect(await card('priser-eneste')).toBe('Eneste pris indtil nu (1 selskab mangler priser) Fjordsikring, 7.000 kr. pr. år selvrisiko 5.000 kr. · dine tal')
    expect(await row('Fjordsikring')).toContain('7.000 kr. pr. år Eneste pris indtil nu')
    const { result } = await calculator('priser-eneste')
    expect(result()).toMatch(/^Eneste pris indtil nuFjordsikring7\.000 kr\. pr\. år/)
    expect(document.body).not.toHaveTextContent('Billigst')
  })

  it('CALC-12 names all that tie, the own insurer among them', async () => {
    expect(await card('priser-lige-eget')).toMatch(/^Billigst indtil nu dit nuværende selskab Egekrone Forsikring og Fjordsikring, 9\.000 kr\. pr\. år/)
    const { result } = await calculator('priser-lige-eget')
    expect(result()).toMatch(/^Lige så billigt som dit nuværende selskabFjordsikring9\.000 kr\./)
  })
})

describe('a total', () => {
  it('CALC-13 has its excess beside it, and in one line what a lower price is paid for with', async () => {
    const said = '514 kr. billigere, 5.000 kr. højere selvrisiko'
    expect(await card('priser-selvrisiko')).toBe(`Billigst indtil nu Fjordsikring, 9.486 kr. pr. år ${said} · selvrisiko 8.000 kr. · dine tal`)
    expect(await offerPage('priser-selvrisiko', 0)).toContain(`9.486 kr. pr. årBilligstselvrisiko 8.000 kr. · dine tal${said}`)
    const { result } = await calculator('priser-selvrisiko')
    expect(result()).toContain(`${said}selvrisiko 8.000 kr. · dine tal`)
  })

  it('CALC-13 takes the insurer’s own price of a product that nothing is typed for, says so and claims no period', async () => {
    const source = 'dine tal og selskabets pris på Bilforsikring'
    expect(await card('priser-direkte')).toBe(`Billigst indtil nu Havlys Assurance, 7.619 kr. selvrisiko 5.000 kr. · ${source}`)
    expect(await row('Havlys Assurance')).toContain(`7.619 kr. Billigstselvrisiko 5.000 kr. · ${source}5.219 kr., selskabets pris på Bilforsikring`)
    expect(await offerPage('priser-direkte', 1)).toMatch(new RegExp(`7\\.619 kr\\.Billigstselvrisiko 5\\.000 kr\\. · ${source}2\\.381 kr\\. mindre end dit nuværende selskab, Egekrone Forsikring.*Selskabets pris5\\.219 kr\\.`))
    const { result, column } = await calculator('priser-direkte')
    expect(result()).toMatch(/^Billigste samlede pakkeHavlys Assurance7\.619 kr\. Du sparer 2\.381 kr\. \(24 %\)/)
    expect(column('Havlys Assurance')).toContain('5.219 kr., selskabets pris på Bilforsikring')
  })

  it('CALC-13 is of what is typed where that is another price, and both are shown with their sources', async () => {
    expect(await card('priser-direkte-anden')).toMatch(/^Billigst indtil nu Havlys Assurance, 8\.300 kr\. pr\. år selvrisiko 5\.000 kr\. · dine tal$/)
    expect(await row('Havlys Assurance')).toContain('8.300 kr. pr. år Billigstselvrisiko 5.000 kr. · dine tal5.219 kr., selskabets pris på Havlys Bil')
    const { column } = await calculator('priser-direkte-anden')
    expect(column('Havlys Assurance')).toContain('5.219 kr., selskabets pris på Bilforsikring')
    expect(await offerPage('priser-direkte-anden', 1)).toMatch(/8\.300 kr\. pr\. år.*dine tal.*Selskabets pris5\.219 kr\./)
  })

  it('CALC-13 is the insurer’s own price where it has no fields in the calculator', async () => {
    expect(await card('priser-direkte-alene')).toBe('Billigst indtil nu Havlys Assurance, 5.219 kr. selvrisiko ikke oplyst · selskabets tilbud')
    const { result, column } = await calculator('priser-direkte-alene')
    expect(result()).toMatch(/^Billigste samlede pakkeHavlys Assurance5\.219 kr\. Du sparer/)
    expect(column('Havlys Assurance')).toContain('5.219 kr., selskabets pris på Bilforsikring')
    onAPhone()
    await calculator('priser-direkte-alene')
    expect(words(screen.getByRole('region', { name: 'Bilforsikring' }))).toContain('Havlys Assurance5.219 kr.Billigst her')
  })

  it('CALC-13 is no direct price of anything but a product that was asked for', async () => {
    expect(await card('priser-direkte-pakke')).toMatch(/^Billigst indtil nu \(1 selskab mangler priser\) Fjordsikring, 8\.500 kr\./)
    expect(await row('Havlys Assurance')).toContain('1.999 kr.selskabets pris på Bil, indbo og rejse')
    expect(await row('Havlys Assurance')).not.toMatch(/pr\. år|Billigst/)
  })

  it('CALC-13 is read off the API as a plain decimal', async () => {
    expect(await card('priser-decimaler')).toMatch(/^Billigst indtil nu Fjordsikring, 349,13 kr\. pr\. år/)
    const { column } = await calculator('priser-decimaler')
    expect(column('Fjordsikring')).toContain('349,13 kr.')
  })

  it('CALC-13 is the same on card, row, offer page, calculator, phone and paper', async () => {
    const total = '20.318,50 kr.'
    expect(await card('tre-match')).toContain(`Havlys Assurance, ${total} pr. år`)
    expect(await row('Havlys Assurance')).toContain(`${total} pr. år Billigst`)
    expect(await offerPage('tre-match', 2)).toContain(total)
    const { result, column } = await calculator('tre-match')
    expect(result()).toContain(`Havlys Assurance${total} pr. år`)
    expect(column('Havlys Assurance')).toContain(total)
    onAPhone()
    await calculator('tre-match')
    expect(words(within(screen.getByRole('region', { name: 'I alt' })).getByRole('group', { name: 'Havlys Assurance' }))).toContain(total)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(words(screen.getByRole('group', { name: 'Havlys Assurance' }))).toContain(total)
  })
})

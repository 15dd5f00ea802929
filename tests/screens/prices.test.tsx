import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { objectsIn } from '@tests/staging-api/json'
import { seedWorld } from '@tests/staging-api/scenarios'
import { renderPortal } from './renderPortal'
import { calculatorShown, cell, column, field, words } from './comparisonTable'
import { whole } from './found'

const seeds = seedWorld(Date.now())
const emailOf = (scenario: string) => `${scenario.replaceAll('-', '.')}@eksempel.dk`

/** What the overview's comparison says: its claim, then its rows, then what stands below them. */
async function decision(scenario: string) {
  cleanup()
  const { user } = await renderPortal('/', { signedInAs: emailOf(scenario) })
  const card = () => screen.getByRole('region', { name: /billigst|koster/ })
  const section = await screen.findByRole('region', { name: /billigst|koster/ })
  const list = () => within(section).getByRole('list', { name: 'Priserne hos hvert selskab' })
  return {
    user,
    card,
    section: within(section),
    lead: words(section.firstElementChild),
    rows: () => within(list()).getAllByRole('listitem').map(words),
    all: words(section),
  }
}

/** Where nothing is compared, the customer's turn has a line for it. */
async function overview(scenario: string): Promise<void> {
  cleanup()
  await renderPortal('/', { signedInAs: emailOf(scenario) })
  await screen.findByRole('heading', { level: 2, name: /^Vi fandt/ })
}

async function row(company: string): Promise<string> {
  return words((await screen.findByRole('heading', { level: 3, name: company })).closest('li'))
}

/** What the offer's page says under "Dit tilbud", once it has a price. */
async function offerPage(scenario: string, at: number): Promise<string> {
  cleanup()
  const customer = seeds.customers.find((one) => one.scenario === scenario)!
  const match = objectsIn(customer.applications[0]!.application.app_companies)[at]!
  await renderPortal(`/company-branding/selskab/${Number(match.id)}`, { signedInAs: emailOf(scenario) })
  const offer = await screen.findByRole('region', { name: 'Dit tilbud' })
  await waitFor(() => expect(words(offer)).toMatch(/priser, du selv har skrevet|selskabets tilbud/))
  return words(offer)
}

async function calculator(scenario: string, view = '') {
  cleanup()
  await renderPortal(`/?tab=calculator${view}`, { signedInAs: emailOf(scenario) })
  await calculatorShown()
  return { result: () => words(screen.getByRole('tabpanel', { name: /^Billigste/ })), column }
}

describe('what is called cheapest', () => {
  it('CALC-12 a current insurer that is cheapest is called cheapest, and the best new one cheapest new', async () => {
    const { lead, rows, section } = await decision('beregner-nuvaerende-billigst')
    expect(lead).toBe(
      'Dit nuværende selskab, Lærkeborg Gensidige, er billigst6.310 kr. pr. år. Fjordsikring er 3.790 kr. dyrere. Din selvrisiko er 2.500 kr. højere.',
    )
    expect(rows()).toEqual([
      'Lærkeborg Gensidige6.310 kr.Nuværende · selvrisiko 7.500 kr.',
      'Fjordsikring10.100 kr.selvrisiko 5.000 kr.',
      'Bøgely Forsikring19.000 kr.12.690 kr. mere · selvrisiko 5.000 kr.',
    ])
    expect(section.queryByRole('link', { name: /tilbuddet/ })).toBeNull()
  })

  it('CALC-12 a current insurer that is cheapest is also called so in its column', async () => {
    const { column } = await calculator('beregner-nuvaerende-billigst')
    expect(column('Lærkeborg Gensidige')).toBe('Lærkeborg Gensidige 6.310 kr. NuværendeBilligst')
    expect(column('Fjordsikring')).toBe('Fjordsikring 10.100 kr. Billigste nye tilbud')
  })

  it('CALC-12 who is cheapest for one product is also judged against the current insurer', async () => {
    await calculator('priser-delvise', '&view=combination')
    const row = (product: string) =>
      ['Egekrone Forsikring', 'Fjordsikring', 'Bøgely Forsikring'].map((insurer) => words(cell(product, insurer)))
    expect(row('Bilforsikring')).toEqual([
      expect.stringMatching(/^3\.000 0 Billigst her/),
      expect.stringMatching(/^3\.250 0 Billigste nye tilbud her/),
      expect.stringMatching(/^Skriv pris/),
    ])
    expect(row('Indboforsikring')[2]).toMatch(/^4\.250 0 Eneste pris her/)
  })

  it('CALC-12 APP-9 an offer that lacks a price is never called cheapest, even when nobody else can be: one line says why, with the way to type prices', async () => {
    await overview('priser-delvise')
    expect(words(screen.getByRole('link', { name: /Skriv priserne ind/ }))).toBe(
      'Priserne kan ikke sammenlignes endnu. Vi sammenligner, når mindst to tilbud har en pris på de samme forsikringer. Skriv priserne ind for at sammenligne',
    )
    expect(await row('Fjordsikring')).toContain('3.250 kr. indtil videremangler pris på Indboforsikring')
    expect(screen.queryByRole('list', { name: 'Priserne hos hvert selskab' })).toBeNull()
    const { result, column } = await calculator('priser-delvise')
    expect(result()).toMatch(/^Priserne kan ikke sammenlignes endnu/)
    expect(column('Fjordsikring')).not.toContain('Billigst')
  })

  it('CALC-12 all that tie are named, including the current insurer', async () => {
    const { lead, rows, section } = await decision('priser-lige-eget')
    expect(lead).toBe(
      'Fjordsikring koster det samme som dit nuværende selskab9.000 kr. pr. år. Din selvrisiko bliver 1.000 kr. lavere.',
    )
    expect(rows()[1]).toBe('Fjordsikring9.000 kr.selvrisiko 5.000 kr.')
    expect(words(section.getByRole('radio', { name: /^Én på hver forsikring/ }).closest('label'))).toMatch(
      / Fjordsikring \d/,
    )
    const { result } = await calculator('priser-lige-eget')
    expect(result()).toMatch(
      /^Fjordsikring koster det samme som dit nuværende selskab9\.000 kr\. pr\. årDin selvrisiko bliver 1\.000 kr\. lavere\.selvrisiko 5\.000 kr\.Find tilbuddet i din e-mail, eller ring til Camilla\.Ring/,
    )
  })
})

describe('a total', () => {
  it('CALC-13 a product without a typed price counts with the insurer’s own, which is said, and then no period is named', async () => {
    const source = 'priser, du selv har skrevet, og selskabets pris på Bilforsikring'
    const { lead, rows, all } = await decision('priser-direkte')
    expect(lead).toBe('Havlys Assurance er billigstDu sparer 2.381 kr.')
    expect(rows()[0]).toBe(
      `Havlys Assurance7.619 kr.selvrisiko 5.000 kr. · dine tal og selskabets pris på Bilforsikring`,
    )
    expect(rows()[1]).toBe('Fjordsikring8.500 kr.1.500 kr. mindre · selvrisiko 5.000 kr. · dine tal')
    expect(all).not.toContain('pr. år')
    expect(await row('Havlys Assurance')).toContain('5.219 kr., selskabets pris på Bilforsikring')
    expect(await offerPage('priser-direkte', 1)).toMatch(
      new RegExp(
        `7\\.619 kr\\.Billigst2\\.381 kr\\. mindre end dit nuværende selskab, Egekrone Forsikringselvrisiko 5\\.000 kr\\. · ${source}.*5\\.219 kr\\.`,
      ),
    )
    const { result } = await calculator('priser-direkte')
    expect(result()).toMatch(/^Alt hos Havlys Assurance7\.619 kr\.Du sparer 2\.381 kr\. \(24 %\)/)
    expect(words(cell('Bilforsikring', 'Havlys Assurance'))).toMatch(/^5\.219 3\.500 selskabets pris/)
  })
})

describe('a year with a claim', () => {
  it('CALC-14 APP-7 each choice of claims names its cheapest and the price before it is pressed, and changes all that the card says, which is announced once', async () => {
    const { user, section, rows, card } = await decision('tre-match')
    expect(section.getByRole('group', { name: 'Hvor mange skader regner du med?' })).toBeVisible()
    expect(section.getByText('Hvor mange skader regner du med?')).not.toHaveClass('visually-hidden')
    const choice = (name: RegExp) => section.getByRole('radio', { name })
    expect(section.getAllByRole('radio').map((one) => words(one.closest('label')))).toEqual([
      'Ingen skade Havlys 20.319 kr.',
      'Én skade Fjordsikring 23.865 kr.',
      'Én på hver forsikring Fjordsikring 28.865 kr.',
    ])
    expect(choice(/^Én skade/)).toHaveAccessibleName(/^Én skade ?Fjordsikring ?23\.865.kr\.$/)
    const order = () => rows().map((one) => one.replace(/(?<=\D)\d.*/, ''))
    const offer = () => section.getByRole('link', { name: /tilbuddet ?fra/ })
    expect(order()).toEqual(['Havlys Assurance', 'Fjordsikring', 'Bøgely Forsikring', 'Egekrone Forsikring'])
    expect(words(offer())).toBe('Se tilbuddet fra Havlys Assurance')

    await user.click(choice(/^Én skade/))
    expect(order()[0]).toBe('Fjordsikring')
    expect(rows()[0]).toMatch(/^Fjordsikring2\d\.865 kr\.20\.865 kr\. \+ \d\.000 kr\. i selvrisiko/)
    const said = /^Fjordsikring er billigst\.? ?Du sparer 3\.827 kr\. i et år med én skade på husforsikringen/
    await waitFor(() => expect(words(card().firstElementChild)).toMatch(said))
    expect(words(offer())).toBe('Se tilbuddet fra Fjordsikring')
    expect(section.getByRole('link', { name: 'Ring til Fjordsikring på 75 00 11 31' })).toBeVisible()
    await waitFor(() => expect(words(screen.getAllByRole('status')[0])).toMatch(said))

    await user.click(choice(/^Én på hver/))
    expect(rows().find((one) => one.startsWith('Havlys'))).toMatch(
      /^Havlys Assurance32\.819 kr\.20\.319 kr\. \+ 12\.500 kr\. i selvrisiko/,
    )
    await user.click(choice(/^Ingen skade/))
    expect(order()[0]).toBe('Havlys Assurance')
    await waitFor(() =>
      expect(words(card().firstElementChild)).toMatch(/^Havlys Assurance er billigstDu sparer 3\.873 kr\./),
    )
  })
})

describe('what the customer pays today', () => {
  const form = () => within(screen.getByRole('dialog', { name: 'Hvad betaler du i dag?' }))

  it('CALC-15 the calculator first asks what the customer pays today where nothing is known, and opens the form of that insurer', async () => {
    await calculator('beregner-tom')
    expect(screen.queryByRole('tab', { name: 'Billigste pakke' })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText(/Mangler|–/)).toBeNull()
    expect(screen.getAllByRole('button', { name: /^Skriv priserne fra/ }).map(words)).toEqual(
      Array.from({ length: 3 }, () => 'Skriv priserne'),
    )
    const card = within(screen.getByRole('region', { name: 'Hvad betaler du i dag?' }))
    await userEvent.click(card.getByRole('button', { name: 'Skriv, hvad du betaler i dag' }))
    await waitFor(() => expect(field('Bilforsikring', 'Pris')).toHaveFocus())
    expect(
      screen
        .getAllByRole('group')
        .filter((one) => one.matches('fieldset'))
        .map((one) => words(one.querySelector('legend'))),
    ).toEqual(['Bilforsikring', 'Indboforsikring', 'Ulykkesforsikring', 'Rejseforsikring'])
    expect(form().getByText('Ingen pris endnu')).toBeVisible()
    await userEvent.keyboard('4000{Tab}')
    expect(form().getByText('4.000 kr. indtil videre')).toBeVisible()
    expect(field('Bilforsikring', 'Pris')).toHaveValue('4.000')
    await waitFor(() => expect(words(cell('Bilforsikring', 'Egekrone Forsikring'))).toContain('4.000 kr.'))
    expect(screen.getByRole('tabpanel', { name: 'Billigste pakke' })).toBeInTheDocument()
    expect(await form().findByText(/^Gemt kl\. \d\d\.\d\d$/, {}, { timeout: 5000 })).toBeVisible()
  })

  it('CALC-15 the calculator does not ask what the customer pays where a price is known', async () => {
    await calculator('beregner-tre')
    expect(screen.queryByRole('region', { name: 'Hvad betaler du i dag?' })).toBeNull()
  })

  it('CALC-15 UP-1 the form says to whom the policy can be sent instead, and why others take none', async () => {
    const file = { file_hash: 'h', file_name: 'Tilbud.pdf', uploaded_by: 'company' }
    const { user } = await renderPortal('/', {
      signedInAs: 'beregner.tom@eksempel.dk',
      given: (world) => {
        const customer = world.customers.find((one) => one.scenario === 'beregner-tom')!
        objectsIn(customer.applications[0]!.application.app_companies)[1]!.upload_attachments = [file]
      },
    })
    await user.click(
      await screen.findByRole('link', { name: 'Skriv priserne fra dine tilbud ind, så ser du, hvem der er billigst.' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Skriv, hvad du betaler i dag' }))
    await waitFor(() => expect(field('Bilforsikring', 'Pris')).toHaveFocus())
    expect(form().getAllByRole('link').map(words)).toEqual(['Send til Fjordsikring', 'Send til Havlys Assurance'])
    expect(
      form().getByText(
        whole(
          'Bøgely Forsikring har lagt sit tilbud her og tager ikke imod filer. Ring eller skriv til selskabet i stedet.',
        ),
      ),
    ).toBeVisible()
    await user.keyboard('4000{Tab}')
    await waitFor(() => expect(words(cell('Bilforsikring', 'Egekrone Forsikring'))).toContain('4.000 kr.'))
  })
})

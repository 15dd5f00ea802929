import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal } from '@tests/screens/renderPortal'
import type { Json, JsonObject, World } from '@tests/staging-api/world'
import { answers, type Case, codes, directs, ends, files, followUps, lasts, moments, reminders, rowOf as lineOf, sentOf, turns, whose } from '@tests/unit/applications/judgedByHand'
import { fc, generated } from '@tests/support/generated'
import { customerIn, matchesIn, rowOf } from './kit'

// Every place that shows a match, on screen, against each other and against the tables written by hand.

const companies = ['Fjordsikring', 'Bøgely Forsikring', 'Havlys Assurance'] as const
const thousands = [1, 2, 3, 4, 5, 6]

interface Insurer extends Case {
  /** What the customer typed for the only product, in thousands; null where nothing is. */
  total: number | null
}

interface Inquiry {
  insurers: Insurer[]
  /** The current insurer's price, in thousands. */
  own: number | null
}

const inquiries: fc.Arbitrary<Inquiry> = fc.constantFrom(...moments).chain((moment) =>
  fc.record({
    own: fc.constantFrom(null, ...thousands),
    insurers: fc.array(
      fc.record({
        moment: fc.constant(moment),
        // By chance alone, cases with an offer or an ending would be rarer.
        code: fc.constantFrom<Case['code'][]>(...codes, 4, 4, 6),
        answer: fc.constantFrom('', '', ...answers),
        last: fc.constantFrom(null, null, null, 'Forkert nummer', ...lasts),
        followUp: fc.constantFrom('none', 'none', ...followUps),
        direct: fc.constantFrom(...directs),
        file: fc.constantFrom(...files),
        reminder: fc.constantFrom(...reminders),
        total: fc.constantFrom(null, ...thousands),
      }),
      { minLength: 3, maxLength: 3 },
    ),
  }),
)

/** Puts the three insurers into the customer's inquiry, each with a column of the calculator for its one product. */
function given({ insurers, own }: Inquiry) {
  return (world: World) => {
    world.clock = { offset: 0, frozenAt: Date.parse(insurers[0]!.moment.now) }
    const customer = customerIn(world, 'tre-match')
    const application = customer.applications[0]!.application
    const matches = matchesIn(world, 'tre-match')
    Object.assign(application, { created_at: '2026-01-02T10:00:00+01:00', products: [product] })
    application.app_companies = matches.map((match, at) => Object.assign(match, { new_activities: 0 }, sentOf(insurers[at]!)))
    const columns = matches.map((match, at) => columnOf(match.company, insurers[at]!.total, { id: 900 + at, application_company_id: match.id }))
    const current = columnOf({ id: 77, name: 'Egekrone' }, own, { id: 990, application_company_id: null })
    customer.compareOffers = { [Number(application.id)]: { id: 1, products: [product], current_offer: current, new_offers: columns } }
  }
}

// The direct offers are of another product, and so join no comparison (CALC-13).
const product = { id: 71, name: 'Husforsikring', url_alias: 'house' }

function columnOf(company: Json | undefined, total: number | null, more: JsonObject): JsonObject {
  const price = total === null ? null : total * 1000
  return { company: company ?? null, product_offers: [{ id: Number(more.id) + 1000, product_id: product.id, name: product.name, risk: total === null ? null : 500, price, discount: total === null ? null : 0 }], ...more }
}

/** The lowest of all that are compared: the current insurer's, and those typed for insurers that are still in the running (CALC-12). */
function cheapestOf({ insurers, own }: Inquiry): { total: number; names: string[]; isOwn: boolean } | null {
  const compared = insurers.flatMap((one, at) => (one.total !== null && lineOf(ends, one) === 'running' ? [{ name: companies[at]!, total: one.total }] : []))
  const totals = [...compared.map(({ total }) => total), ...(own === null ? [] : [own])]
  if (totals.length < 2 || compared.length === 0) return null
  const total = Math.min(...totals)
  return { total, names: compared.filter((one) => one.total === total).map(({ name }) => name), isOwn: own === total }
}

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

async function check(inquiry: Inquiry): Promise<void> {
  const { user } = await renderPortal('/', { signedInAs: 'tre.match@eksempel.dk', given: given(inquiry) })
  await screen.findByRole('heading', { level: 1, name: 'Dine forespørgsler' })
  const typed = inquiry.insurers.filter((one) => one.total !== null && lineOf(ends, one) === 'running')
  await waitFor(() => typed.forEach(({ total }) => expect(textOf(document.querySelector('main'))).toMatch(new RegExp(`${total}\\.000(?:,00)? kr\\.`))))
  const rows = await Promise.all(companies.map(rowOf))
  const said = await Promise.all(rows.map((row, at) => readRow(row, inquiry.insurers[at]!)))
  checkCheapest(inquiry)
  await checkReminders(user, inquiry)
  for (const [at, company] of companies.entries()) {
    await user.click((await rowOf(company)).getByRole('link', { name: company }))
    const offer = await screen.findByRole('region', { name: /^(?:Dit tilbud|Næste skridt)$/ })
    await checkOfferPage(offer, inquiry.insurers[at]!, said[at]!)
    history.back()
    await screen.findByRole('heading', { level: 1, name: 'Dine forespørgsler' })
  }
}

/** The next step in the row's details, as the overview's lead may have said it for the row. */
async function readRow(row: Awaited<ReturnType<typeof rowOf>>, one: Insurer): Promise<string> {
  const kind = lineOf(turns, one)
  expect(row.queryByText('Forløbet er slut.') !== null).toBe(kind === 'over')
  if (kind === 'over') expect(row.queryByRole('link', { name: /^Ring/ })).toBeNull()
  fireEvent.click(row.getByText('Aktivitet og kontakt'))
  return textOf((await row.findByText('Næste skridt')).parentElement!.querySelector('dd > span'))
}

async function checkOfferPage(offer: HTMLElement, one: Insurer, step: string): Promise<void> {
  const kind = lineOf(turns, one) as keyof typeof whose
  const isRunning = lineOf(ends, one) === 'running'
  // Where the step is a call that would go unanswered, the hours follow it.
  expect(textOf(offer)).toContain(step)
  expect(within(offer).queryByText('Din tur') !== null).toBe(whose[kind] === 'customer')
  if (one.total !== null && isRunning) await waitFor(() => expect(textOf(offer)).toContain(`${one.total}.000 kr. pr. år`))
  else expect(textOf(offer)).not.toContain('pr. år')
}

/** Only the cheapest insurer is called so, on its row or above the rows. */
function checkCheapest(inquiry: Inquiry): void {
  const cheapest = cheapestOf(inquiry)
  const main = textOf(document.querySelector('main'))
  const names = cheapest ? [...cheapest.names, ...(cheapest.isOwn ? ['Egekrone'] : [])] : []
  for (const company of [...companies, 'Egekrone'].filter((one) => !names.includes(one))) expect(main).not.toMatch(new RegExp(`${company} er billigst`))
  for (const tag of screen.queryAllByText('Billigst')) {
    expect(names.filter((name) => textOf(tag.closest('li, tr')).includes(name)), textOf(tag.closest('li, tr'))).not.toEqual([])
  }
}

async function checkReminders(user: Awaited<ReturnType<typeof renderPortal>>['user'], { insurers }: Inquiry): Promise<void> {
  const button = screen.queryByRole('button', { name: 'Send påmindelse' })
  if (!button) return
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  for (const [at, company] of companies.entries()) {
    const one = insurers[at]!
    const mayRemind = lineOf(ends, one) === 'running' && Object.keys(one.reminder).length === 0
    expect(dialog.queryByRole('checkbox', { name: new RegExp(company) }) !== null, `reminding ${company}`).toBe(mayRemind)
  }
  await user.click(dialog.getAllByRole('button', { name: /^(?:Luk|Fortryd|Annuller)$/ })[0]!)
}

describe('row, comparison, reminders and offer page, inquiries', () => {
  const drawn = fc.sample(inquiries, { numRuns: generated(4) })

  it.each(drawn.map((inquiry, at) => [at, inquiry] as const))('APP-8 CALC-12 ROW-4 OFFER-10 REM-2 all places agree with the tables: %i', async (_at, inquiry) => {
    await check(inquiry)
  })
})
